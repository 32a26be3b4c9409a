"""What is fixed about Tide Pools before anybody sits down."""

from __future__ import annotations

from typing import Final

from farshore.core.game import PUBLISHED, Facts, Option

FACTS: Final = Facts(
    name="template",
    title="Tide Pools",
    seats=(2, 3, 4),
    rules=1,
    status=PUBLISHED,
    minutes=10,
    credits=(("design", "Farshore"),),
    options=(Option("tide", ("calm", "wild"), "calm"),),
    # What `tell` says: the words are event.begins and so on, the numbers are named by GAME.names.
    events={
        "begins": ("seat",),
        "tide": ("seat", "points"),
        "waded": ("seat", "pool"),
        "peeked": ("seat", "pool"),
        "saw": ("shell",),
        "dived": ("seat", "pool"),
        "kept": ("seat", "shell", "pool"),
        "over": (),
    },
)
