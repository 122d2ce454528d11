"""A table for an auction game: one deal, played physically, that writes down its own acts.

It judges nothing, like the table of the classic game.  What it does of its own accord is lawful.
"""

from .. import plain
from ..table import UnfitError
from . import count
from .books import BOOKS


class Table:
    """One deal: hands, stock, what was laid away, the trick on the table, the tricks won, the acts so far."""

    def __init__(self, dice, edition, four=False):
        pack = list(plain.PACK)
        dice.shuffle(pack)
        self.dice = dice
        self.edition = edition
        self.book = book = BOOKS[edition]
        self.playing = list(range(1, book.playing + 1))
        self.at_table = list(range(1, (4 if four else book.seats) + 1))
        self.dealt = {seat: [] for seat in self.at_table}
        for seat in self.playing:
            self.dealt[seat] = pack[(seat - 1) * book.hand : seat * book.hand]
        self.hands = {seat: list(self.dealt[seat]) for seat in self.at_table}
        self.dealt_stock = pack[book.playing * book.hand :]
        self.stock = list(self.dealt_stock)
        self.monte = []  # what was laid away, and goes to the winner of the last trick with the stock
        self.acts = []
        self.soloist = None
        self.partner = None
        self.contract = None
        self.asked = None
        self.in_monte = False
        self.leader = 1
        self.on_table = []
        self.tricks = []
        self.options = {}
        self.deal = {}
        self.result = None
        self.left_out = False  # the stock was left lying in error: `counted` knows nothing of it
        self.pack = "italian" if dice.random() < 0.1 else "french"
        self.timed = dice.random() < 0.1
        self.turns = dice.random() < 0.3
        self.says_lead = dice.random() < 0.2

    # -- words ---------------------------------------------------------------------------------------------

    def say(self, actor, words):
        """Write down an act of a seat; the number of the act comes back."""
        self.acts.append(f"p{actor} {words}")
        return len(self.acts)

    def cut(self):
        """The pack is cut for the next deal: the hand is closed."""
        self.acts.append("cut")
        return len(self.acts)

    def spell(self, card):
        """The card's name in the pack of the record."""
        return plain.in_italian(card) if self.pack == "italian" else card

    # -- seats and sides -----------------------------------------------------------------------------------

    def order_from(self, seat):
        """The seats that play, in order, beginning with this one."""
        at = self.playing.index(seat)
        return self.playing[at:] + self.playing[:at]

    def declarers(self):
        """The soloist, and the partner if there is one."""
        return [self.soloist] if self.partner is None else [self.soloist, self.partner]

    def opponents(self):
        """The seats that play against the soloist, eldest first."""
        return [seat for seat in self.playing if seat not in self.declarers()]

    def side(self, seat):
        """The name of a seat's side."""
        return "soloist" if seat in self.declarers() else "allies"

    def others_of(self, seat):
        """The seats of the other side."""
        return [other for other in self.playing if self.side(other) != self.side(seat)]

    def sides(self):
        """The two sides as a report names them."""
        return {"soloist": self.declarers(), "allies": self.opponents()}

    def holder(self, card):
        """The seat that holds a card now, or None."""
        return next((seat for seat in self.playing if card in self.hands[seat]), None)

    # -- cards before the play -----------------------------------------------------------------------------

    def take(self, seat, cards=None):
        """A seat takes cards out of the stock; all of it unless told."""
        cards = list(self.stock) if cards is None else cards
        for card in cards:
            self.stock.remove(card)
            self.hands[seat].append(card)
        return self.say(seat, "take " + " ".join(self.dice.sample(cards, len(cards))))

    def lay_away(self, seat, number):
        """A seat discards cards, whichever the dice choose."""
        cards = self.dice.sample(self.hands[seat], number)
        for card in cards:
            self.hands[seat].remove(card)
        self.monte.extend(cards)
        return self.say(seat, "discard " + " ".join(cards))

    def give(self, source, goal, card):
        """A card goes from one hand to another."""
        self.hands[source].remove(card)
        self.hands[goal].append(card)

    # -- the play ------------------------------------------------------------------------------------------

    def number(self):
        """The number of the trick now being played, from 1."""
        return len(self.tricks) + 1

    def last(self):
        """How many tricks a hand has."""
        return self.book.hand

    def led(self):
        """The suit led to the trick on the table, or None."""
        return plain.suit_of(self.on_table[0][1]) if self.on_table else None

    def lawful(self, seat):
        """The cards that this seat may lawfully play now."""
        return plain.may_follow(self.hands[seat], self.led())

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

    def replace(self, seat, card):
        """A seat replaces its own card in the trick on the table by another of its hand (`correct`)."""
        place = next(i for i, (player, _) in enumerate(self.on_table) if player == seat)
        old = self.on_table[place][1]
        self.hands[seat].remove(card)
        self.hands[seat].append(old)
        self.on_table[place] = (seat, card)
        return self.say(seat, f"correct {card}")

    def still_to_play(self):
        """The seats that have yet to play to this trick, in order; a seat without cards is not waited for."""
        first = self.on_table[0][0] if self.on_table else self.leader
        played = [seat for seat, _ in self.on_table]
        return [seat for seat in self.order_from(first) if seat not in played and self.hands[seat]]

    def up_to_turn_of(self, seat):
        """The seats before this one play to the trick, if any."""
        while self.still_to_play()[0] != seat:
            self.follow(self.still_to_play()[0])

    def complete(self):
        """The seats that have yet to play do so lawfully; the trick is not gathered in yet."""
        for seat in self.still_to_play():
            self.follow(seat)

    def gather(self):
        """The trick goes to its winner, who leads next, or the first after him that still has a card."""
        winner = plain.trick_winner(self.on_table)
        self.tricks.append((winner, [card for _, card in self.on_table]))
        self.on_table = []
        if self.turns:
            self.say(winner, "turn")
        holders = [seat for seat in self.order_from(winner) if self.hands[seat]]
        self.leader = holders[0] if holders else winner
        return winner

    def trick(self):
        """The trick is finished lawfully and gathered in."""
        self.complete()
        return self.gather()

    def play_to(self, number):
        """Lawful tricks until the trick of this number is next."""
        while self.number() < number:
            self.trick()

    def play_out(self):
        """Lawful tricks to the end of the hand."""
        while len(self.tricks) < self.last():
            self.trick()

    def at_some_trick(self, first=1, last=None):
        """Lawful tricks up to one between first and last, by default the last but one."""
        last = self.last() - 1 if last is None else last
        first = max(first, self.number())
        if first > last:
            raise UnfitError
        self.play_to(self.dice.randint(first, last))

    # -- the count -----------------------------------------------------------------------------------------

    def counted(self):
        """The thirds as the tricks came to, with the last trick and the monte."""
        lying = [] if self.left_out else self.stock
        return count.counted(self.tricks, self.monte + lying, self.declarers())

    def left_over(self):
        """What is still in a hand, or was left lying in error, when the last trick is over."""
        lying = list(self.stock) if self.left_out else []
        return lying + [card for seat in self.playing for card in self.hands[seat]]

    def record(self):
        """The hand record: a dict of the shape in which a TOML reader would give it."""
        record = {"format": 1, "edition": self.edition, "pack": self.pack}
        if self.options:
            record["options"] = dict(self.options)
        record["hands"] = [" ".join(map(self.spell, self.dealt[seat])) for seat in self.at_table]
        if self.book.monte:
            record["stock"] = " ".join(map(self.spell, self.dealt_stock))
        record["acts"] = [self._written(i, act) for i, act in enumerate(self.acts)]
        if self.deal:
            record["deal"] = dict(self.deal)
        if self.result is not None:
            record["result"] = {"settlement": list(self.result)}
        return record

    def _written(self, i, act):
        """An act in the letters of the record's pack, with its time where the table keeps times."""
        words = act.split()
        for place, word in enumerate(words):
            if plain.is_card(word):
                words[place] = self.spell(word)
            elif self.pack == "italian" and words[place - 1] == "name" and word in plain.SUITS:
                words[place] = plain.ITALIAN_SUITS[word]
        text = " ".join(words)
        return f"{text} @{i * 1.5}" if self.timed else text
