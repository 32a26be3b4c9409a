"""What is fixed about Polynesia before anybody sits down."""

from __future__ import annotations

from typing import Final

from farshore.core.game import DRAFT, Facts, Option

FACTS: Final = Facts(
    name="polynesia",
    title="Polynesia",
    seats=(2, 3, 4),
    rules=1,
    status=DRAFT,
    minutes=60,
    credits=(("design", "Peer Sylvester"), ("publisher", "Ludonova")),
    options=(
        Option("whole_set", ("instead", "plus"), "instead"),
        Option("runner_up", ("scores", "nothing"), "scores"),
    ),
    # What `tell` says: the words are event.begins and so on, the numbers are named by GAME.names.
    events={
        "lies": ("island", "token"),
        "removed": ("island", "token"),
        "tide": ("card",),
        "begins": ("seat",),
        "round": ("n", "seat"),
        "marker": ("n",),
        "paid": ("seat", "n", "kind"),
        "paid_to": ("seat", "to:seat", "n", "kind"),
        "explored": ("seat", "route"),
        "laid": ("route", "kind"),
        "travelled": ("seat", "from:island", "to:island"),
        "guided": ("seat", "from:island", "to:island"),
        "mask_used": ("seat",),
        "took_token": ("seat", "token", "island"),
        "points": ("seat", "n"),
        "populated": ("seat", "n", "island"),
        "fished": ("seat", "n", "kind"),
        "gained": ("seat", "n", "kind"),
        "lost": ("seat", "n", "kind"),
        "stone": ("stone",),
        "erupted": (),
        "declined": ("seat", "kind"),
        "income": ("seat", "fish", "shell"),
        "returned": ("seat", "n"),
    },
)
