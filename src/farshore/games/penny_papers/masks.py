"""Sets of spaces as one number each: bit n is space n."""

from __future__ import annotations

from typing import Final

MOST_SPACES: Final = 60  # a mask stays below 2 ** 62, so that compiled code keeps it in one machine word
CHUNK: Final = 8


def _members(byte: int, start: int) -> tuple[int, ...]:
    return tuple([start + at for at in range(CHUNK) if byte & (1 << at)])


CELLS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [tuple([_members(byte, start) for byte in range(256)]) for start in range(0, 64, CHUNK)]
)


def cells(mask: int) -> list[int]:
    """The spaces of a mask, rising."""
    found: list[int] = []
    chunk = 0
    while mask:
        byte = mask & 255
        if byte:
            found.extend(CELLS[chunk][byte])
        mask >>= CHUNK
        chunk += 1
    return found


# Of a mask with one space: which. The powers of two up to 2 ** 65 leave different rests.
AT: Final[tuple[int, ...]] = tuple([next((n for n in range(66) if (1 << n) % 67 == rest), -1) for rest in range(67)])


def lowest(mask: int) -> int:
    """The first space of a mask that isn't empty."""
    return AT[(mask & -mask) % 67]


SIZES: Final[tuple[int, ...]] = tuple([len(CELLS[0][byte]) for byte in range(256)])


def size(mask: int) -> int:
    """How many spaces a mask holds."""
    found = 0
    while mask:
        found += SIZES[mask & 255]
        mask >>= CHUNK
    return found
