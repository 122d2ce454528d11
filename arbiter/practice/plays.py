"""What can go wrong in the play: leads, cards out of turn, cards shown, calls, revokes, a wrong result."""

from __future__ import annotations

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import Card, each, set_of
from arbiter.legal import playable
from arbiter.practice.table import DeadEndError, Table
from arbiter.reviewing import review
from arbiter.rulings import Breach


def card_not_held(table: Table) -> None:
    """A player is said to play a card that he does not hold."""
    table.prepare()
    table.somewhere()
    seat = table.due()
    elsewhere = [
        card for other in table.rules.active if other != seat for card in table.held(other)
    ]
    table.do(acts.Play(seat, table.pick(elsewhere)))
    table.play_on()


def card_exposed(table: Table) -> None:
    """An ally shows a card between two tricks."""
    table.prepare()
    table.somewhere()
    ally = table.dice.choice(table.others)
    table.do(acts.Expose(ally, (table.pick(table.held(ally)),)))
    table.play_on()


def lead_out_of_turn(table: Table) -> None:
    """A player leads who is not to lead; he is stopped at once, and the rightful player leads."""
    table.prepare()
    table.somewhere()
    leader = table.due()
    offender = table.dice.choice([seat for seat in table.rules.active if seat != leader])
    table.do(acts.Play(offender, table.pick(table.held(offender))))
    table.do(acts.Lead(leader, table.pick(table.held(leader))))
    table.play_on()


def play_out_of_turn(table: Table) -> None:
    """The third player plays before the second; the other side draws attention to it."""
    table.prepare()
    table.somewhere()
    table.play()
    second = table.due()
    third = table.rules.after(second)
    led = table.hand.rules.suit_of[table.hand.tricks.plays[0].card]
    follows = [card for card in table.held(third) if led >> card & 1]
    table.do(acts.Play(third, table.pick(follows or table.held(third))))
    claimants = table.hand.others(third)
    table.do(acts.Claim(table.dice.choice(claimants), Breach.PLAY_OUT_OF_TURN.value, third))
    table.play_on()


def play_omitted(table: Table) -> None:
    """A player does not play to a trick, and nobody notices."""
    table.prepare()
    table.somewhere()
    table.play()
    table.do(acts.Omit(table.due()))
    table.play_on()


def call_disobeyed(table: Table) -> None:
    """An ally's card lies exposed, the soloist calls it, and the ally plays another one."""
    table.prepare()
    table.somewhere()
    if table.due() not in table.others:
        raise DeadEndError
    ally = table.due()
    card = table.pick(table.held(ally))
    table.do(acts.Expose(ally, (card,)))
    table.do(acts.Demand(table.soloist, card))
    table.do(acts.Play(ally, table.pick([other for other in table.held(ally) if other != card])))
    table.play_on()


def revoke(table: Table) -> None:
    """A player does not follow suit although he could."""
    break_duty(table, Breach.REVOKE)


def break_duty(table: Table, breach: Breach) -> None:
    """A player breaks a duty of play, somewhere in the hand."""
    table.prepare()
    table.somewhere()
    for _ in range(len(table.rules.active) * table.edition.hand_size):
        wrong = _breaking(table, breach)
        if wrong:
            table.do(acts.Play(table.due(), table.pick(wrong)))
            table.play_on()
            return
        if not table.playing():
            break
        table.play()
    raise DeadEndError


def _breaking(table: Table, breach: Breach) -> list[Card]:
    """The cards with which the player whose turn it is would break a duty."""
    tricks = table.hand.tricks
    if not table.playing() or not tricks.plays or not tricks.turn:
        return []
    seat = tricks.turn
    barred = set_of(table.held(seat)) & ~playable(table.hand, seat)
    return [card for card in each(barred) if breach in table.breaks(acts.Play(seat, card))]


def trick_looked_at(table: Table) -> None:
    """A player looks again at a trick that has been turned."""
    _between_tricks(table, acts.LookTrick(table.dice.choice(table.rules.active), 1))


def discard_looked_at(table: Table) -> None:
    """A player looks at the faces of the discard."""
    _between_tricks(table, acts.LookDiscard(table.dice.choice(table.rules.active)))


def _between_tricks(table: Table, act: Act) -> None:
    table.prepare()
    table.somewhere()
    table.do(acts.Turn(table.due()))
    table.do(act)
    table.play_on()


def result_mismatch(table: Table) -> None:
    """The result written down is not what the hand came to."""
    table.prepare()
    table.play_on()
    settlement = review(table.record()).settlement
    if settlement is None:
        raise DeadEndError
    table.result = tuple(-amount for amount in settlement)
