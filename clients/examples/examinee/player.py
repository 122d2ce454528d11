"""What the client does at its seat: acts, elects, claims, or waits."""

from __future__ import annotations

from typing import Any

from arbiter_client import v1
from examinee.cards import UNKNOWN, cards_of, duties, pips, suit
from examinee.claims import claim

Act = v1.Act
_SOLOIST, _ALLIES = v1.SEEN_SIDE_SOLOIST, v1.SEEN_SIDE_ALLIES


class Player:
    """One seat at one moment."""

    def __init__(self, question: v1.Question) -> None:
        asked = question.seat
        self.asked, self.seat, self.view = asked, asked.seat, asked.view
        self.game = question.rules.edition
        self.held = cards_of(self.view.hands[self.seat - 1].cards.mask)
        self.size = len(asked.dealt.cards)

    def answer(self, task: int) -> Act | None:
        """What it does; None is: it waits."""
        if task == v1.TASK_ELECT:
            return self.elect(self.asked.wish)
        if task == v1.TASK_CLAIM:
            return claim(self.view, self.asked.acts, self.asked.breach)
        return self.act()

    def does(self, verb: str, **fields: Any) -> Act:  # the fields of an act
        """An act of its own."""
        return Act(seat=self.seat, verb=v1.Verb.Value(f"VERB_{verb}"), **fields)

    # -- acting ------------------------------------------------------------------------------------------------

    def act(self) -> Act | None:
        """Acts if it is to act."""
        view = self.view
        if view.phase == v1.PHASE_CALL:
            return self.call() if view.calls.turn == self.seat else None
        if view.phase == v1.PHASE_EXCHANGE:
            return self.exchange() or self.play()
        return self.play() if view.phase == v1.PHASE_PLAY else None

    def call(self) -> Act:
        """Declines whatever is offered."""
        bids = self.view.calls.bids
        pending = bids and bids[-1].contract == "schmeiss"
        return self.does("REFUSE" if pending else "PASS")

    def exchange(self) -> Act | None:
        """The next act of the exchange that is its own to do."""
        contract, exchange = self.view.contract, self.view.exchange
        if contract.trump:
            return None
        mine = contract.soloist == self.seat
        asked = exchange.asked
        if exchange.HasField("asked") and not contract.called and not asked.yielder:
            if asked.card in self.held and not mine:
                return self.does("YIELD", cards=[asked.card])
            if not mine and self.seat not in asked.denied and self.game.startswith("cal"):
                return None
            if not mine and self.seat not in asked.denied:
                return self.does("DENY")
        if mine and asked.yielder and not asked.given_back:
            card = next(card for card in self.held if card != asked.card)
            return self.does("RETURN", cards=[card])
        if self.game in ("calabrasella", "calabrasella-ua"):
            return self.exchange_with_the_stock() if mine else None
        return self.monte()

    def exchange_with_the_stock(self) -> Act | None:
        """Announces one card, lays it down, turns the stock up, takes one."""
        exchange = self.view.exchange
        laid, announced = exchange.discarded.number, exchange.announced
        if exchange.taken.number:
            return None
        if not exchange.opened and not announced:
            return self.does("ANNOUNCE", number=max(1, laid))
        if laid < max(1, announced):
            least = max(1, announced) - laid
            return self.does("DISCARD", cards=self.held[:least])
        if not exchange.opened:
            return self.does("OPEN")
        return self.does("TAKE", cards=cards_of(exchange.stock.cards.mask)[:laid])

    def monte(self) -> Act | None:
        """Asks for a card once one is laid, takes what is its own of the monte, lays down what is too much."""
        exchange, contract = self.view.exchange, self.view.contract
        mine = contract.soloist == self.seat
        if mine and exchange.laid.number and not exchange.HasField("asked"):
            laid = cards_of(exchange.laid.cards.mask)
            wanted = (c for c in range(1, UNKNOWN) if pips(c) in (3, 2) and c not in self.held)
            return self.does("ASK", cards=[next(card for card in wanted if card not in laid)])
        if exchange.stock.number and self.may_take():
            known = cards_of(exchange.stock.cards.mask)
            number = 2 if contract.name == "dividete" else exchange.stock.number
            return self.does("TAKE", cards=known[:number] or [UNKNOWN] * number)
        surplus = len(self.held) - self.size
        owes = mine and asked_back(exchange)
        return self.does("DISCARD", cards=self.held[: surplus - owes]) if surplus > owes else None

    def may_take(self) -> bool:
        """Whether the monte, or a part of it, is its own to take now."""
        contract, shares = self.view.contract, self.view.exchange.shares
        taken = {share.seat: share for share in shares}
        if contract.name in ("dividete", "scegliete"):
            against = [held.seat for held in self.view.hands if held.seat != contract.soloist]
            if self.seat == contract.soloist or self.seat in taken:
                return False
            first = taken.get(against[0])
            in_turn = contract.name == "scegliete" and self.game == "terziglio"
            waits = in_turn and self.seat != against[0]
            return not waits or (first is not None and first.discarded.number > 0)
        alone = contract.name in ("chiedo", "solo") or self.game in ("calabresella", "terziglio")
        stock = contract.name in ("chiamo", "chiedo", "solo")
        return stock and alone and self.seat == contract.soloist

    def play(self) -> Act | None:
        """Plays a lawful card if its card is due."""
        tricks = self.view.tricks
        leads = not tricks.table or bool(tricks.winner)
        due = tricks.turn or tricks.winner
        ready = self.view.phase == v1.PHASE_PLAY or self.view.contract.trump
        if due != self.seat or not (ready or self.exchanged()):
            return None
        able = self.held
        if not leads:
            table = [played.card for played in tricks.table]
            for _, cards in duties(self.held, table, self.view.contract.trump):
                able = [card for card in able if card in cards]
        return self.does("PLAY", cards=[self.obeying(able, leads=leads)[0]])

    def exchanged(self) -> bool:
        """Whether everybody has what the exchange gives him."""
        exchange = self.view.exchange
        classic = self.game in ("calabrasella", "calabrasella-ua")
        gone = exchange.taken.number if classic else not exchange.stock.number
        whole = classic or all(hand.number in (0, self.size) for hand in self.view.hands)
        pending = exchange.HasField("asked") and not self.view.contract.called
        silent = pending and not exchange.asked.yielder and not classic
        unanswered = silent and len(exchange.asked.denied) < len(self.view.hands) - 1
        owed = asked_back(exchange) or unanswered
        return whole and not owed and bool(gone or self.nothing_to_take())

    def nothing_to_take(self) -> bool:
        """Whether the contract leaves the monte where it lies."""
        name = self.view.contract.name
        return name in ("solissimo", "arcisolo") or (
            name == "chiamo" and self.game not in ("calabresella", "terziglio")
        )

    def obeying(self, able: list[int], *, leads: bool) -> list[int]:
        """The cards that obey what the soloist has called."""
        ally = self.view.contract.sides[self.seat - 1] == _ALLIES
        for duty in self.view.duties:
            if duty.seat != self.seat and not (duty.seat == 0 and ally):
                continue
            if duty.kind == v1.DUTY_KIND_PLAY_CARD:
                able = [card for card in able if card == duty.card] or able
            if duty.kind == v1.DUTY_KIND_LEAD_SUIT and leads and duty.suit:
                able = [card for card in able if suit(card) == duty.suit] or able
        return able

    # -- electing ----------------------------------------------------------------------------------------------

    def elect(self, wish: str) -> Act | None:
        """Makes use of a right if it has it."""
        mine = {choice for one in self.view.elections if one.mine for choice in one.choices}
        owed = [
            duty.number
            for duty in self.view.duties
            if duty.kind == v1.DUTY_KIND_GIVE_CARDS and duty.seat == self.seat
        ]
        if wish == "demand":
            return self.demand()
        if wish == "name":
            return self.does("NAME", suit=1) if "name" in mine or self.may_name() else None
        if wish == "make-good" and owed:
            return self.does("ELECT", choice=wish, cards=self.held[: owed[0]])
        if wish not in mine:
            return None
        if wish == "trick":
            return self.give_up_a_trick()
        return self.does("ELECT", choice=wish)

    def give_up_a_trick(self) -> Act | None:
        """Names a trick that the soloist won, once all are played."""
        soloist = self.view.contract.soloist
        tricks = self.view.tricks
        winners = [trick.winner for trick in tricks.turned]
        if tricks.winner:
            winners.append(tricks.winner)
        won = [number for number, winner in enumerate(winners, start=1) if winner == soloist]
        counting = self.view.phase == v1.PHASE_COUNT
        return self.does("ELECT", choice="trick", trick=won[0]) if counting and won else None

    def demand(self) -> Act | None:
        """Calls a card that the other side has exposed and can still play."""
        tricks = self.view.tricks
        out = set() if tricks.winner else {played.seat for played in tricks.table}
        for one in self.view.exposed:
            if self.calls_cards_of(one.seat) == self.seat and one.seat not in out:
                return self.does("DEMAND", cards=[one.card])
        return None

    def calls_cards_of(self, owner: int) -> int:
        """Who may call the exposed card of a seat: who plays the contract; of a known partner's the next opponent."""
        contract, seats = self.view.contract, len(self.view.hands)
        if owner != contract.partner:
            return contract.soloist if owner != contract.soloist else 0
        after = [(owner + step - 1) % seats + 1 for step in range(1, seats)]
        return next(seat for seat in after if contract.sides[seat - 1] == _ALLIES)

    def may_name(self) -> bool:
        """Whether a suit is still to be named for an ally's lead, and it is the soloist's to name."""
        sides, tricks = self.view.contract.sides, self.view.tricks
        free = not tricks.table or bool(tricks.winner)
        wanting = [
            duty
            for duty in self.view.duties
            if duty.kind == v1.DUTY_KIND_LEAD_SUIT and not duty.suit
        ]
        leads = tricks.winner or tricks.leader
        ally_leads = bool(leads) and sides[leads - 1] == _ALLIES
        return bool(wanting) and free and ally_leads and sides[self.seat - 1] == _SOLOIST


def asked_back(exchange: v1.SeenExchange) -> bool:
    """Whether a card is still to be given back for the one that was asked for."""
    return bool(exchange.asked.yielder) and not exchange.asked.given_back
