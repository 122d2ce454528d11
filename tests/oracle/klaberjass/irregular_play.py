"""False leads, plays out of turn, exposed cards, cards not held, plays left out, looks, hands conceded."""

from . import books
from .cards import LAST_TRICK, points
from .prepare import runs_and_all
from .wanted import claim_late, clean, finding, irregularity, need, one_of, scored


def some_trick(table, **where):
    """A hand up to some trick of which no card lies on the table."""
    runs_and_all(table)
    need(not table.on_table or where.get("first", 1) > 1)
    table.at_some_trick(**where)


def false_lead(table, dice, cards):
    """A seat leads out of turn and others follow, `cards` in all: (finding, offender)."""
    some_trick(table)
    trick = table.number()
    seat = dice.choice([each for each in table.seats if each != table.leader])
    act = table.put(seat, dice.choice(table.hands[seat]))
    while len(table.on_table) < cards:
        table.follow(table.still_to_play()[0])
    return finding("LEAD_OUT_OF_TURN", act, seat, trick=trick), seat


@irregularity()
def lead_complete(table, dice):
    """All have followed the false lead: it stands; a claim made now is late."""
    found, seat = false_lead(table, dice, len(table.seats))
    late = []
    if dice.random() < 0.5:
        claimant = dice.choice(table.others_of(seat))
        act = table.say(claimant, f"claim LEAD_OUT_OF_TURN p{seat}")
        late.append(claim_late(act, claimant))
    table.play_out()
    return scored(table, [{**found, "status": "CONDONED"}, *late])


@irregularity()
def lead_taken_back(table, dice):
    """By a claim or by the rightful leader's lead all the cards go back."""
    found, seat = false_lead(table, dice, dice.randint(1, len(table.seats) - 1))
    if dice.random() < 0.5:
        claimant = dice.choice(table.others_of(seat))
        table.say(claimant, f"claim LEAD_OUT_OF_TURN p{seat}")
    else:
        need(table.leader not in [each for each, _ in table.on_table])
    table.take_back()
    table.put(table.leader, dice.choice(table.hands[table.leader]), "lead")
    table.play_out()
    return scored(table, [{**found, "status": "CORRECTED"}])


def early_play(table, dice):
    """A seat follows before its turn: (finding, seat)."""
    some_trick(table)
    trick = table.number()
    table.follow(table.leader)
    seat = dice.choice(table.still_to_play()[1:])
    act = table.follow(seat)
    return finding("PLAY_OUT_OF_TURN", act, seat, trick=trick), seat


@irregularity(editions=[books.THREE, books.FOUR])
def play_out_of_turn_unnoticed(table, dice):
    """Nobody claims, and the trick is completed: it stands."""
    found, _ = early_play(table, dice)
    table.play_out()
    return scored(table, [{**found, "status": "CONDONED"}])


@irregularity(editions=[books.THREE, books.FOUR])
def play_out_of_turn_claimed(table, dice):
    """Claimed in time: the card goes back and is played again."""
    found, seat = early_play(table, dice)
    table.say(dice.choice(table.others_of(seat)), f"claim PLAY_OUT_OF_TURN p{seat}")
    table.take_back([seat])
    table.play_out()
    return scored(table, [{**found, "status": "CORRECTED"}])


@irregularity()
def card_exposed(table, dice):
    """A card is shown otherwise than by playing it: told, and nothing more; a call of it binds nobody."""
    some_trick(table)
    seat = dice.choice(table.seats)
    shown = dice.sample(table.hands[seat], dice.randint(1, 2))
    act = table.say(seat, "expose " + " ".join(shown))
    if dice.random() < 0.3:
        table.say(dice.choice(table.others_of(seat)), f"demand {shown[0]}")
    table.play_out()
    return scored(
        table,
        [finding("CARD_EXPOSED", act, seat)],
        absent=[{"breach": "CALL_DISOBEYED"}],
    )


@irregularity()
def two_cards_at_once(table, dice):
    """The first is played, the second exposed."""
    some_trick(table)
    seat = dice.choice(table.seats)
    table.up_to_turn_of(seat)
    played = dice.choice(table.lawful(seat))
    shown = dice.choice([card for card in table.hands[seat] if card != played])
    act = table.put(seat, played)
    table.acts[act - 1] = f"p{seat} play {played} {shown}"
    table.play_out()
    return scored(table, [finding("CARD_EXPOSED", act, seat, cards=[shown])])


@irregularity()
def second_card_to_a_trick(table, dice):
    """A seat that has a card in the trick plays another: it is exposed and not in the trick."""
    some_trick(table)
    seat = table.leader
    table.follow(seat)
    shown = dice.choice(table.hands[seat])
    act = table.say(seat, f"play {shown}")
    table.play_out()
    return scored(table, [finding("CARD_EXPOSED", act, seat, cards=[shown])])


@irregularity()
def card_not_held(table, dice):
    """A card of another hand, one played before or one of the bank: refused, and he plays one of his own."""
    some_trick(table, first=2)
    seat = dice.choice(table.seats)
    table.up_to_turn_of(seat)
    other = dice.choice([each for each in table.seats if each != seat and table.hands[each]])
    foreign = [table.hands[other], [card for _, card in table.tricks[-1][1]]]
    if table.bank:
        foreign.append(table.bank)
    act = table.say(seat, "play " + dice.choice(dice.choice(foreign)))
    table.play_out()
    return scored(table, [finding("CARD_NOT_HELD", act, seat, status="CORRECTED")])


@irregularity(editions=[books.THREE, books.FOUR])
def play_omitted_made_good(table, dice):
    """A seat leaves its play out, and plays before the next lead."""
    some_trick(table)
    seat = one_of(dice, table.still_to_play()[1:-1])
    table.up_to_turn_of(seat)
    act = table.say(seat, "omit")
    for later in table.still_to_play()[1:]:
        table.follow(later)
    table.follow(seat)
    table.play_out()
    return scored(table, [finding("PLAY_OMITTED", act, seat, status="CORRECTED")])


@irregularity()
def trick_looked_at(table, dice):
    """A turned trick is looked at again."""
    some_trick(table, first=2)
    table.follow(table.leader)
    seat = dice.choice(table.seats)
    act = table.say(seat, f"look {dice.randint(1, len(table.tricks))}")
    table.play_out()
    return scored(table, [finding("TRICK_LOOKED_AT", act, seat, status="ESTABLISHED")])


@irregularity()
def conceded(table, dice):
    """What is not yet won and the last trick go to the other side; of three to the maker or the elder opponent."""
    some_trick(table, first=2)
    if dice.random() < 0.5:
        table.follow(table.leader)
    seat = dice.choice(table.seats)
    table.say(seat, "concede")
    rest = [card for hand in table.hands.values() for card in hand]
    rest += [card for _, card in table.on_table]
    others = table.sides()["opponents" if table.side(seat) == "makers" else "makers"]
    totals = table.totals()
    totals[others[0]] += sum(points(card, table.trump) for card in rest) + LAST_TRICK
    return scored(table, [], verdict="CLEAN", totals=totals)


@irregularity()
def claimed_what_never_was(table, dice):
    """A lawful hand in which a claim of something that never was is refuted."""
    some_trick(table)
    seat = dice.choice(table.seats)
    accused = dice.choice(table.others_of(seat))
    breach = dice.choice(["LEAD_OUT_OF_TURN", "PLAY_OUT_OF_TURN", "TRICK_LOOKED_AT"])
    act = table.say(seat, f"claim {breach} p{accused}")
    table.play_out()
    refuted = finding(breach, act, accused, status="REFUTED")
    return {**clean(table), "findings": [refuted]}
