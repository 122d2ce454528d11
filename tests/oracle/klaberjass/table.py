"""A table for klaberjass: one deal, played physically, that writes down its own acts.

It judges nothing.  What it does of its own accord is lawful.
"""

from ..table import UnfitError
from . import books, cards, score

__all__ = ["Table", "UnfitError"]


class Table:
    """One deal: hands, bank, trump and maker, runs shown, the trick on the table, the tricks won, the acts."""

    def __init__(self, dice, edition):
        pack = list(cards.PACK)
        dice.shuffle(pack)
        self.dice, self.edition = dice, edition
        self.seats = list(range(1, books.SEATS[edition] + 1))
        self.dealt, at = {}, 0
        for seat, number in zip(self.seats, books.dealt(edition), strict=True):
            self.dealt[seat] = pack[at : at + number]
            at += number
        self.dealt_stock = pack[at:]
        self.start()
        self.options, self.deal, self.result = {}, {}, None
        self.timed = dice.random() < 0.1
        self.turns = dice.random() < 0.3
        self.says_lead = dice.random() < 0.2

    def start(self):
        """The hand stands as dealt: nothing has been said or played."""
        self.hands = {seat: list(hand) for seat, hand in self.dealt.items()}
        self.upcard, self.bank = self.dealt_stock[0], list(self.dealt_stock[1:])
        self.acts, self.tricks, self.on_table, self.melds = [], [], [], []
        self.trump = self.maker = self.standing = None
        self.accepted = self.swapped = False
        self.leader = 1
        self.before = {}  # the hands as they are before the first card

    # -- words ---------------------------------------------------------------------------------------------

    def say(self, actor, words):
        """Write down an act of a seat; the number of the act comes back."""
        self.acts.append(f"p{actor} {words}")
        return len(self.acts)

    def cut(self):
        """The pack is cut for the next deal: the hand is closed."""
        self.acts.append("cut")
        return len(self.acts)

    # -- seats and sides -----------------------------------------------------------------------------------

    def order_from(self, seat):
        """All seats in order, beginning with this one."""
        at = self.seats.index(seat)
        return self.seats[at:] + self.seats[:at]

    def partner(self, seat):
        """The partner of a seat where four play, else None."""
        return books.partner_of(self.edition, seat)

    def sides(self):
        """The two sides as a report names them."""
        return books.sides(self.edition, self.maker)

    def side(self, seat):
        """The name of a seat's side."""
        return "makers" if seat in self.sides()["makers"] else "opponents"

    def others_of(self, seat):
        """The seats of the other side."""
        return [other for other in self.seats if self.side(other) != self.side(seat)]

    # -- before the play -------------------------------------------------------------------------------------

    def fix(self, maker, trump, accepted):
        """The trump is settled: the second deal, three to each one at a time, or the dealer's eighth card."""
        self.maker, self.trump, self.accepted = maker, trump, accepted
        if self.edition == books.FOUR:
            self.hands[4].append(self.upcard)
        else:
            for _ in range(3):
                for seat in self.seats:
                    self.hands[seat].append(self.bank.pop(0))
        self.before = {seat: list(hand) for seat, hand in self.hands.items()}

    def dix(self):
        """The lowest trump."""
        return "7" + self.trump

    def may_swap(self, seat):
        """May this seat exchange the dix for the upcard?"""
        open_to_it = self.accepted and not self.swapped and self.upcard != self.dix()
        if self.edition == books.FOUR and seat == 4:
            return False  # he has both: nothing would change
        return open_to_it and self.dix() in self.hands[seat]

    def swap(self, seat):
        """The dix goes for the upcard; where four play the dealer has it then."""
        self.hands[seat].remove(self.dix())
        self.hands[seat].append(self.upcard)
        if self.edition == books.FOUR:
            self.hands[4].remove(self.upcard)
            self.hands[4].append(self.dix())
        self.swapped = True
        self.before = {each: list(hand) for each, hand in self.hands.items()}
        return self.say(seat, "swap")

    # -- the play ------------------------------------------------------------------------------------------

    def number(self):
        """The number of the trick now being played, from 1."""
        return len(self.tricks) + 1

    def last(self):
        """How many tricks the hand has."""
        return books.tricks(self.edition)

    def lawful(self, seat):
        """The cards that this seat may lawfully play now."""
        return cards.lawful(
            self.hands[seat], self.on_table, self.trump, self.options, self.partner(seat)
        )

    def wrong(self, seat):
        """The cards that break a duty, with the duty: [(card, breach)]."""
        judged = [
            (
                card,
                cards.broken(
                    self.hands[seat],
                    card,
                    self.on_table,
                    self.trump,
                    self.options,
                    self.partner(seat),
                ),
            )
            for card in self.hands[seat]
        ]
        return [(card, breach) for card, breach in judged if breach]

    def put(self, seat, card, verb="play"):
        """A card goes from the hand to the trick, lawful or not."""
        self.hands[seat].remove(card)
        self.on_table.append((seat, card))
        return self.say(seat, f"{verb} {card}")

    def follow(self, seat):
        """The seat plays a lawful card, whichever the dice choose."""
        verb = "lead" if not self.on_table and self.says_lead else "play"
        return self.put(seat, self.dice.choice(self.lawful(seat)), verb)

    def take_back(self, seats=None):
        """Cards of the unfinished trick go back to the hands they came from: of these seats, or all."""
        for seat, card in list(self.on_table):
            if seats is None or seat in seats:
                self.on_table.remove((seat, card))
                self.hands[seat].append(card)

    def still_to_play(self):
        """The seats that have yet to play to this trick, in order."""
        first = self.on_table[0][0] if self.on_table else self.leader
        played = [seat for seat, _ in self.on_table]
        return [seat for seat in self.order_from(first) if seat not in played]

    def up_to_turn_of(self, seat):
        """The seats before this one play to the trick, if any."""
        while self.still_to_play()[0] != seat:
            self.follow(self.still_to_play()[0])

    def complete(self):
        """The seats that have yet to play do so lawfully; the trick is not gathered in yet."""
        for seat in self.still_to_play():
            self.follow(seat)

    def gather(self):
        """The trick goes to its winner, who leads next."""
        winner = cards.winning(self.on_table, self.trump)[0]
        self.tricks.append((winner, self.on_table))
        self.on_table, self.leader = [], winner
        if self.turns:
            self.say(winner, "turn")
        return winner

    def trick(self):
        """The trick is finished lawfully and gathered in."""
        self.complete()
        return self.gather()

    def play_to(self, number):
        """Lawful tricks until the trick of this number is next."""
        while self.number() < number:
            self.trick()

    def at_some_trick(self, first=1, last=None):
        """Lawful tricks up to one that the dice choose."""
        self.play_to(self.dice.randint(first, last or self.last() - 1))

    def play_out(self):
        """Lawful tricks to the end of the hand."""
        while self.number() <= self.last():
            self.trick()

    # -- the end -------------------------------------------------------------------------------------------

    def totals(self):
        """Each seat's own total."""
        return score.seat_totals(self.edition, self.trump, self.tricks, self.melds)

    def counted(self):
        """The totals of both sides as played."""
        return score.by_side(self.sides(), self.totals())

    def settled(self):
        """What the hand comes to if nothing is moved."""
        return score.settle(self.edition, self.sides(), self.counted(), self.totals(), self.options)

    def record(self):
        """The hand record, of the shape in which a TOML reader would give it."""
        record = {"format": 1, "edition": self.edition, "pack": "french"}
        if self.options:
            record["options"] = dict(self.options)
        record["hands"] = [" ".join(self.dealt[seat]) for seat in self.seats]
        record["stock"] = " ".join(self.dealt_stock)
        record["acts"] = [
            f"{act} @{i * 1.5}" if self.timed else act for i, act in enumerate(self.acts)
        ]
        if self.deal:
            record["deal"] = dict(self.deal)
        if self.result is not None:
            record["result"] = {"settlement": list(self.result)}
        return record
