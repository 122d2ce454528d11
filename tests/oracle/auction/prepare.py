"""The auction and the exchange of every contract, in all the orders that the contract of the record permits."""

from .. import plain
from ..wanted import need
from . import books


def lower(table, contract, standing=None):
    """The bids of the edition below a contract and above the standing bid."""
    ladder = table.book.ladder
    begin = 0 if standing is None else ladder.index(standing) + 1
    return ladder[begin : ladder.index(contract)]


def plan_auction(table, contract, soloist):
    """What each seat says in a single round: {seat: "pass" or a bid}, each bid higher than the one before."""
    words, standing = {}, None
    for seat in table.playing:
        if seat == soloist:
            words[seat] = contract
        elif seat < soloist and lower(table, contract, standing) and table.dice.random() < 0.3:
            standing = words[seat] = table.dice.choice(lower(table, contract, standing))
        else:
            words[seat] = "pass"
    return words


def speak(table, seat, word):
    """A seat passes or bids."""
    return table.say(seat, word if word == "pass" else f"bid {word}")


def acts_first(table, contract):
    """Is the soloist the next to act after the auction, so that passes still wanting are implied?"""
    if not books.asks(table.edition, contract) and contract != "solo":
        return table.soloist == 1 and contract in ["solissimo", "arcisolo"]
    return contract != "solo" or bool(table.book.monte) or table.soloist == 1


def auction(table, contract=None, soloist=None):
    """A lawful auction of a single round; passes that nothing can follow may be left out."""
    contract = table.dice.choice(table.book.ladder) if contract is None else contract
    soloist = table.dice.choice(table.playing) if soloist is None else soloist
    table.contract, table.soloist = contract, soloist
    words = plan_auction(table, contract, soloist)
    silent = contract == table.book.ladder[-1] or acts_first(table, contract)
    left_out = silent and table.dice.random() < 0.2
    for seat in table.playing:
        if seat > soloist and left_out:
            break
        speak(table, seat, words[seat])


def say_the_passes(table):
    """The passes that the auction left out are said after all: no other act has been done yet."""
    table.acts += [f"p{seat} pass" for seat in table.playing[len(table.acts) :]]


def rounds(table):
    """A lawful auction of several rounds: round among those who have not passed, until one is left."""
    ladder, standing, best, inside = table.book.ladder, None, None, list(table.playing)
    while inside and inside != [best]:
        for seat in list(inside):
            if inside == [best]:
                break
            higher = ladder[0 if standing is None else ladder.index(standing) + 1 :]
            word = table.dice.choice(higher[:2]) if higher and table.dice.random() < 0.5 else "pass"
            speak(table, seat, word)
            if word == "pass":
                inside.remove(seat)
            else:
                standing, best = word, seat
    need(best is not None)
    table.contract, table.soloist = standing, best


def exchange(table):
    """What follows the auction until the first card is led."""
    edition, contract = table.edition, table.contract
    if contract == "chiamo" and table.book.of_001:
        chiamo_of_001(table)
    elif books.names_a_partner(edition, contract):
        name_partner(table)
    elif books.lays_a_card(edition, contract):
        chiedo(table)
    elif contract == "solo" and table.book.monte:
        table.take(table.soloist)
        table.lay_away(table.soloist, 4)
    elif contract == "solissimo" and not table.book.of_001:
        if table.book.monte and table.dice.random() < 0.3:
            table.say(table.soloist, "look monte")
    elif contract == "dividete":
        dividete(table)
    elif contract == "scegliete":
        scegliete(table)


def prepare(table, contract=None, soloist=None):
    """A lawful deal up to the first lead."""
    auction(table, contract, soloist)
    exchange(table)


def not_held(table):
    """The cards that the soloist may call: any he does not hold."""
    return [card for card in plain.PACK if card not in table.hands[table.soloist]]


def denials(table, holder):
    """Some of those who have not the card say so."""
    for seat in table.opponents():
        if seat != holder and table.dice.random() < 0.2:
            table.say(seat, "deny")


def ask(table, card=None):
    """The soloist asks for a card; its holder comes back, None if it lies in the monte."""
    card = table.dice.choice(not_held(table)) if card is None else card
    table.asked = card
    holder = table.holder(card)
    table.in_monte = holder is None
    table.say(table.soloist, f"ask {card}")
    return holder


def name_partner(table, card=None):
    """Chiamo of 004: the holder of the card is the partner; nothing moves."""
    holder = ask(table, card)
    if holder is not None:
        table.partner = holder


def yields(table, holder):
    """The holder gives up the called card."""
    table.give(holder, table.soloist, table.asked)
    return table.say(holder, f"yield {table.asked}")


def gives_back(table, holder, card=None):
    """The soloist gives the holder a card, not the one just received."""
    if card is None:
        card = table.dice.choice([c for c in table.hands[table.soloist] if c != table.asked])
    table.give(table.soloist, holder, card)
    return table.say(table.soloist, f"return {card}")


def chiamo_of_001(table, card=None):
    """Ask, yield, return, take, discard; the return anywhere between the yield and the discard."""
    holder = ask(table, card)
    denials(table, holder)
    returns_late = False
    if holder is not None:
        yields(table, holder)
        returns_late = table.dice.random() < 0.4
        if not returns_late:
            gives_back(table, holder)
    if table.dice.random() < 0.5:
        table.say(table.soloist, "open")
    table.take(table.soloist)
    if returns_late:
        gives_back(table, holder)
    table.lay_away(table.soloist, 4)


def lay(table, card=None):
    """The soloist lays a card face down; the holder of the called card will take it up."""
    card = table.dice.choice(table.hands[table.soloist]) if card is None else card
    table.hands[table.soloist].remove(card)
    table.say(table.soloist, f"lay {card}")
    return card


def chiedo(table, card=None):
    """Lay, ask, take and yield in either order, discard down to the size of a hand."""
    laid = lay(table)
    if card is None:
        card = table.dice.choice([c for c in not_held(table) if c != laid])
    holder = ask(table, card)
    denials(table, holder)
    chiedo_ends(table, laid, holder)


def chiedo_ends(table, laid, holder):
    """From the asking on: the laid card goes to the holder, or is the fourth card of the monte."""
    steps = ["take"] if table.book.monte else []
    if holder is not None:
        steps.insert(table.dice.randint(0, len(steps)), "yield")
    for step in steps:
        if step == "take":
            table.take(table.soloist)
        else:
            yields(table, holder)
            table.hands[holder].append(laid)
    if holder is None:
        table.monte.append(laid)
    if table.book.monte:
        table.lay_away(table.soloist, len(table.hands[table.soloist]) - table.book.hand)


def dividete(table):
    """The first opponent takes the first two of the stock, the second the last two; each discards two."""
    first, second = table.opponents()
    mine, yours = table.stock[:2], table.stock[2:]
    steps = [("take", first), ("discard", first), ("take", second), ("discard", second)]
    if table.dice.random() < 0.3:
        steps = [steps[0], steps[2], steps[1], steps[3]]
    for step, seat in steps:
        if step == "take":
            table.take(seat, mine if seat == first else yours)
        else:
            table.lay_away(seat, 2)


def scegliete(table, share=None):
    """001: the opponents open the monte and share it; 004: one after the other takes all four."""
    first, second = table.opponents()
    if not table.book.of_001:
        for seat in [first, second]:
            if seat == second:
                table.stock, table.monte = table.monte, []
            table.take(seat)
            table.lay_away(seat, 4)
        return
    table.say(table.dice.choice([first, second]), "open")
    share = table.dice.randint(0, 4) if share is None else share
    for seat, number in [(first, share), (second, 4 - share)]:
        if number:
            table.take(seat, table.dice.sample(table.stock, number))
            table.lay_away(seat, number)
