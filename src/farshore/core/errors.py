"""What can go wrong, each as a type of its own with one clear line."""


LONGEST = 600


class FarshoreError(Exception):
    """One line that says what is wrong and what would be right, whatever was put into it."""

    def __init__(self, text: str = "") -> None:
        super().__init__(one_line(text))


def one_line(text: str) -> str:
    if len(text) > LONGEST:
        text = text[: LONGEST - 1] + "…"
    return text if text.isprintable() else "".join([c if c.isprintable() else " " for c in text])


class UnknownGame(FarshoreError):
    """No game of that name stands under games/."""


class BadSetup(FarshoreError):
    """Seats, options, seed or components that the game doesn't take."""


class IllegalMove(FarshoreError):
    """A move that isn't legal now. Names the numbered rule that forbids it, where one does."""

    def __init__(self, text: str, rule: str = "", move: str = "") -> None:
        super().__init__(text)
        self.rule = rule
        self.move = move


class NotYourTurn(IllegalMove):
    """The seat owes no answer now."""


class StaleQuestion(IllegalMove):
    """The command answers a question that is no longer open."""


class NothingToUndo(FarshoreError):
    """The seat stands at its last barrier."""


class ChanceError(FarshoreError):
    """An outcome that doesn't answer the request, or a host that has none."""


class BadRecord(FarshoreError):
    """A record or position that can't be read or doesn't replay."""


class GameFault(FarshoreError):
    """The game's own code broke the contract: a question without a legal move, a draw from an empty pool."""
