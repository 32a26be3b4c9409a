"""How told numbers read: a roll, packed into one number."""

from __future__ import annotations

from farshore.games.papua.box import Box


def dice_text(box: Box, told: int) -> str:
    """The highest die first; x stands for a catastrophe."""
    shown: list[str] = []
    for face in range(len(box.faces) - 1, -1, -1):
        number = told // 16**face % 16
        shown += [str(face) if face else "x"] * number
    return "-".join(shown)
