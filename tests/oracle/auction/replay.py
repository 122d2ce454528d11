"""Walks a record of an auction game physically, and counts what the tricks came to: a second way to the same count.

It knows the notation and follows suit; it rules on nothing.  Calls that are void it must be told of.
"""

from .. import plain
from ..replay import SilentError
from . import books, count


class Replay:
    """The state after all acts: contract, sides, tricks won, what is left in the hands."""

    def __init__(self, record, void=()):
        self.edition = record["edition"]
        self.book = books.BOOKS[self.edition]
        self.options = record.get("options", {})
        self.pack = record.get("pack", "french")
        if "hands" not in record:
            raise SilentError
        self.hands = {i + 1: self.cards(hand) for i, hand in enumerate(record["hands"])}
        self.at_table = list(self.hands)
        self.playing = self.at_table[: self.book.playing]
        self.stock = self.cards(record.get("stock", ""))
        self.dealt_stock = list(self.stock)
        self.soloist = self.partner = self.contract = self.asked = self.giver = None
        self.in_monte = False
        self.laid, self.monte, self.tricks, self.on_table = [], [], [], []
        self.leader = 1
        self.revokes = []
        for number, act in enumerate(record["acts"], start=1):
            if number not in void:
                self.step(number, act.split("#")[0].split("@")[0].split())
        self.gather()

    def cards(self, text):
        """The cards of a line, in French names."""
        if "??" in text.split():
            raise SilentError
        return [
            plain.from_italian(word) if self.pack == "italian" else word for word in text.split()
        ]

    def step(self, number, words):
        """One act; what moves no card is passed over."""
        if words == ["cut"] or words[1] in ["pass", "deny", "open", "look", "turn", "claim"]:
            return
        seat, verb = int(words[0][1:]), words[1]
        if verb == "bid":
            self.contract, self.soloist = words[2], seat
        elif verb == "ask" and self.asked is None:
            self.call(self.cards(words[2])[0])
        elif verb in ["lay", "yield", "return", "take", "discard", "play", "lead", "correct"]:
            getattr(self, verb if verb not in ["yield", "return"] else verb + "s")(
                seat, self.cards(" ".join(words[2:])), number
            )
        elif verb not in ["ask", "expose"]:
            raise SilentError

    def call(self, card):
        """A card is called: partner, exchange, or in the monte."""
        self.asked = card
        holder = next((seat for seat in self.playing if card in self.hands[seat]), None)
        self.in_monte = holder is None
        if books.names_a_partner(self.edition, self.contract):
            self.partner = holder

    def lay(self, seat, cards, _):
        self.shift(cards, self.hands[seat], self.laid)
        if self.asked is not None and self.in_monte:
            self.shift(list(self.laid), self.laid, self.monte)

    def yields(self, seat, cards, _):
        self.giver = seat
        self.shift(cards, self.hands[seat], self.hands[self.soloist])
        self.shift(list(self.laid), self.laid, self.hands[seat])

    def returns(self, seat, cards, _):
        self.shift(cards, self.hands[seat], self.hands[self.giver])

    def take(self, seat, cards, _):
        if cards[0] not in self.stock:  # scegliete of 004: what the first opponent laid away
            self.stock, self.monte = self.monte, self.stock
        self.shift(cards, self.stock, self.hands[seat])

    def discard(self, seat, cards, _):
        self.shift(cards, self.hands[seat], self.monte)

    def shift(self, cards, source, goal):
        """Cards go from one place to another."""
        for card in cards:
            source.remove(card)
            goal.append(card)

    def lead(self, seat, cards, number):
        self.play(seat, cards, number)

    def play(self, seat, cards, number):
        """A card to the trick; who leads in the first place is not asked."""
        if len(self.on_table) == len([s for s in self.playing if self.hands[s]]) + len(
            [s for s, _ in self.on_table if not self.hands[s]]
        ):
            self.gather()
        led = plain.suit_of(self.on_table[0][1]) if self.on_table else None
        if cards[0] not in plain.may_follow(self.hands[seat], led):
            self.revokes.append(number)
        self.hands[seat].remove(cards[0])
        self.on_table.append((seat, cards[0]))

    def correct(self, seat, cards, _):
        place = next(i for i, (player, _) in enumerate(self.on_table) if player == seat)
        self.hands[seat].remove(cards[0])
        self.hands[seat].append(self.on_table[place][1])
        self.on_table[place] = (seat, cards[0])

    def gather(self):
        """The trick goes to its winner."""
        if self.on_table:
            winner = plain.trick_winner(self.on_table)
            self.tricks.append((winner, [card for _, card in self.on_table]))
            self.on_table = []

    def declarers(self):
        """The soloist, and the partner if there is one."""
        return [self.soloist] if self.partner is None else [self.soloist, self.partner]

    def counted(self):
        """The thirds as the tricks came to."""
        return count.counted(self.tricks, self.monte + self.stock + self.laid, self.declarers())
