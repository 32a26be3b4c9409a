"""The rounds of Tide Pools, a chapter of the rules each."""
