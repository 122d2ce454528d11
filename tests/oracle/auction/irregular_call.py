"""The called card: asked for though held, asked for twice, denied by its holder."""

from . import books
from .prepare import (
    auction,
    chiedo_ends,
    denials,
    gives_back,
    lay,
    name_partner,
    not_held,
    yields,
)
from .wanted import clean, finding, irregularity, need, no_score, one_of, scored, stopped


def ask_finding(table, act):
    """The finding of an ask that is void and not spent."""
    return finding(table, "ASK_INADMISSIBLE", act, table.soloist, trick=None, status="CORRECTED")


def asking(table, dice):
    """An auction won at a contract in which a card is called."""
    auction(table, dice.choice([c for c in table.book.ladder if c in ["chiamo", "chiedo"]]))


def begin(table):
    """The laid card where there is one, else None."""
    return lay(table) if books.lays_a_card(table.edition, table.contract) else None


def call(table, laid):
    """He asks for a card that he may call: its holder, or None."""
    table.asked = table.dice.choice([card for card in not_held(table) if card != laid])
    holder = table.holder(table.asked)
    table.in_monte = holder is None
    table.say(table.soloist, f"ask {table.asked}")
    return holder


def finish(table, laid, holder):
    """The exchange goes on after the asking, in the simplest order."""
    if laid is not None:
        chiedo_ends(table, laid, holder)
    elif books.names_a_partner(table.edition, table.contract):
        table.partner = holder
    else:
        if holder is not None:
            yields(table, holder)
            gives_back(table, holder)
        table.take(table.soloist)
        table.lay_away(table.soloist, 4)


@irregularity()
def asks_for_his_own_card(table, dice):
    """He asks for a card that he holds, or has laid down: not spent, he asks again."""
    asking(table, dice)
    laid = begin(table)
    own = laid if laid and dice.random() < 0.4 else dice.choice(table.hands[table.soloist])
    act = table.say(table.soloist, f"ask {own}")
    holder = call(table, laid)
    denials(table, holder)
    finish(table, laid, holder)
    table.play_out()
    return scored(table, [ask_finding(table, act)])


@irregularity()
def asks_for_a_second_card(table, dice):
    """A card is named, and he names another: the second is void."""
    asking(table, dice)
    laid = begin(table)
    holder = call(table, laid)
    others = [card for card in not_held(table) if card not in [laid, table.asked]]
    act = table.say(table.soloist, "ask " + dice.choice(others))
    finish(table, laid, holder)
    table.play_out()
    return scored(table, [ask_finding(table, act)])


@irregularity()
def asks_again_after_the_yield(table, dice):
    """The card was given up, and he asks for another: void."""
    asking(table, dice)
    laid = begin(table)
    need(not books.names_a_partner(table.edition, table.contract))
    holder = call(table, laid)
    need(holder is not None)
    yields(table, holder)
    if laid is not None:
        table.hands[holder].append(laid)
    act = table.say(table.soloist, "ask " + dice.choice(not_held(table)))
    if laid is None:
        gives_back(table, holder)
    if table.book.monte:
        table.take(table.soloist)
        table.lay_away(table.soloist, 4)
    table.play_out()
    return scored(table, [ask_finding(table, act)])


def denied(table, dice):
    """The holder says that he has not the card: (finding, laid card)."""
    need(table.book.monte)
    auction(table, one_of(dice, [c for c in ["chiamo", "chiedo"] if c in table.book.ladder]))
    need(not books.names_a_partner(table.edition, table.contract))
    laid = begin(table)
    holder = call(table, laid)
    need(holder is not None)
    act = table.say(holder, "deny")
    return finding(table, "EXCHANGE_ERROR", act, holder), laid


def went_on_without(table, laid):
    """The exchange goes on as if the card lay in the monte."""
    table.take(table.soloist)
    if laid is not None:
        table.monte.append(laid)
    table.lay_away(table.soloist, 4 if laid is None else 3)


@irregularity(editions=books.WITH_MONTE)
def holder_denies_claimed(table, dice):
    """The soloist claims: the hand is his, one point from the one who denied."""
    found, laid = denied(table, dice)
    if dice.random() < 0.6:
        went_on_without(table, laid)
        table.play_to(dice.randint(1, table.last()))
    table.say(table.soloist, f"claim EXCHANGE_ERROR p{found['offender']}")
    return stopped(table, found)


@irregularity(editions=books.WITH_MONTE)
def holder_denies_never_claimed(table, dice):
    """Nobody claims: the hand is counted as played, and the error is told."""
    found, laid = denied(table, dice)
    went_on_without(table, laid)
    table.play_out()
    review = scored(table, [{**found, "status": "NOTICED"}])
    review["table"] = dict(review)
    return review


@irregularity(editions=books.WITH_MONTE)
def holder_keeps_silent(table, dice):
    """The holder neither gives the card up nor denies it: judged at the first card led, and it lapses with the cut."""
    auction(table, one_of(dice, [c for c in ["chiamo", "chiedo"] if c in table.book.ladder]))
    need(not books.names_a_partner(table.edition, table.contract))
    laid = begin(table)
    holder = call(table, laid)
    need(holder is not None)
    went_on_without(table, laid)
    found = finding(table, "EXCHANGE_ERROR", len(table.acts) + 1, holder)
    if dice.random() < 0.5:
        table.play_to(dice.randint(1, table.last()))
        table.complete()
        table.say(table.soloist, f"claim EXCHANGE_ERROR p{holder}")
        return stopped(table, found)
    table.play_out()
    review = scored(table, [{**found, "status": "NOTICED"}])
    review["table"] = dict(review)
    return review


@irregularity(editions=books.PAIRS)
def partner_cut_off_before_the_card_falls(table, dice):
    """The record ends while nobody knows the partner: no sides, and no finding."""
    auction(table, "chiamo")
    name_partner(table)
    need(table.partner is not None)
    while True:
        seat = table.still_to_play()[0] if table.still_to_play() else None
        if seat is None:
            table.gather()
            continue
        card = dice.choice(table.lawful(seat))
        if card == table.asked or dice.random() < 0.1:
            break
        table.put(seat, card)
    return no_score([], "INCOMPLETE", next_deal=None)


@irregularity(editions=[edition for edition in books.PAIRS if edition in books.WITH_MONTE])
def called_card_in_the_monte(table, dice):
    """No partner: the caller plays alone, and nothing is irregular."""
    auction(table, "chiamo")
    name_partner(table, dice.choice(table.stock))
    table.play_out()
    return clean(table)
