"""The text view: the few shapes that every view is built of, in words and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from farshore.cli.desk import Speech

NOTHING = "·"
LONG_TRACK = 16  # spaces; a longer one is told in words
WIDE_SEATS = 6  # with more, each seat is a row
LONGEST_LIST = 30
PLAIN = ("number", "words", "list", "pool")


class Eye:
    """How one reader is told of a match: the words, what the seats are called in sentences and over tables."""

    def __init__(self, say: Speech, labels: Sequence[str], heads: Sequence[str] | None = None) -> None:
        self.say = say
        self.labels = labels
        self.heads = labels if heads is None else heads

    def label(self, seat: int) -> str:
        return self.labels[seat] if 0 <= seat < len(self.labels) else self.say("seat.nobody")

    def title(self, item: Mapping[str, Any]) -> str:
        return self.say.first(f"shape.{item['name']}", str(item["name"]))

    def params(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """A parameter called seat is a number of one."""
        return {
            name: self.label(value) if name == "seat" and isinstance(value, int) else value
            for name, value in params.items()
        }

    def cell(self, value: object) -> str:
        if value is None:
            return NOTHING
        if isinstance(value, (list, tuple)):
            return ", ".join(self.cell(inner) for inner in value) or NOTHING
        if isinstance(value, Mapping) and ("seat" in value or "name" in value):
            return self.pieces(value)
        if isinstance(value, Mapping):
            return ", ".join(f"{self.say.name(str(key))} {self.cell(inner)}" for key, inner in value.items()) or NOTHING
        return self.say.value(value)

    def pieces(self, value: Mapping[str, Any]) -> str:
        """A kind of piece on a place: whose, or what, and how many."""
        what = self.heads[value["seat"]] if isinstance(value.get("seat"), int) else self.cell(value.get("name"))
        count = value.get("count", 1)
        return what if count == 1 else f"{what} ×{count}"

    # One line

    def line(self, item: Mapping[str, Any]) -> str:
        """A plain shape in a line, without its name."""
        shape = item["shape"]
        if shape == "number":
            return str(item["value"])
        if shape == "words":
            return self.say.say(item["key"], self.params(item["params"]))
        if shape == "list":
            items = [self.cell(value) for value in item["items"]]
            more = [self.say.count("unit.more", len(items) - LONGEST_LIST)] if len(items) > LONGEST_LIST else []
            return ", ".join(items[:LONGEST_LIST] + more) or self.say("list.none")
        if shape == "pool":
            held = [f"{count} {self.say.name(kind)}" for kind, count in item["counts"].items() if count]
            return ", ".join(held) or self.say("list.none")
        return self.track_line(item)

    def track_line(self, item: Mapping[str, Any]) -> str:
        """Who stands where."""
        spaces = item["spaces"]
        stands = []
        for marker in item["markers"]:
            at = marker.get("at")
            where = spaces[at] if isinstance(at, int) and 0 <= at < len(spaces) else at
            stands.append(f"{self.marker(marker)} {self.cell(where)}")
        ends = f" ({self.cell(spaces[0])} … {self.cell(spaces[-1])})" if spaces else ""
        return (", ".join(stands) or self.say("list.none")) + ends

    def marker(self, marker: Mapping[str, Any]) -> str:
        return self.label(marker["seat"]) if "seat" in marker else self.say.value(marker.get("name", "•"))

    # Whole shapes

    def shape(self, item: Mapping[str, Any]) -> RenderableType:
        kind = item["shape"]
        if kind in ("grid", "table"):
            return self.grid(item)
        if kind == "places":
            return self.places(item)
        if kind == "track" and len(item["spaces"]) <= LONG_TRACK:
            return self.track(item)
        if kind == "seat":
            return self.seat(item)
        return Text.assemble((f"{self.title(item)}: ", "bold"), self.line(item))

    def grid(self, item: Mapping[str, Any]) -> RenderableType:
        table = plain_table(self.title(item))
        table.add_column("", style="bold")
        for column in item["columns"]:
            table.add_column(self.cell(column), justify="right" if is_numbers(item, column) else "left")
        for row, cells in zip(item["rows"], item["cells"], strict=False):
            table.add_row(self.cell(row), *[self.cell(cell) for cell in cells])
        return table

    def track(self, item: Mapping[str, Any]) -> RenderableType:
        table = plain_table(self.title(item), header=False)
        there: list[list[str]] = [[] for _ in item["spaces"]]
        for marker in item["markers"]:
            if isinstance(marker.get("at"), int) and 0 <= marker["at"] < len(there):
                there[marker["at"]].append(self.marker(marker))
        for _ in item["spaces"]:
            table.add_column(justify="center")
        table.add_row(*[Text(self.cell(space), style="dim") for space in item["spaces"]])
        table.add_row(*["\n".join(names) for names in there])
        return table

    def places(self, item: Mapping[str, Any]) -> RenderableType:
        parts: list[RenderableType] = []
        for key in ("places", "ways", "groups"):
            entries = item.get(key) or []
            if entries:
                title = self.title(item) if key == "places" else self.say(f"view.{key}")
                parts.append(self.entries(title, entries))
        return Group(*parts)

    def entries(self, title: str, entries: Sequence[Mapping[str, Any]]) -> RenderableType:
        """Rows of named values; where the places lie on the page is not told."""
        columns = [key for key in dict.fromkeys(key for entry in entries for key in entry) if key not in ("x", "y")]
        table = plain_table(title)
        for column in columns:
            table.add_column("" if column == "name" else self.say.first(f"view.{column}", f"shape.{column}", column))
        for entry in entries:
            table.add_row(*[self.entry(column, entry.get(column)) for column in columns])
        return table

    def entry(self, column: str, value: object) -> str:
        if column == "owners" and isinstance(value, (list, tuple)):
            return ", ".join(self.label(seat) if isinstance(seat, int) else str(seat) for seat in value) or NOTHING
        return self.cell(value)

    def seat(self, item: Mapping[str, Any]) -> RenderableType:
        inner = [self.shape(one) for one in item["has"]]
        return Group(Text(self.heads[item["seat"]], style="bold underline"), *inner)

    # The whole view

    def whole(self, view: Mapping[str, Any]) -> Iterator[RenderableType]:
        numbers: list[tuple[str, str]] = []
        for item in view["common"]:
            if item["shape"] in PLAIN:
                numbers.append((self.title(item), self.line(item)))
                continue
            if numbers:
                yield told(numbers)
                numbers = []
            yield self.shape(item)
        if numbers:
            yield told(numbers)
        yield self.seats(view)

    def seats(self, view: Mapping[str, Any]) -> RenderableType:
        """What all seats have alike in one table, what is larger below it."""
        seats = view["seats"]
        names = list(dict.fromkeys(item["name"] for seat in seats for item in seat["has"] if is_plain(item)))
        own = view["viewer"]
        rows = {seat["seat"]: {item["name"]: item for item in seat["has"]} for seat in seats}
        parts: list[RenderableType] = [self.summary(names, rows, own)] if names else []
        for seat in seats:
            larger = [item for item in seat["has"] if not is_plain(item)]
            if larger:
                parts.append(Text(self.heads[seat["seat"]], style="bold underline"))
                parts += [self.shape(item) for item in larger]
        return Group(*parts)

    def summary(self, names: list[str], rows: Mapping[int, Mapping[str, Any]], own: int | None) -> RenderableType:
        def cell(seat: int, name: str) -> str:
            item = rows[seat].get(name)
            return self.line(item) if item is not None else NOTHING

        titles = [self.say.first(f"shape.{name}", name) for name in names]
        table = plain_table(self.say("view.seats"))
        table.add_column("")
        if len(rows) <= WIDE_SEATS:
            for seat in rows:
                table.add_column(self.heads[seat], style="bold" if seat == own else None, overflow="fold")
            for name, title in zip(names, titles, strict=True):
                table.add_row(title, *[cell(seat, name) for seat in rows])
        else:
            for title in titles:
                table.add_column(title, overflow="fold")
            for seat in rows:
                style = "bold" if seat == own else None
                table.add_row(self.heads[seat], *[cell(seat, name) for name in names], style=style)
        return table

    # What changed

    def changes(self, old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
        """The differences of two views of one viewer, a line each."""
        found = self.item_changes("", old["common"], new["common"])
        for before, after in zip(old["seats"], new["seats"], strict=False):
            found += self.item_changes(f"{self.label(after['seat'])}, ", before["has"], after["has"])
        return found

    def item_changes(self, where: str, old: Sequence[Any], new: Sequence[Any]) -> list[str]:
        earlier = {item["name"]: item for item in old}
        found = []
        for item in new:
            before = earlier.get(item["name"])
            if before is None or before == item:
                continue
            title = where + self.title(item)
            if item["shape"] in ("grid", "table"):
                found += self.cell_changes(title, before, item)
            elif item["shape"] in PLAIN or item["shape"] == "track":
                found.append(f"{title}: {self.line(before)} → {self.line(item)}")
            else:
                found.append(self.say("view.changed", what=title))
        return found

    def cell_changes(self, title: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
        if old["rows"] != new["rows"] or old["columns"] != new["columns"]:
            return [self.say("view.changed", what=title)]
        found = []
        for row, before, after in zip(new["rows"], old["cells"], new["cells"], strict=False):
            for column, was, now in zip(new["columns"], before, after, strict=False):
                if was != now:
                    place = f"{self.cell(column)}{self.cell(row)}"
                    if new["shape"] == "table":
                        place = f"{self.cell(row)}, {self.cell(column)}"
                    found.append(f"{title} {place}: {self.cell(was)} → {self.cell(now)}")
        return found


def is_plain(item: Mapping[str, Any]) -> bool:
    return item["shape"] in PLAIN or (item["shape"] == "track" and len(item["spaces"]) > LONG_TRACK)


def is_numbers(item: Mapping[str, Any], column: str) -> bool:
    at = item["columns"].index(column)
    return all(isinstance(cells[at], int) or cells[at] is None for cells in item["cells"] if at < len(cells))


def plain_table(title: str, header: bool = True) -> Table:
    return Table(
        title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0), show_header=header
    )


def told(numbers: Sequence[tuple[str, str]]) -> Text:
    """Plain values of a table in one line."""
    line = Text()
    for name, value in numbers:
        line.append("   " if line else "").append(f"{name}: ", style="bold").append(value)
    return line


def show(view: Mapping[str, Any], eye: Eye, out: Console) -> None:
    for part in eye.whole(view):
        out.print(part)
        out.print()
