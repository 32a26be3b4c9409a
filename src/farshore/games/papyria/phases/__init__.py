"""The course of Papyria, a chapter of the rules each."""
