"""What is fixed about the Valley before anybody sits down."""

from __future__ import annotations

from typing import Final

from farshore.core.game import DRAFT, Facts, Option

FACTS: Final = Facts(
    name="penny_papers",
    title="Penny Papers Adventures: The Valley of Wiraqocha",
    seats=tuple(range(1, 101)),
    rules=0,
    status=DRAFT,
    minutes=25,
    credits=(
        ("design", "Henri Kermarrec"),
        ("graphics", "Henri Kermarrec"),
        ("illustration", "Géraud Soulié"),
        ("publisher", "Sit Down!"),
    ),
    options=(
        Option("sheet", ("open", "lakes"), "open"),
        Option("discovery", ("after_writing", "with_writing"), "after_writing"),
        Option("snake_round", ("no_discovery", "discovery"), "no_discovery"),
    ),
    events={
        "rolled": ("purple:face", "green:face", "red:face"),
        "dealt": (),
        "wrote": ("seat", "number", "space"),
        "built": ("seat", "structure", "space"),
        "crossed_out": ("seat", "space"),
        "snake": ("seat", "owner:seat", "space"),
        "discovered": ("seat", "kind", "spaces"),
        "last_round": (),
        "over": (),
        "rank": ("seat", "level"),
    },
)
