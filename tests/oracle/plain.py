"""The cards, the trick and the count of Calabrasella, written out longhand.

A card is a string, rank then suit: "3h" is the three of hearts.  All counts are in thirds of a point.
The same rules serve both editions, `calabrasella` and `calabrasella-ua`.
"""

EDITIONS = ["calabrasella", "calabrasella-ua"]
SEATS = [1, 2, 3]
SUITS = ["s", "h", "d", "c"]
RANKS = ["3", "2", "A", "K", "Q", "J", "7", "6", "5", "4"]  # highest first
PACK = [rank + suit for suit in SUITS for rank in RANKS]
LAST_TRICK = 3
WHOLE = 35
NINE = 9

ITALIAN_SUITS = {"s": "s", "h": "c", "d": "d", "c": "b"}  # spade, coppe, denari, bastoni
ITALIAN_RANKS = {"K": "R", "Q": "C", "J": "F"}  # re, cavallo, fante


def rank_of(card):
    """The rank of a card, one letter."""
    return card[0]


def suit_of(card):
    """The suit of a card, one letter."""
    return card[1]


def height(card):
    """How high a card stands in its suit: ten for the three, one for the four."""
    return len(RANKS) - RANKS.index(rank_of(card))


def thirds(card):
    """What one card counts: the ace three, the three, two and court cards one, the rest nothing."""
    if rank_of(card) == "A":
        return 3
    if rank_of(card) in ["3", "2", "K", "Q", "J"]:
        return 1
    return 0


def thirds_of(cards):
    """What a pile of cards counts."""
    total = 0
    for card in cards:
        total = total + thirds(card)
    return total


def of_suit(cards, suit):
    """Those of the cards that are of the suit, in their order."""
    return [card for card in cards if suit_of(card) == suit]


def may_follow(hand, led):
    """The cards of the hand that may lawfully be played when the suit `led` was led (None: this card leads)."""
    if led is None:
        return list(hand)
    in_suit = of_suit(hand, led)
    if in_suit:
        return in_suit
    return list(hand)


def trick_winner(plays):
    """Who wins a trick. `plays` are (seat, card) with the card that led first; the highest of its suit wins."""
    led = suit_of(plays[0][1])
    best_seat, best_card = plays[0]
    for seat, card in plays[1:]:
        if suit_of(card) == led and height(card) > height(best_card):
            best_seat, best_card = seat, card
    return best_seat


def next_seat(seat):
    """The seat that plays after this one."""
    if seat == 3:
        return 1
    return seat + 1


def order_from(seat):
    """The three seats in order of play, beginning with this one."""
    return [seat, next_seat(seat), next_seat(next_seat(seat))]


def side_of(seat, soloist):
    """The name of the side on which a seat plays."""
    if seat == soloist:
        return "soloist"
    return "allies"


def other_side(side):
    """The name of the opposing side."""
    if side == "soloist":
        return "allies"
    return "soloist"


def sides(soloist):
    """The two sides as a report names them."""
    return {"soloist": [soloist], "allies": [seat for seat in SEATS if seat != soloist]}


def count(tricks, discard, soloist):
    """The thirds of both sides, by counting what each has won.

    `tricks` are (winner, cards) in the order played; the last of them brings three thirds and the discard.
    """
    won = {"soloist": 0, "allies": 0}
    for winner, cards in tricks:
        side = side_of(winner, soloist)
        won[side] = won[side] + thirds_of(cards)
    last_winner = tricks[-1][0]
    side = side_of(last_winner, soloist)
    won[side] = won[side] + LAST_TRICK + thirds_of(discard)
    return won


def move(counts, from_side, amount, floor_zero=False):
    """The counts after `amount` thirds went from one side to the other; a floor keeps them within 0 and 35."""
    after = dict(counts)
    after[from_side] = after[from_side] - amount
    after[other_side(from_side)] = after[other_side(from_side)] + amount
    if floor_zero:
        after = {side: min(WHOLE, max(0, after[side])) for side in ["soloist", "allies"]}
    return after


def settle(counts, soloist):
    """What each seat wins or pays: the soloist wins the difference from each ally, or pays it to each."""
    difference = counts["soloist"] - counts["allies"]
    payment = []
    for seat in SEATS:
        if seat == soloist:
            payment.append(2 * difference)
        else:
            payment.append(-difference)
    return payment


def in_italian(card):
    """The card's name in an Italian pack."""
    return ITALIAN_RANKS.get(rank_of(card), rank_of(card)) + ITALIAN_SUITS[suit_of(card)]


def from_italian(card):
    """The French name of a card of an Italian pack (either spelling of the court ranks)."""
    ranks = {italian: french for french, italian in ITALIAN_RANKS.items()}
    suits = {italian: french for french, italian in ITALIAN_SUITS.items()}
    return ranks.get(card[0], card[0]) + suits[card[1]]


def is_card(word, pack="french"):
    """Is this word the name of a card of the pack?"""
    if len(word) != 2:
        return False
    if pack == "italian":
        return word[1] in "scdb" and word[0] in "32AKQJRCF7654"
    return word in PACK
