"""Random matches without end: see __main__."""
