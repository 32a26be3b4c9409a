"""The phases of Tide Pools, a chapter of the rules each."""
