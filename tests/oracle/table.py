"""A table: one deal, played physically, that writes down its own acts.

The table judges nothing.  It moves cards where it is told and keeps the list of acts; what it does of its own
accord (`prepare`, `trick`, `play_out`) is lawful.  Whoever wants an irregularity makes it by hand with `put`,
`say` and the lists of cards, and then lets the table go on.
"""

from . import plain


class UnfitError(Exception):
    """This deal does not allow what was wanted of it; try another."""


class Table:
    """One deal: the hands, the stock, the discard, the trick on the table, the tricks won, the acts so far."""

    def __init__(self, dice, edition="calabrasella"):
        pack = list(plain.PACK)
        dice.shuffle(pack)
        self.dice = dice
        self.edition = edition
        self.dealt = {1: pack[0:12], 2: pack[12:24], 3: pack[24:36]}
        self.hands = {seat: list(self.dealt[seat]) for seat in plain.SEATS}
        self.stock = pack[36:]
        self.acts = []
        self.soloist = None
        self.asked = None
        self.taken = []
        self.discarded = []
        self.leader = 1
        self.on_table = []
        self.tricks = []
        self.options = {}
        self.deal = {}
        self.result = None
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

    def allies(self):
        """The two seats that play against the soloist."""
        return [seat for seat in plain.SEATS if seat != self.soloist]

    def other_ally(self, ally):
        """The partner of an ally."""
        return next(seat for seat in self.allies() if seat != ally)

    def side(self, seat):
        """The side of a seat."""
        return plain.side_of(seat, self.soloist)

    def holder(self, card):
        """The seat that holds a card now, or None."""
        for seat in plain.SEATS:
            if card in self.hands[seat]:
                return seat
        return None

    def spell(self, card):
        """The card's name in the pack of the record."""
        if self.pack == "italian":
            return plain.in_italian(card)
        return card

    # -- before the play -----------------------------------------------------------------------------------

    def call(self, soloist=None):
        """Passes up to the soloist, who plays."""
        if soloist is None:
            soloist = self.dice.choice(plain.SEATS)
        for seat in plain.SEATS:
            if seat < soloist:
                self.say(seat, "pass")
        self.say(soloist, "bid play")
        self.soloist = soloist

    def may_be_asked(self):
        """The cards that the soloist may ask for: in 000 a three, or a two with all the threes; in 003 any card,
        a two again only with all the threes."""
        dealt = self.dealt[self.soloist]
        threes = [card for card in dealt if plain.rank_of(card) == "3"]
        not_his = [card for card in plain.PACK if card not in dealt]
        if self.edition == "calabrasella-ua":
            return [card for card in not_his if plain.rank_of(card) != "2" or len(threes) == 4]
        wanted = "2" if len(threes) == 4 else "3"
        return [card for card in not_his if plain.rank_of(card) == wanted]

    def ask(self, card=None):
        """The soloist asks for a card; its holder yields it and is given another; in the stock it stays there."""
        if card is None:
            admissible = self.may_be_asked()
            if not admissible:
                raise UnfitError
            card = self.dice.choice(admissible)
        self.asked = card
        act = self.say(self.soloist, f"ask {card}")
        holder = self.holder(card)
        for ally in self.allies():
            if ally != holder and self.dice.random() < 0.3:
                self.say(ally, "deny")
        if holder is not None:
            self.give(holder, card)
            self.give_back(holder)
        return act

    def give(self, holder, card):
        """The holder yields the asked card."""
        act = self.say(holder, f"yield {card}")
        self.hands[holder].remove(card)
        self.hands[self.soloist].append(card)
        return act

    def give_back(self, holder, card=None):
        """The soloist gives the holder a card in exchange, never the card just received."""
        if card is None:
            card = self.dice.choice([c for c in self.hands[self.soloist] if c != self.asked])
        act = self.say(self.soloist, f"return {card}")
        self.hands[self.soloist].remove(card)
        self.hands[holder].append(card)
        return act

    def announce(self, number):
        """The soloist says how many cards he exchanges."""
        return self.say(self.soloist, f"announce {number}")

    def lay_discard(self, number, cards=None):
        """The soloist lays down cards, face down."""
        if cards is None:
            cards = self.dice.sample(self.hands[self.soloist], number)
        for card in cards:
            self.hands[self.soloist].remove(card)
        self.discarded = list(cards)
        return self.say(self.soloist, "discard " + " ".join(cards))

    def take(self, number):
        """The soloist takes cards out of the open stock."""
        self.taken = self.dice.sample(self.stock, number)
        self.hands[self.soloist].extend(self.taken)
        return self.say(self.soloist, "take " + " ".join(self.taken))

    def exchange(self, taken=None, discarded=None, announced=None):
        """Announce, discard, open, take; the act of the take comes back.  Numbers that differ are irregular."""
        if taken is None:
            taken = self.dice.randint(1, 4)
        discarded = taken if discarded is None else discarded
        announced = taken if announced is None else announced
        self.announce(announced)
        self.lay_discard(discarded)
        if self.dice.random() < 0.8:  # a take implies the open
            self.say(self.soloist, "open")
        return self.take(taken)

    def prepare(self, soloist=None):
        """A lawful deal up to the first lead."""
        self.call(soloist)
        if self.may_be_asked() and self.dice.random() < 0.8:
            self.ask()
        self.exchange()

    def discard(self):
        """The discard: what the soloist laid away and what he left in the stock."""
        return self.discarded + [card for card in self.stock if card not in self.taken]

    # -- the play ------------------------------------------------------------------------------------------

    def number(self):
        """The number of the trick now being played, from 1."""
        return len(self.tricks) + 1

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

    def take_back(self):
        """All cards of the unfinished trick go back to the hands they came from."""
        for seat, card in self.on_table:
            self.hands[seat].append(card)
        self.on_table = []

    def replace(self, seat, card):
        """A seat replaces its own card in the trick on the table by another of its hand (`correct`)."""
        places = [i for i, (player, _) in enumerate(self.on_table) if player == seat]
        old = self.on_table[places[0]][1]
        self.hands[seat].remove(card)
        self.hands[seat].append(old)
        self.on_table[places[0]] = (seat, card)
        return self.say(seat, f"correct {card}")

    def still_to_play(self):
        """The seats that have yet to play to this trick, in order; a seat without cards is not waited for."""
        first = self.on_table[0][0] if self.on_table else self.leader
        played = [seat for seat, _ in self.on_table]
        return [seat for seat in plain.order_from(first) if seat not in played and self.hands[seat]]

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
        self.leader = winner
        for seat in plain.order_from(winner):
            if self.hands[seat]:
                self.leader = seat
                break
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
        while len(self.tricks) < 12:
            self.trick()

    # -- the count -----------------------------------------------------------------------------------------

    def counted(self):
        """The thirds as the tricks came to, with the last trick and the discard."""
        return plain.count(self.tricks, self.discard(), self.soloist)

    def record(self):
        """The hand record: a dict of the shape in which a TOML reader would give it."""
        record = {"format": 1, "edition": self.edition, "pack": self.pack}
        if self.options:
            record["options"] = dict(self.options)
        record["hands"] = [" ".join(map(self.spell, self.dealt[seat])) for seat in plain.SEATS]
        record["stock"] = " ".join(map(self.spell, self.stock))
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
