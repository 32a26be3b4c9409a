"""The container of hidden pieces, compared with all worlds that there could be."""

from __future__ import annotations

from collections import Counter

import pytest

from farshore.core.chance import Fast
from farshore.core.errors import GameFault
from farshore.core.hidden import EVERYONE, Hidden, only
from tests.contract.battery import worlds
from tests.contract.battery.roster import DEEP


@pytest.mark.parametrize("lot", range(6))
def test_all_worlds_of_a_few_slots(lot: int) -> None:
    for seed in range(40 * (1 + 5 * DEEP)):
        worlds.check_table(1000 * lot + seed)


def test_every_kind_of_handling_is_tried() -> None:
    done: Counter[str] = Counter()
    for seed in range(60):
        source = Fast(seed)
        table = worlds.begun(source)
        for _ in range(9):
            op = worlds.next_op(table, source)
            if op is None or not table.do(op):
                break
            done[op[0]] += 1
    assert min(done[kind] for kind in ("lay", "look", "take", "move", "rearrange", "mix")) > 5, done


def test_fill_draws_in_proportion() -> None:
    """The guess itself, by count: two kinds, three to one."""
    pieces = Hidden(2, [3, 1])
    pieces.lay(0)
    pieces.lay(1)
    pieces.drawn(0, 0)
    pieces.show(0, only(1))
    found: Counter[int] = Counter()
    source = Fast(5)
    for _ in range(4000):
        guess = pieces.known(0)
        guess.fill(source)
        found[guess.what[0]] += 1
        assert guess.what[1] == -1  # nobody has looked there: it stays undrawn
    assert abs(found[0] - 3000) < 150


def test_heaps_that_can_be_told_apart_do_not_share_a_pool() -> None:
    """A piece that came back can't turn up where another lay all the time."""
    pieces = Hidden(3, [1, 1, 1])
    pieces.lay(0)
    pieces.lay(1)
    pieces.drawn(0, 2)
    pieces.show(0, EVERYONE)
    with pytest.raises(GameFault):
        pieces.mix([0])
    with pytest.raises(GameFault):
        pieces.put_back(0)
    pieces.mix([1])
    pieces.mix([0, 1])
    assert pieces.pool == [1, 1, 1]
