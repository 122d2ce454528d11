"""Deals lawful hands of the auction games: every contract, passed out, cut off, without hands, with cards unknown."""

from . import books, count
from .prepare import auction, exchange, prepare, rounds, say_the_passes, scegliete
from .table import Table, UnfitError
from .wanted import clean, no_score


def _table(dice, edition):
    """A fresh table; four sit at one calabresella in seven."""
    edition = dice.choice(books.EDITIONS) if edition is None else edition
    return Table(dice, edition, four=edition == "calabresella" and dice.random() < 0.15)


def _ended(table, dice):
    """The hand is played out; perhaps the result is written down and the pack is cut."""
    table.play_out()
    if dice.random() < 0.3:
        table.result = count.settle(table, table.counted(), table.counted())
    if dice.random() < 0.3:
        table.cut()
    return table.record(), clean(table)


def whole_hand(dice, edition=None, contract=None):
    """A lawful hand of any contract, or of the one named."""
    table = _table(dice, edition)
    prepare(table, contract)
    return _ended(table, dice)


def hand_of_several_rounds(dice, edition=None):
    """A lawful hand whose auction went round several times."""
    while True:
        table = _table(dice, edition)
        table.options["auction"] = "MULTI_ROUND"
        try:
            rounds(table)
        except UnfitError:
            continue
        exchange(table)
        return _ended(table, dice)


def hand_with_house_rules(dice, edition=None):
    """A lawful hand under options of the count and of the first lead."""
    table = _table(dice, edition)
    book = table.book
    chosen = {
        "contract_stakes": [dice.randint(1, 9) for _ in book.ladder],
        "cappotto": dice.choice(["OFF", "X2"]),
        "stramazzo": dice.choice(["OFF", "X3"]),
        "first_lead": dice.choice(["DEALERS_LEFT", "SOLOIST", "SOLOIST_IF_SOLISSIMO"]),
        "settlement": "DIFFERENCE" if book.of_001 else "STAKE",
    }
    for key in dice.sample(list(chosen), 2):
        table.options[key] = chosen[key]
    defaults = {"settlement": "STAKE", "cappotto": "OFF" if book.of_001 else "X2"}
    defaults["stramazzo"] = "OFF" if book.of_001 else "X3"
    table.options = {k: v for k, v in table.options.items() if defaults.get(k) != v}
    auction(table)
    table.leader = first_leader(table)
    written = table.acts
    if len(written) < len(
        table.playing
    ):  # who leads may be another now: all the passes are written
        table.acts += [f"p{seat} pass" for seat in table.playing[len(written) :]]
    exchange(table)
    return _ended(table, dice)


def first_leader(table):
    """Who leads to trick 1 under the option first_lead; the dealer's left is the seat before the dealer."""
    rule = table.options.get("first_lead", "ELDEST")
    high = table.contract in ["solissimo", "arcisolo", "dividete", "scegliete"]
    if rule == "SOLOIST" or (rule == "SOLOIST_IF_SOLISSIMO" and high):
        return table.soloist
    if rule == "DEALERS_LEFT":
        return table.at_table[-2]
    return 1


def raised_solissimo(dice, edition="calabresella"):
    """001: the winner at solissimo says dividete or scegliete after the auction."""
    table = _table(dice, "calabresella")
    auction(table, "solissimo")
    say_the_passes(table)
    table.contract = dice.choice(["dividete", "scegliete"])
    table.say(table.soloist, f"bid {table.contract}")
    exchange(table) if table.contract == "dividete" else scegliete(table)
    return _ended(table, dice)


def caller_names_no_card(dice, edition=None):
    """A caller who asks for nothing plays alone at the plain stake."""
    table = _table(dice, edition)
    auction(table, dice.choice([c for c in table.book.ladder if c in ["chiamo", "chiedo"]]))
    say_the_passes(table)
    if books.takes_the_monte(table.edition, table.contract):
        table.take(table.soloist)
        table.lay_away(table.soloist, 4)
    return _ended(table, dice)


def passed_out_hand(dice, edition=None):
    """All pass: the next player deals in 001, the same dealer again in 004."""
    table = _table(dice, edition)
    for seat in table.playing:
        table.say(seat, "pass")
    next_deal = "NEXT" if table.book.of_001 else "SAME"
    return table.record(), no_score([], "PASSED_OUT", next_deal=next_deal)


def cut_off_hand(dice, edition=None):
    """A lawful hand whose record ends somewhere before the hand does."""
    table = _table(dice, edition)
    table.turns = False
    prepare(table)
    table.play_out()
    table.acts = table.acts[: dice.randint(1, len(table.acts) - 1)]
    return table.record(), no_score([], "INCOMPLETE", next_deal=None)


def hand_to_rebuild(dice, edition=None):
    """Hands and stock are not written down: they follow from the acts."""
    record, expectation = whole_hand(dice, edition)
    while len(record["hands"]) == 4 and record["edition"] == "calabresella":
        record, expectation = whole_hand(
            dice, edition
        )  # without hands nobody knows that four sat down
    del record["hands"]
    record.pop("stock", None)
    return record, expectation


def hand_with_a_card_unknown(dice, edition=None):
    """One card of a hand is not known to the recorder: it follows from all the others."""
    record, expectation = whole_hand(dice, edition)
    seat = dice.choice([i for i, hand in enumerate(record["hands"]) if hand])
    cards = record["hands"][seat].split()
    cards[dice.randrange(len(cards))] = "??"
    record["hands"][seat] = " ".join(cards)
    return record, expectation


HANDS = {
    each.__name__: each
    for each in [
        whole_hand,
        hand_of_several_rounds,
        hand_with_house_rules,
        raised_solissimo,
        caller_names_no_card,
        passed_out_hand,
        cut_off_hand,
        hand_to_rebuild,
        hand_with_a_card_unknown,
    ]
}
