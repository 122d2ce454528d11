"""Thirty-two cards in three orders: of tricks in plain suits, of tricks in trumps, and of runs; and their points."""

SUITS = "shdc"
PLAIN = "ATKQJ987"  # from the highest, as the other two
TRUMP = "J9ATKQ87"
SEQUENCE = "AKQJT987"
PACK = [rank + suit for suit in SUITS for rank in SEQUENCE]
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
POINTS_OF_TRUMPS = {**POINTS, "J": 20, "9": 14}
LAST_TRICK = 10


def points(card, trump):
    """What a card counts in a trick."""
    return (POINTS_OF_TRUMPS if card[1] == trump else POINTS)[card[0]]


def height(card, trump):
    """How high a card stands in its own suit: more is higher."""
    order = TRUMP if card[1] == trump else PLAIN
    return len(order) - order.index(card[0])


def beats(card, other, trump):
    """Does this card, played later, take the trick from the other?"""
    if card[1] == other[1]:
        return height(card, trump) > height(other, trump)
    return card[1] == trump


def winning(trick, trump):
    """The (seat, card) that holds a trick so far; a trick is a list of these in the order of play."""
    best = trick[0]
    for each in trick[1:]:
        if beats(each[1], best[1], trump):
            best = each
    return best


def higher(hand, trick, trump):
    """The trumps of a hand that are higher than every trump of the trick."""
    table = [height(card, trump) for _, card in trick if card[1] == trump]
    top = max(table, default=0)
    return [card for card in hand if card[1] == trump and height(card, trump) > top]


def lawful(hand, trick, trump, options=None, partner=None):
    """The cards of a hand that may be played to a trick (5.4 of the digest)."""
    options = options or {}
    if not trick:
        return list(hand)
    led = trick[0][1][1]
    suit = [card for card in hand if card[1] == led]
    if suit:
        return (higher(hand, trick, trump) or suit) if led == trump else suit
    trumps = [card for card in hand if card[1] == trump]
    relieved = options.get("partner_relief") and partner == winning(trick, trump)[0]
    if not trumps or (relieved and partner is not None):
        return list(hand)
    if options.get("overtrump_plain"):
        return higher(hand, trick, trump) or trumps
    return trumps


def broken(hand, card, trick, trump, options=None, partner=None):
    """The duty that this card, played from this hand, breaks: its code, or None."""
    if card in lawful(hand, trick, trump, options, partner):
        return None
    led = trick[0][1][1]
    if card[1] != led and any(other[1] == led for other in hand):
        return "REVOKE"
    return "TRICK_NOT_HEADED" if card[1] == trump else "TRUMP_NOT_PLAYED"


LAWS = {"REVOKE": "follow", "TRUMP_NOT_PLAYED": "trump", "TRICK_NOT_HEADED": "head"}
