"""Chapter 1 of the rules: setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from farshore import Match
from farshore import components as component_files
from farshore.games.polynesia import GAME
from farshore.games.polynesia.checks import CHECKS
from tests.games.polynesia.positions import begin, board, common, hand, living, shown, token_at, told

FILE = GAME.folder / "components.toml"


@pytest.mark.parametrize(("seats", "islands", "routes"), [(2, 24, 42), (3, 24, 42), (4, 30, 54)])
def test_each_seat_count_has_its_side(seats: int, islands: int, routes: int) -> None:
    """[P1.1] 24 islands and 39 + 3 routes for two and three, 30 islands and 51 + 3 routes for four."""
    shape = common(begin(seats))["map"]
    assert len(shape["places"]) == islands
    assert len(shape["ways"]) == routes
    assert sum(1 for way in shape["ways"] if way.get("kind") == "kind.neutral") == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_each_seat_begins_with(seats: int) -> None:
    """[P1.2] Fifteen boats, five members on the main island and eight at home, 3 fish and 3 shells."""
    match = begin(seats)
    for seat in range(seats):
        assert hand(match, seat) == (3, 3)
        assert board(match, seat) == 8
        assert living(match, seat) == " ".join(["Afi"] * 5)
        assert shown(match, seat)["boats"]["value"] == 15
        spaces = shown(match, seat)["personal_board"]
        full = sorted(marker["at"] for marker in spaces["markers"])
        assert [spaces["spaces"][at] for at in full] == [2, 3, 3, 4, 4, 5, 6, 7]


@pytest.mark.parametrize(("seats", "masks"), [(2, 3), (3, 3), (4, 4)])
def test_tokens_lie_on_archipelagos_and_turtle_islands(seats: int, masks: int) -> None:
    """[P1.3] Eight green and six orange ones; crosses are gone, and the mask with the 4 unless four play."""
    match = begin(seats)
    laid = told(match, "lies")
    roles = {place["name"]: place["role"] for place in common(match)["map"]["places"]}
    assert Counter(roles[one["island"]] for one in laid) == {"archipelago": 8, "turtle": 6}
    assert len({one["island"] for one in laid}) == 14
    green = Counter(one["token"] for one in laid if roles[one["island"]] == "archipelago")
    assert green["token.mask"] + green["token.mask4"] == 3
    gone = {one["island"]: one["token"] for one in told(match, "removed")}
    assert sorted(gone.values()) == ["token.cross", "token.cross", *["token.mask4"] * (seats < 4)]
    for one in laid:
        expected = "" if one["island"] in gone else one["token"].removeprefix("token.")
        assert token_at(match, one["island"]) == expected
    left = Counter(token_at(match, name) for name in roles)
    assert left["mask"] + left["mask4"] == masks
    assert {kind: left[kind] for kind in ("point", "fish", "shell", "boat")} == dict.fromkeys(
        ("point", "fish", "shell", "boat"), 2
    )


def test_any_token_may_lie_anywhere_among_its_like() -> None:
    """[P1.3] They are mixed: over some matches each green island has held different ones."""
    found: dict[str, set[str]] = {}
    for seed in range(40):
        for one in told(begin(3, seed=seed), "lies"):
            found.setdefault(one["island"], set()).add(one["token"])
    assert all(len(kinds) >= 4 for kinds in found.values())


def test_ten_stones_are_in_the_bag() -> None:
    """[P1.4] Six red, three grey, one black; the crater is empty."""
    shapes = common(begin())
    assert shapes["bag"]["counts"] == {"stone.red": 6, "stone.grey": 3, "stone.black": 1}
    assert set(shapes["crater"]["counts"].values()) == {0}


@pytest.mark.parametrize(("seats", "kinds"), [(2, [4, 6, 6]), (3, [4, 6, 8]), (4, [4, 6, 8])])
def test_one_tide_card_of_each_kind(seats: int, kinds: list[int]) -> None:
    """[P1.5] [P10.1] Three cards, open; with two seats neither 3.1 nor 3.2; over many matches all the others."""
    found: list[set[str]] = [set(), set(), set()]
    for seed in range(120):
        cards = common(Match.new("polynesia", seats=seats, seed=seed))["tides"]["items"]
        assert [card.removeprefix("tide.")[0] for card in cards] == ["1", "2", "3"]
        for deck, card in enumerate(cards):
            found[deck].add(card)
    assert [len(cards) for cards in found] == kinds
    assert {"tide.3.1", "tide.3.2"} <= found[2] or seats == 2


@pytest.mark.parametrize(
    ("tides", "supply"),
    [
        (("1.3", "2.1", "3.3"), None),
        (("1.2", "2.1", "3.3"), 6),
        (("1.1", "2.1", "3.1"), 10),
        (("1.3", "2.1", "3.2"), 10),
        (("1.2", "2.1", "3.1"), 6),
    ],
)
def test_point_tokens_come_only_for_a_card_that_gives_them(tides: tuple[str, str, str], supply: int | None) -> None:
    """[P1.6] [P11.2] Ten; card 1.2 lays four of them on the archipelagos."""
    match = begin(3, tides)
    shape = common(match).get("supply")
    assert (shape and shape["value"]) == supply
    laid = [group["name"] for group in common(match)["map"]["groups"] if group.get("pieces")]
    assert len(laid) == (4 if tides[0] == "1.2" else 0)


def test_chance_says_who_begins() -> None:
    """[P1.7] Any seat, and it has the first turn."""
    for first in range(4):
        match = begin(4, first=first)
        assert match.waiting == [first]
        assert told(match, "begins") == [{"seat": first}]


def test_the_shipped_file_holds_every_count() -> None:
    """[P1.1] [P1.2] [P1.3] [P1.4] [P1.5] What the rules state, and sound maps."""
    assert component_files.check(component_files.load(FILE), CHECKS) == []


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('x = 915, y = 275, role = "turtle"', 'x = 915, y = 275, role = "sea"', "check.count"),
        ('{id = "Hau-Ivi"', '{id = "Hau-Iva"', "check.loops"),
        ('ends = ["Hau", "Ivi"]', 'ends = ["Hau", "Iva"]', "check.refers"),
        ('id = "Afi-Niu", ends = ["Afi", "Niu"], neutral = true', 'id = "Afi-Niu", ends = ["Afi", "Niu"], neutral = false', "check.neutral"),  # noqa: E501
        ('x = 925, y = 85, role = "turtle", symbol = "turtle", turtles = 2', 'x = 925, y = 85, role = "turtle", symbol = "turtle", turtles = 3', "check.turtles"),  # noqa: E501
        ('symbol = "shell", turtles = 0, archipelago = "A"', 'symbol = "shell", turtles = 0, archipelago = "B"', "check.archipelagos"),  # noqa: E501
        ('"Maile-Lanu", ends = ["Maile", "Lanu"]', '"Maile-Pala", ends = ["Maile", "Pala"]', "check.crossing"),
        ('{id = "Vini", x = 920, y = 610', '{id = "Vini", x = 770, y = 545', "check.too_near"),
        ('long_row = [2, 3, 3, 4, 4, 5, 6, 7]', 'long_row = [2, 3, 3, 4, 4, 5, 6, 8]', "check.spaces"),
        ('long_row = [2, 3, 3, 4, 4, 5, 6, 7]', 'long_row = [2, 3, 4, 3, 4, 5, 6, 7]', "check.falling"),
        ('{id = "red", count = 6}', '{id = "red", count = 7}', "check.total"),
        ('{id = "mask4", green = 1', '{id = "mask4", green = 2', "check.mask4"),
        ('symbol = "fish"', 'symbol = "crab"', "check.words"),
        ("boats = 15", "boats = 16", "check.value"),
    ],
)  # fmt: skip
def test_a_component_file_that_breaks_a_count_is_found(old: str, new: str, key: str) -> None:
    """[P1.1] [P3.2] [P9.3] A wrong number, a crossing route, an island that nothing reaches: all are named."""
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    corrected = component_files.loads(text.replace(old, new, 1))
    assert key in [finding.key for finding in component_files.check(corrected, CHECKS)]


def test_an_island_that_nothing_reaches_is_found() -> None:
    """[P1.1] Both of its routes are gone."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    few = lines.index("[routes_few]")
    kept = [line for at, line in enumerate(lines) if at < few or "Vini" not in line]
    findings = component_files.check(component_files.loads("\n".join(kept)), CHECKS)
    assert [(finding.key, finding.params["found"]) for finding in findings] == [("check.unreachable", ("Vini",))]


def test_another_map_plays_without_code() -> None:
    """[P1.1] A file with another island, other names and other ways is drawn and played to its end."""
    text = FILE.read_text(encoding="utf-8")
    text = text.replace("Lanu", "Motu").replace("Kofe", "Ura")
    island = '  {id = "Nui", x = 60, y = 60, role = "sea", symbol = "none", turtles = 0, archipelago = ""},\n'
    few = text.index("[islands_few]")
    rows = text.index("rows = [\n", few) + len("rows = [\n")
    text = text[:rows] + island + text[rows:]
    ways = text.index("rows = [\n", text.index("[routes_few]")) + len("rows = [\n")
    text = text[:ways] + '  {id = "Nui-Hau", ends = ["Nui", "Hau"], neutral = false},\n' + text[ways:]
    other = component_files.loads(text)
    assert component_files.check(other, CHECKS) == []
    match = Match.new("polynesia", seats=2, seed=4, components=other)
    assert "Nui" in [place["name"] for place in common(match)["map"]["places"]]
    step = 0
    while not match.over:
        moves = match.moves(match.waiting[0])
        match.play(match.waiting[0], moves[step % len(moves)])
        step += 7
    again = Match.replay(match.record())
    assert again.position() == match.position()
