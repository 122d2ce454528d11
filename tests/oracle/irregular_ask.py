"""Asking and the asked card: two asked without the threes (law 5), the card withheld (law 6), asks not admitted,
the stock opened early."""

from . import plain
from .wanted import finding, irregularity, need, no_score, one_of, scored

ONLY_000 = ("calabrasella",)


def stopped(table, found):
    """A hand that the allies stopped: no score; in 000 the deal passes on."""
    more = {"next_deal": "NEXT"} if table.edition == "calabrasella" else {}
    review = no_score(table, found, "STOPPED", **more)
    review["table"] = dict(review)
    return review


# -- law 5 -------------------------------------------------------------------------------------------------------


def ask_two(table, dice):
    """The soloist, who was not dealt all the threes, asks for a two that he does not hold: (act, two)."""
    table.call()
    dealt = table.dealt[table.soloist]
    need(any("3" + suit not in dealt for suit in plain.SUITS))
    two = one_of(dice, ["2" + suit for suit in plain.SUITS if "2" + suit not in dealt])
    table.asked = two
    return table.say(table.soloist, f"ask {two}"), two


def hand_over_two(table, two):
    """The two is given up and a card returned; in the stock it stays there."""
    holder = table.holder(two)
    if holder is not None:
        table.give(holder, two)
        table.give_back(holder)


def two_asked(table, act, **more):
    """The finding of law 5."""
    return finding(table, "ASK_TWO_WITHOUT_THREES", act, table.soloist, 0, law="5", **more)


@irregularity()
def two_asked_stopped(table, dice):
    """An ally stops the game at once, with the claim or with the election alone."""
    act, two = ask_two(table, dice)
    if dice.random() < 0.5:
        hand_over_two(table, two)
    ally = dice.choice(table.allies())
    if dice.random() < 0.7:
        table.say(ally, f"claim ASK_TWO_WITHOUT_THREES p{table.soloist}")
    table.say(ally, "elect stop")
    return stopped(table, [two_asked(table, act, status="ESTABLISHED")])


@irregularity()
def two_asked_go_on(table, dice):
    """An ally claims and lets the game go on: the ask is condoned and the two is given up."""
    act, two = ask_two(table, dice)
    ally = dice.choice(table.allies())
    table.say(ally, f"claim ASK_TWO_WITHOUT_THREES p{table.soloist}")
    table.say(ally, "elect go-on")
    hand_over_two(table, two)
    table.exchange()
    table.play_out()
    review = scored(table, [two_asked(table, act, status="CONDONED")])
    review["table"] = dict(review)
    return review


@irregularity()
def two_asked_never_claimed(table, dice):
    """Nobody speaks: the right has lapsed, the exchange stands."""
    act, two = ask_two(table, dice)
    hand_over_two(table, two)
    table.exchange()
    table.play_out()
    return scored(table, [two_asked(table, act, status="LAPSED")])


@irregularity()
def two_asked_stopped_too_late(table, dice):
    """An ally would stop after an ally's first card: the right is gone."""
    act, two = ask_two(table, dice)
    hand_over_two(table, two)
    table.exchange()
    table.play_to(dice.randint(2, 12))
    ally = dice.choice(table.allies())
    table.say(ally, "elect stop")
    table.play_out()
    status = {"any": ["LAPSED", "CONDONED"]}
    return scored(table, [two_asked(table, act, status=status)], exact=False)


# -- law 6 -------------------------------------------------------------------------------------------------------


def withhold(table, dice):
    """The soloist asks for a three that an ally holds; it is not given up; the stock is opened without it:
    (finding without status, holder, number announced)."""
    table.call()
    dealt = table.dealt[table.soloist]
    missing = [
        "3" + suit
        for suit in plain.SUITS
        if "3" + suit not in dealt and "3" + suit not in table.stock
    ]
    card = one_of(dice, missing)
    table.asked = card
    table.say(table.soloist, f"ask {card}")
    holder = table.holder(card)
    denied = None
    if dice.random() < 0.7:
        table.say(table.other_ally(holder), "deny")
        denied = table.say(holder, "deny")
    number = dice.randint(1, 4)
    table.announce(number)
    table.lay_discard(number)
    opened = table.say(table.soloist, "open")
    act = opened if denied is None else denied
    return finding(table, "CARD_WITHHELD", act, holder, 0, law="6"), holder, number


def rediscard(table, dice):
    """His discards go back into his hand and the four cards of the stock on the table; he chooses anew."""
    table.say(table.soloist, "elect rediscard")
    for card in table.taken:
        table.hands[table.soloist].remove(card)
    table.hands[table.soloist].extend(table.discarded)
    number = dice.randint(1, 4)
    table.announce(number)
    table.lay_discard(number)
    table.take(number)


@irregularity(editions=ONLY_000)
def withheld_redemanded(table, dice):
    """The soloist demands the card again: it must be given, and he returns one."""
    found, holder, number = withhold(table, dice)
    table.say(table.soloist, "elect redemand")
    table.give(holder, table.asked)
    table.give_back(holder)
    table.take(number)
    table.play_out()
    return scored(table, [dict(found, status="ESTABLISHED")])


@irregularity(editions=ONLY_000)
def withheld_redemanded_and_rediscarded(table, dice):
    """He demands the card again and changes his discard too, for any other number."""
    found, holder, _ = withhold(table, dice)
    table.say(table.soloist, "elect redemand")
    table.give(holder, table.asked)
    table.give_back(holder)
    rediscard(table, dice)
    table.play_out()
    return scored(table, [dict(found, status="ESTABLISHED")])


@irregularity()
def withheld_rediscarded(table, dice):
    """He only changes his discard, before or after he has taken from the stock; the card stays with the ally."""
    found, _, number = withhold(table, dice)
    if dice.random() < 0.5:
        table.take(number)
    rediscard(table, dice)
    table.play_out()
    return scored(table, [dict(found, status="ESTABLISHED")])


@irregularity()
def withheld_waived(table, dice):
    """He waives his right."""
    found, _, number = withhold(table, dice)
    table.say(table.soloist, "elect waive")
    table.take(number)
    table.play_out()
    return scored(table, [dict(found, status="CONDONED")])


@irregularity()
def withheld_overlooked(table, dice):
    """He overlooks it and plays: the right has lapsed."""
    found, _, number = withhold(table, dice)
    table.take(number)
    table.play_out()
    return scored(table, [dict(found, status="LAPSED")])


# -- asks that are not admitted ----------------------------------------------------------------------------------


def refused_ask(table, act):
    """The finding of an ask that is refused and not spent."""
    return finding(table, "ASK_INADMISSIBLE", act, table.soloist, 0, status="CORRECTED")


@irregularity()
def ask_for_his_own_card(table, dice):
    """He asks for a three that he holds: refused, and he may ask again."""
    table.call()
    own = [card for card in table.hands[table.soloist] if plain.rank_of(card) == "3"]
    act = table.say(table.soloist, "ask " + one_of(dice, own))
    if dice.random() < 0.7:
        table.ask()
    table.exchange()
    table.play_out()
    return scored(table, [refused_ask(table, act)])


@irregularity()
def ask_a_second_time(table, dice):
    """He asks for another three after the first was given up or lay in the stock: refused."""
    table.call()
    table.ask()
    dealt = table.dealt[table.soloist]
    others = [
        "3" + suit for suit in plain.SUITS if "3" + suit not in dealt and "3" + suit != table.asked
    ]
    others = [card for card in others if card not in table.hands[table.soloist]]
    act = table.say(table.soloist, "ask " + one_of(dice, others))
    table.exchange()
    table.play_out()
    return scored(table, [refused_ask(table, act)])


@irregularity(editions=ONLY_000)
def ask_for_an_ace(table, dice):
    """000 knows threes, and twos with all the threes: any other card is refused, and he may ask again."""
    table.call()
    dealt = table.dealt[table.soloist]
    rank = dice.choice(["A", "K", "7"])
    act = table.say(
        table.soloist,
        "ask " + one_of(dice, [rank + s for s in plain.SUITS if rank + s not in dealt]),
    )
    if table.may_be_asked() and dice.random() < 0.7:
        table.ask()
    table.exchange()
    table.play_out()
    return scored(table, [refused_ask(table, act)])


# -- the stock opened early --------------------------------------------------------------------------------------


def open_early(table, seat):
    """After the ask, before anything is discarded, a seat turns the stock up; the act comes back."""
    table.call()
    if table.may_be_asked():
        table.ask()
    return table.say(
        table.soloist if seat == "soloist" else table.dice.choice(table.allies()), "open"
    )


@irregularity()
def stock_opened_early(table, dice):
    """The soloist turns the stock before he has discarded, and nobody claims."""
    act = open_early(table, "soloist")
    number = dice.randint(1, 4)
    table.announce(number)
    table.lay_discard(number)
    table.take(number)
    table.play_out()
    return scored(table, [finding(table, "STOCK_PREMATURE", act, table.soloist, 0)])


@irregularity(editions=ONLY_000)
def stock_opened_early_stopped(table, dice):
    """An ally claims it and stops the game, before or after the soloist goes on with the exchange."""
    act = open_early(table, "soloist")
    if dice.random() < 0.5:
        table.announce(2)
        table.lay_discard(2)
    ally = dice.choice(table.allies())
    table.say(ally, f"claim STOCK_PREMATURE p{table.soloist}")
    table.say(ally, "elect stop")
    return stopped(
        table, [finding(table, "STOCK_PREMATURE", act, table.soloist, 0, status="ESTABLISHED")]
    )


@irregularity(editions=ONLY_000)
def stock_opened_by_an_ally(table, dice):
    """An ally turns the stock: no penalty, the soloist goes on with what he has seen."""
    act = open_early(table, "ally")
    opener = int(table.acts[act - 1][1])
    number = dice.randint(1, 4)
    table.announce(number)
    table.lay_discard(number)
    table.take(number)
    table.play_out()
    return scored(table, [finding(table, "STOCK_PREMATURE", act, opener, 0, status="CONDONED")])
