"""Runs: which a hand holds, what they count, which of two is the better, and a truthful word about them."""

from .cards import SEQUENCE, SUITS


def runs_of(hand):
    """Every longest run of a hand of three cards or more, each from its highest card."""
    found = []
    for suit in SUITS:
        run = []
        for rank in [*SEQUENCE, None]:
            if rank is not None and rank + suit in hand:
                run.append(rank + suit)
            else:
                if len(run) >= 3:
                    found.append(run)
                run = []
    return found


def worth(run):
    """Twenty for three cards, fifty for more."""
    return 20 if len(run) == 3 else 50


def rating(run, trump):
    """What two runs are compared by: class, then the top card, then a trump run before a plain one."""
    top = len(SEQUENCE) - SEQUENCE.index(run[0][0])
    return (worth(run), top, run[0][1] == trump)


def best_of(hand, trump):
    """The best run of a hand, or None."""
    return max(runs_of(hand), key=lambda run: rating(run, trump), default=None)


def better(mine, other, trump):
    """Does the first run beat the second? An equal one does not: the elder stands, or neither."""
    return mine is not None and rating(mine, trump) > rating(other, trump)


def equal(mine, other, trump):
    """Are both plain runs of one class under cards of one rank?"""
    return mine is not None and rating(mine, trump) == rating(other, trump)


def kind(run):
    """The class of a run, 0 for none."""
    return 0 if run is None else worth(run)
