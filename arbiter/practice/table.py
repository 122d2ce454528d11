"""A table that plays a hand by itself: every act is judged as it is made, and goes into the record."""

from __future__ import annotations

from random import Random

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import Card, each
from arbiter.edition import Edition
from arbiter.laws.deal import deal_fault
from arbiter.legal import LegalAct, legal_acts, playable
from arbiter.practice import jass
from arbiter.record import Record
from arbiter.referee import Ruling, new_hand, rule
from arbiter.rulings import Breach
from arbiter.state import Manner, Phase, Rules

#: How often a player who may bid does, how often one bids over another, and how often a soloist asks for a card.
_BIDS = 0.6
_OVERCALLS = 0.15
_ASKS = 0.7
#: The acts of an exchange that nobody announces, in the order in which they are done where they may be.
_EXCHANGE = ("yield", "return", "take", "discard")
#: So many acts no exchange has.
_ENDLESS = 40


class DeadEndError(Exception):
    """The cards of this deal, or this point of the hand, do not allow what was wanted: another try is needed."""


class Table:
    """A hand in the making.

    Attributes:
        rules: The rules it is played by.
        dice: Where every choice comes from.
        hand: The hand as it stands.
        acts: What has been done.
        manner: How the cards were dealt, None where the record is not to tell it.
        result: What the table says the hand came to, None where the record is not to tell it.
        wanted: The contract that is to be bid, empty where any may be.
    """

    def __init__(self, rules: Rules, dice: Random, wanted: str = "") -> None:
        """Deals a hand."""
        self.rules = rules
        self.dice = dice
        self.wanted = wanted
        edition = rules.edition
        cards = list(range(edition.pack.size))
        dice.shuffle(cards)
        sizes = edition.dealt or (edition.hand_size,) * len(rules.active)
        dealt = tuple(tuple(cards.pop() for _ in range(size)) for size in sizes)
        self._hands = dealt + ((),) * (rules.seats - len(rules.active))
        self._stock = tuple(cards)
        self.hand = new_hand(rules, deal_fault(rules, self._hands, self._stock, Manner()))
        self.acts: list[Act] = []
        self.manner: Manner | None = None
        self.result: tuple[int | float, ...] | None = None

    @property
    def edition(self) -> Edition:
        """The book it is played by."""
        return self.rules.edition

    @property
    def contracts(self) -> tuple[str, ...]:
        """The contracts that are bid here: those that decide who plays."""
        return tuple(
            name
            for name in self.edition.contracts
            if name != "schmeiss" and self.wanted in ("", name)
        )

    @property
    def classic(self) -> bool:
        """Whether the exchange goes by announcing, laying down, opening and taking."""
        return len(self.edition.contracts) == 1

    @property
    def soloist(self) -> int:
        """The seat that plays the contract."""
        contract = self.hand.frame.contract
        if contract is None:
            raise DeadEndError
        return contract.soloist

    @property
    def others(self) -> tuple[int, ...]:
        """The seats against the soloist."""
        return self.hand.others(self.soloist)

    def do(self, act: Act) -> Ruling:
        """Does something, lawful or not."""
        ruling = rule(self.hand, act)
        self.hand = ruling.hand._replace(acts=self.hand.acts + 1)
        self.acts.append(act)
        return ruling

    def breaks(self, act: Act) -> frozenset[Breach]:
        """What an act would break, without doing it."""
        return frozenset(finding.breach for finding in rule(self.hand, act).findings)

    def may(self, seat: int, verb: str) -> LegalAct | None:
        """What a seat may do with a verb, None where it may not use it."""
        return next((act for act in legal_acts(self.hand, seat) if act.verb == verb), None)

    def held(self, seat: int) -> list[Card]:
        """The cards of a seat, in a fixed order."""
        return list(each(self.hand.hands[seat - 1]))

    def pick(self, choices: list[Card]) -> Card:
        """One of some cards."""
        if not choices:
            raise DeadEndError
        return self.dice.choice(choices)

    # -- the lawful course of a hand ---------------------------------------------------------------------------

    def call(self, *, must: bool = False) -> None:
        """Calls until the auction is over.

        Args:
            must: Somebody has to play: the last to speak does.
        """
        if self.edition.trumps is not None:
            jass.bid(self, must=must)
        while self.hand.phase is Phase.CALL:
            seat = next(seat for seat in self.rules.active if self.may(seat, "pass"))
            bid = self.may(seat, "bid")
            names = [] if bid is None else [name for name in bid.words if name in self.contracts]
            stands = any(isinstance(act, acts.Bid) for act in self.acts)
            last = len(self.hand.frame.calls.passed) == len(self.rules.active) - 1
            chance = _OVERCALLS if stands else _BIDS
            if names and ((must and last and not stands) or self.dice.random() < chance):
                self.do(acts.Bid(seat, self.dice.choice(names)))
            else:
                self.do(acts.Pass(seat))
        if must and self.hand.frame.contract is None:
            raise DeadEndError

    def askable(self) -> list[Card]:
        """The cards that the soloist may ask for."""
        may = self.may(self.soloist, "ask")
        return [] if may is None else list(each(may.cards))

    def ask(self, *, give_back: bool = True) -> bool:
        """Asks for a card that may be asked for without more ado; whether somebody had it and gave it up."""
        self._name_a_card()
        return self.give(give_back=give_back)

    def give(self, *, give_back: bool = True) -> bool:
        """Gives up the card asked for and one back for it; whether anybody had it."""
        asked = self.hand.frame.exchange.asked
        holder = next(
            (seat for seat in self.others if asked and self.hand.holds(seat, asked.card)), 0
        )
        if asked is None or not holder:
            return False
        self.do(acts.Yield(holder, asked.card))
        if give_back:
            rest = [card for card in self.held(self.soloist) if card != asked.card]
            self.do(acts.Return(self.soloist, self.pick(rest)))
        return True

    def exchange(self, announced: int = 0, laid: int = 0, taken: int = 0) -> None:
        """Exchanges cards with the stock: as many as are announced, laid down and taken; 0 stands for any number."""
        number = self.dice.randint(1, self.edition.stock_size)
        announced = announced or number
        self.do(acts.Announce(self.soloist, announced))
        self.lay(laid or announced)
        self.take(taken or announced)

    def lay(self, number: int) -> None:
        """Lays cards on the discard: those that count least."""
        self.do(acts.Discard(self.soloist, self.least(self.soloist, number), number))

    def least(self, seat: int, number: int) -> tuple[Card, ...]:
        """The cards of a seat that count least."""
        pack = self.edition.pack
        return tuple(
            sorted(self.held(seat), key=lambda card: (pack.count(1 << card), card))[:number]
        )

    def take(self, number: int) -> None:
        """Takes cards from the stock, which is turned up first: those that count most."""
        if not self.hand.frame.exchange.opened:
            self.do(acts.Open(self.soloist))
        pack = self.edition.pack
        lying = sorted(
            each(self.hand.frame.exchange.stock), key=lambda card: (-pack.count(1 << card), card)
        )
        self.do(acts.Take(self.soloist, tuple(lying[:number])))

    def prepare(self, *, must: bool = True) -> None:
        """Everything before the first card."""
        if self.edition.trumps is not None:
            jass.prepare(self, must=must)
            return
        self.call(must=must)
        if self.hand.phase is not Phase.EXCHANGE:
            return
        if not self.classic:
            self.exchange_freely()
            return
        if self.dice.random() < _ASKS:
            self.ask()
        self.exchange()

    def exchange_freely(self) -> None:
        """Whatever the contract lets its players do before the first card: each act where it may be done."""
        if self.dice.random() < _ASKS:
            self._name_a_card()
        for _ in range(_ENDLESS):
            if self.hand.phase is not Phase.EXCHANGE or playable(self.hand, self.due()):
                return
            self.do(self._next_exchange())
        raise DeadEndError

    def _name_a_card(self) -> None:
        if self.may(self.soloist, "lay"):
            self.do(acts.Lay(self.soloist, self.least(self.soloist, 1)[0]))
        free = [card for card in self.askable() if not self.breaks(acts.Ask(self.soloist, card))]
        if free:
            self.do(acts.Ask(self.soloist, self.pick(free)))

    def _next_exchange(self) -> Act:
        for verb in _EXCHANGE:
            for seat in self.rules.active:
                may = self.may(seat, verb)
                act = None if may is None else self._exchanging(verb, seat, list(each(may.cards)))
                if act is not None and not self.breaks(act):
                    return act
        raise DeadEndError

    def _exchanging(self, verb: str, seat: int, cards: list[Card]) -> Act | None:
        if not cards:
            return None
        if verb == "take":
            return acts.Take(seat, tuple(cards))
        if verb == "discard":
            number = len(self.held(seat)) - self.edition.hand_size
            return acts.Discard(seat, self.least(seat, number), number) if number > 0 else None
        card = self.pick(cards)
        return acts.Yield(seat, card) if verb == "yield" else acts.Return(seat, card)

    def due(self) -> int:
        """The seat whose card is due."""
        tricks = self.hand.tricks
        return tricks.turn or tricks.winner or tricks.leader

    def play(self) -> None:
        """Plays one lawful card."""
        seat = self.due()
        # A seat may lead although something is still owed by another, as when no card was given back.
        cards = list(each(playable(self.hand, seat))) or self.held(seat)
        self.do(acts.Play(seat, self.pick(cards)))

    def play_on(self, tricks: int = 0) -> None:
        """Plays until so many tricks are complete; 0 is to the end of the hand."""
        while self.playing() and not (tricks and self.complete_tricks() >= tricks):
            self.play()

    def playing(self) -> bool:
        """Whether a card is still to be played."""
        if self.hand.phase is Phase.EXCHANGE:
            return self.hand.frame.exchange.finished
        return self.hand.phase is Phase.PLAY

    def complete_tricks(self) -> int:
        """How many tricks are complete."""
        tricks = self.hand.tricks
        return len(tricks.done) + (bool(tricks.plays) and tricks.turn == 0)

    def somewhere(self, last: int | None = None) -> int:
        """Plays to the end of some trick before the last ones; the number of the trick that is next."""
        most = self.edition.hand_size - 3 if last is None else last
        self.play_on(self.dice.randint(1, most))
        return self.complete_tricks() + 1

    def record(self) -> Record:
        """What has been done, as a record."""
        return Record(
            edition=self.edition.name,
            hands=self._hands,
            stock=self._stock,
            acts=tuple(self.acts),
            result=self.result,
            manner=self.manner,
        )
