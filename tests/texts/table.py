"""What can happen, for the tests of the messages: breaches with their statuses, and all the codes."""

from dataclasses import replace

from arbiter.cards import FORTY, FRENCH, THIRTY_TWO
from arbiter.rulings import Breach, Finding, Status
from arbiter.texts.messages import Told

EVERY = frozenset(
    {Status.NOTICED, Status.ESTABLISHED, Status.CORRECTED, Status.CONDONED, Status.LAPSED}
)
ESTABLISHED = frozenset({Status.ESTABLISHED})
CORRECTED = frozenset({Status.CORRECTED})
LAPSED = frozenset({Status.LAPSED})

#: The statuses that a breach can have in a hand whose deal was regular; every breach can besides be REFUTED.
OCCURS = {
    Breach.DEAL_IRREGULAR: EVERY - CORRECTED,
    Breach.CALL_OUT_OF_TURN: CORRECTED,
    Breach.BID_INSUFFICIENT: CORRECTED,
    Breach.BID_INADMISSIBLE: CORRECTED,
    Breach.ASK_INADMISSIBLE: CORRECTED,
    Breach.ASK_TWO_WITHOUT_THREES: EVERY,
    Breach.CARD_WITHHELD: EVERY,
    Breach.RETURN_MISSING: EVERY,
    Breach.DISCARD_SHORT: EVERY,
    Breach.DISCARD_OVERFULL: EVERY,
    Breach.STOCK_PREMATURE: EVERY,
    Breach.EXCHANGE_ERROR: EVERY,
    Breach.CARD_NOT_HELD: CORRECTED,
    Breach.CARD_EXPOSED: EVERY,
    Breach.LEAD_OUT_OF_TURN: EVERY,
    Breach.PLAY_OUT_OF_TURN: EVERY,
    Breach.PLAY_OMITTED: EVERY,
    Breach.CALL_DISOBEYED: EVERY,
    Breach.REVOKE: EVERY,
    Breach.TRUMP_NOT_PLAYED: EVERY,
    Breach.TRICK_NOT_HEADED: EVERY,
    Breach.TRICK_LOOKED_AT: EVERY - CORRECTED,
    Breach.DISCARD_LOOKED_AT: ESTABLISHED,
    Breach.CLAIM_FALSE: ESTABLISHED,
    Breach.CLAIM_LATE: LAPSED,
    Breach.RUN_FALSE: ESTABLISHED,
    Breach.RUN_LATE: LAPSED,
    Breach.RESULT_MISMATCH: ESTABLISHED,
}
LAWS = (
    *(str(number) for number in range(1, 15)),
    *("deal", "discard", "ask", "withheld", "exposed-card", "lead-out-of-turn", "revoke", "tricks"),
    *("auction", "exchange"),
    *("dix", "runs", "follow", "trump", "head", "riddles"),
    *("calabrasella:13", "calabrasella-ua:revoke", "elsewhere:2"),
    None,
)

NOTES = (
    "no-effect",
    "desynchronised",
    "already-ruled",
    "claim-too-early",
    "wrong-side",
    "over",
    "own-card-stands",
    "claim-recorded",
    "claim-heard",
    "deal-facts-wanted",
)
MISSING = ("card-of-act", "cards-of-hand", "stock", "manner-of-deal", "discard")
DEAL_FAULTS = (
    "hand-size",
    "stock-size",
    "card-twice",
    "faced",
    "packets",
    "not-cut",
    "direction",
    "first",
    "dealer",
)

TOLD = Told(
    pack=FORTY,
    notation=FRENCH,
    names=("Est", "Mezzo", "Mazzo"),
    sides=("soloist", "allies"),
    soloist=2,
    edition="calabrasella",
)

#: Mediatore: seat 2 has called a card, and the table does not know yet that seat 4 is the partner.
SECRET = replace(
    TOLD,
    names=(),
    edition="mediatore",
    side=(-1, 0, -1, -1),
    called=True,
    unit="thirds",
)
#: The same once the partner has shown himself, at act 20.
KNOWN = replace(SECRET, side=(1, 0, 1, 0), partner=4, known=20)
#: Klaberjass by the number of players: seat 2 is the maker, with four at the table seat 4 its partner.
JASS = {
    players: Told(
        pack=THIRTY_TWO,
        notation=FRENCH,
        names=("Anna", "Bruno", "Carla", "Dino")[:players],
        sides=("makers", "opponents"),
        soloist=2,
        edition="klaberjass",
        side=((1, 0), (1, 0, 1), (1, 0, 1, 0))[players - 2],
        trumps=True,
        whole_total=True,
    )
    for players in (2, 3, 4)
}
KINDS = (
    *("looked", "opened", "not-his-card", "denied", "kept-back", "given-back", "passed-on"),
    *("too-early", "left-lying", "wrong-size"),
)


def cards(*texts: str) -> tuple[int, ...]:
    return tuple(FORTY.read(text) for text in texts)


#: Seat 1 does not follow hearts in trick 7.
REVOKE = Finding(
    act=29,
    trick=7,
    law="13",
    breach=Breach.REVOKE,
    offender=1,
    status=Status.ESTABLISHED,
    points=9,
    cards=cards("Jd"),
    evidence=(33,),
    lawful=cards("6h", "2h"),
)


def readable(text: str) -> None:
    """A sentence of whole words: nothing missing, nothing of the message files showing through."""
    assert text
    assert text[0].isupper()
    assert text.endswith(".")
    assert "  " not in text
    assert ".." not in text
    assert not set("{}$_\n") & set(text)
    assert "none" not in text.lower().replace(".", " ").split()
