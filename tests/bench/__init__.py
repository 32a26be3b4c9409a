"""How fast the games run: `python -m tests.bench`. The tests prove that compiled and interpreted play alike."""
