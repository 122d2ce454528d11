"""What the auction games share: auction, monte, exchange errors, and the laws of play of the classic book.

Neither book of the auction games speaks of irregularities in the play: they are judged by the classic book's laws,
cited with that book's name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.cards import FORTY
from arbiter.edition import Edition, Form
from arbiter.editions.family import Numbers, deal_options, laws_of_play, play_options
from arbiter.laws.exchange import ExchangeError
from arbiter.laws.law import Law
from arbiter.options import Option, choice, numbers, switch
from arbiter.phases.auction import AUCTION
from arbiter.phases.following import follow_suit
from arbiter.phases.monte_acts import MONTE
from arbiter.phases.playing import COUNTING, PLAYING
from arbiter.phases.stakes import settle_stakes, stopped_stakes
from arbiter.rulings import Breach
from arbiter.state import Rules

IMPORTED = Numbers(
    deal="calabrasella:3",
    soloist_exposes="calabrasella:8",
    soloist_leads="calabrasella:9",
    ally_exposes="calabrasella:10",
    ally_leads="calabrasella:11",
    third="calabrasella:12",
    revoke="calabrasella:13",
    tricks="calabrasella:14",
)

#: Every law that a hand of an auction game may be judged by, in the order of its texts.
LAW_NUMBERS = ("auction", "exchange", *(law for law in IMPORTED if law is not None))


def _laws(rules: Rules) -> tuple[Law, ...]:
    play = laws_of_play(IMPORTED, rules.chosen, during_exchange=False)
    return (*play, ExchangeError("exchange"))


def auction_options(
    stakes: tuple[int, ...],
    *,
    passed_out: str,
    cappotto: str,
    stramazzo: str,
    own: tuple[Option, ...],
) -> tuple[Option, ...]:
    """The house rules of an auction game.

    Args:
        stakes: The stake of each contract, from the lowest.
        passed_out: Who deals after a hand that nobody played.
        cappotto: Whether taking every trick counts twice.
        stramazzo: Whether leaving the others less than a point counts three times.
        own: The house rules of the game's own book.
    """
    return (
        *deal_options(IMPORTED.deal, rotation="CCW", passed_out=passed_out),
        choice("auction", "SINGLE_ROUND", "MULTI_ROUND", laws=("auction",)),
        choice("first_lead", "ELDEST", "DEALERS_LEFT", "SOLOIST", "SOLOIST_IF_SOLISSIMO"),
        choice("settlement", "STAKE", "DIFFERENCE"),
        numbers("contract_stakes", stakes),
        choice("cappotto", cappotto, *(value for value in ("OFF", "X2") if value != cappotto)),
        choice("stramazzo", stramazzo, *(value for value in ("OFF", "X3") if value != stramazzo)),
        *own,
        switch("error_uses_contract_multiplier", False, "exchange"),
        choice("error_redeal_dealer", "SAME", "NEXT", laws=("exchange",)),
        choice("revoke_004", "THREE_POINTS", "LOSES_HAND", laws=(IMPORTED.revoke,)),
        *play_options(IMPORTED),
    )


def auction_game(  # an edition has as many parts as its book has chapters
    name: str,
    source: str,
    *,
    table_sizes: tuple[int, ...],
    playing: int,
    hand_size: int,
    stock_size: int,
    packets: tuple[int, ...],
    cut: bool,
    contracts: Mapping[str, Form],
    options: tuple[Option, ...],
    laws: Callable[[Rules], tuple[Law, ...]] = _laws,
) -> Edition:
    """An edition of an auction game."""
    slugs = {
        Breach.CALL_OUT_OF_TURN: "auction",
        Breach.BID_INADMISSIBLE: "auction",
        Breach.BID_INSUFFICIENT: "auction",
        Breach.ASK_INADMISSIBLE: "exchange",
    }
    return Edition(
        name=name,
        version=1,
        source=source,
        pack=FORTY,
        table_sizes=table_sizes,
        playing=playing,
        hand_size=hand_size,
        stock_size=stock_size,
        packets=(packets,),
        cut=cut,
        dealt=(),
        contracts=contracts,
        sides=("soloist", "allies"),
        options=options,
        laws=laws,
        phases=(AUCTION, MONTE, PLAYING, COUNTING),
        opening=None,
        follow=follow_suit,
        binds_allies=True,
        numbers=LAW_NUMBERS,
        settle=settle_stakes,
        slugs=slugs,
        trumps=None,
        stopped=stopped_stakes,
        unit="thirds",
        target=21,
    )
