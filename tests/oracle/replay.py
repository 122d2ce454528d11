"""Walks a record physically, act by act, and counts what the tricks came to.

This is a second way to the same count: it knows only what the contract says of cards taken back, and nothing of
how the record was made.  It rules on nothing; it lists the cards that did not follow suit though they could.
"""

from . import plain


class SilentError(Exception):
    """The record holds something on which this plain reader does not speak: unknown cards, a concession."""


class Replay:
    """The state after all acts of a record: the tricks won, what is left in the hands, the revokes that stood."""

    def __init__(self, record):
        self.pack = record.get("pack", "french")
        self.known = "hands" in record
        dealt = record["hands"] if self.known else ["", "", ""]
        self.hands = {i + 1: self.cards(hand) for i, hand in enumerate(dealt)}
        self.stock = self.cards(record.get("stock", ""))
        self.dealt_stock = list(self.stock)
        self.soloist = None
        self.passed = 0
        self.giver = None
        self.discarded = []
        self.leader = 1
        self.on_table = []
        self.omitted = []
        self.tricks = []
        self.revokes = []  # (act, seat, trick) of each that was not corrected
        for number, act in enumerate(record["acts"], start=1):
            self.step(number, act.split("#")[0].split("@")[0].split())
        self.gather()

    def cards(self, text):
        """The cards of a line, in French names."""
        words = text.split()
        if "??" in words:
            raise SilentError
        return [plain.from_italian(word) if self.pack == "italian" else word for word in words]

    def step(self, number, words):
        """One act. What moves no card (demands, names, looks, counts, most elections) is passed over."""
        if words == ["cut"]:
            return
        seat, verb = int(words[0][1]), words[1]
        cards = self.cards(
            " ".join(w for w in words[2:] if plain.is_card(w, self.pack) or w == "??")
        )
        if verb in ["bid", "pass"]:
            self.call(seat, words[1:])
        elif verb == "yield":
            self.giver = seat
            self.shift(cards, self.hands[seat], self.hands[self.soloist])
        elif verb == "return":
            self.shift(cards, self.hands[self.soloist], self.hands[self.giver])
        elif verb == "discard":
            self.take_back(plain.SEATS)  # a lead made before the exchange goes back
            self.shift(cards, self.hands[seat], self.discarded)
        elif verb == "take":
            self.shift(cards, self.stock, self.hands[seat])
        elif words[1:] == ["elect", "rediscard"]:
            taken = [card for card in self.hands[seat] if card in self.dealt_stock]
            self.shift(taken, self.hands[seat], self.stock)
            self.shift(list(self.discarded), self.discarded, self.hands[seat])
        elif words[1:3] == ["elect", "make-good"] and cards:
            self.make_good(seat, cards)
        elif verb == "claim" and self.on_table and not self.full():
            self.claim(words[2])
        elif verb == "omit":
            self.omitted.append(seat)
        elif verb in ["play", "lead"]:
            self.play(number, seat, verb, cards[0])
        elif verb == "correct":
            self.correct(seat, cards[0])
        elif verb == "turn":
            self.gather()
        elif verb == "concede":
            raise SilentError

    def call(self, seat, words):
        """The calls go round once from eldest hand; what is said out of turn is void, and so is an unknown bid."""
        if self.soloist is None and seat == self.passed + 1:
            if words == ["pass"]:
                self.passed = seat
            elif words == ["bid", "play"]:
                self.soloist = seat

    def shift(self, cards, source, goal):
        """Cards go from one place to another; where the hands were not told, nobody asks where they came from."""
        for card in cards:
            if self.known:
                source.remove(card)
            goal.append(card)

    def make_good(self, seat, cards):
        """The difference goes into the discard; after trick 12 it is no longer part of what was counted."""
        if self.on_table and self.full():
            self.gather()
        if len(self.tricks) < 12:
            self.shift(cards, self.hands[seat], self.discarded)

    def has_played(self, seat):
        """Has this seat a card in the trick on the table?"""
        return seat in [player for player, _ in self.on_table]

    def full(self):
        """Has everybody played to the trick who has a card and did not leave it out?"""
        if not self.known:
            return len(self.on_table) == 3
        return all(
            self.has_played(s) or not self.hands[s] or s in self.omitted for s in plain.SEATS
        )

    def claim(self, breach):
        """A true claim takes back the cards of the unfinished trick, or the one card played out of turn."""
        first = self.on_table[0][0]
        if breach == "LEAD_OUT_OF_TURN" and first != self.leader:
            self.take_back(plain.SEATS)
        third = plain.order_from(first)[2]
        if (
            breach == "PLAY_OUT_OF_TURN"
            and len(self.on_table) == 2
            and self.on_table[1][0] == third
        ):
            self.take_back([third])

    def take_back(self, seats):
        """These seats take up again what they have in the trick on the table."""
        for seat, card in list(self.on_table):
            if seat in seats:
                self.on_table.remove((seat, card))
                self.hands[seat].append(card)
                self.forget_revoke(seat)

    def play(self, number, seat, verb, card):
        """A card to the trick; what is not held is refused, a second card to one trick is only shown."""
        if self.on_table and self.full() and seat not in self.omitted:
            self.gather()
        if (
            self.on_table
            and verb == "lead"
            and seat == self.leader
            and self.on_table[0][0] != self.leader
        ):
            self.take_back(plain.SEATS)  # he may lead the very card that he had played to it
        if self.has_played(seat) or (self.known and card not in self.hands[seat]):
            return
        self.omitted = [omitted for omitted in self.omitted if omitted != seat]
        if self.known:
            led = plain.suit_of(self.on_table[0][1]) if self.on_table else None
            if card not in plain.may_follow(self.hands[seat], led):
                self.revokes.append((number, seat, len(self.tricks) + 1))
            self.hands[seat].remove(card)
        self.on_table.append((seat, card))

    def correct(self, seat, card):
        """A seat changes its card in the trick that lies on the table."""
        for i, (player, old) in enumerate(self.on_table):
            if player == seat and card in self.hands[seat]:
                self.hands[seat].remove(card)
                self.hands[seat].append(old)
                self.on_table[i] = (seat, card)
                self.forget_revoke(seat)

    def forget_revoke(self, seat):
        """What this seat did in the trick on the table is undone."""
        here = len(self.tricks) + 1
        self.revokes = [revoke for revoke in self.revokes if revoke[1:] != (seat, here)]

    def gather(self):
        """The trick goes to its winner, who leads next, or the first after him that has a card."""
        if self.on_table:
            winner = plain.trick_winner(self.on_table)
            self.tricks.append((winner, [card for _, card in self.on_table]))
            self.on_table, self.omitted = [], []
            holders = [seat for seat in plain.order_from(winner) if self.hands[seat]]
            self.leader = holders[0] if holders else winner

    def discard(self):
        """The discard; where hands and stock were not told, every card that no trick shows."""
        if self.known:
            return self.discarded + self.stock
        shown = [card for _, cards in self.tricks for card in cards]
        return [card for card in plain.PACK if card not in shown]

    def counted(self):
        """The thirds of both sides as the twelve tricks came to."""
        return plain.count(self.tricks, self.discard(), self.soloist)
