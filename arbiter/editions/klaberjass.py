"""Klaberjass: for two, for three, and for four in partnership (the Russian text, seed 002).

The book has no chapter on irregularities: cards go back without penalty as its bare rules require, and a broken duty
of play costs what the option ``klab_revoke`` says.
"""

from __future__ import annotations

from arbiter.cards import JASS, THIRTY_TWO
from arbiter.edition import Edition, Form
from arbiter.laws.correction import CorrectedCard
from arbiter.laws.deal import IrregularDeal
from arbiter.laws.duty_of_play import DutyOfPlay
from arbiter.laws.exposed_card import ExposedCard
from arbiter.laws.law import Law
from arbiter.laws.lead_out_of_turn import LeadOutOfTurn
from arbiter.laws.omitted_play import OmittedPlay
from arbiter.laws.play_out_of_turn import PlayOutOfTurn
from arbiter.laws.tricks import TurnedTrick
from arbiter.options import Option, choice, switch
from arbiter.phases.bete import settle_bete
from arbiter.phases.bidding import BEFORE_PLAY, BIDDING, COUNTING_RUNS, PLAYING_WITH_RUNS
from arbiter.phases.following import follow_trump_and_head
from arbiter.rulings import Breach
from arbiter.state import Rules

_SLUGS = {
    Breach.CALL_OUT_OF_TURN: "auction",
    Breach.BID_INADMISSIBLE: "auction",
    Breach.EXCHANGE_ERROR: "dix",
    Breach.RUN_FALSE: "runs",
    Breach.RUN_LATE: "runs",
    Breach.REVOKE: "follow",
    Breach.TRUMP_NOT_PLAYED: "trump",
    Breach.TRICK_NOT_HEADED: "head",
}


def _laws(rules: Rules) -> tuple[Law, ...]:
    costs = rules.option("klab_revoke") == "BETE_LIKE"
    return (
        IrregularDeal(None, "NEXT_CUT"),
        LeadOutOfTurn(
            None,
            None,
            may_expose=False,
            may_defer=False,
            target="FIRST_ALLY_TO_LEAD",
            accepts=False,
            during_exchange=False,
            once=False,
        ),
        PlayOutOfTurn(None, None, None, "EXPOSED", once=False),
        ExposedCard(None, None, once=False, before_call=False),
        DutyOfPlay(0, "UNTIL_TURNED", 0, "follow", "trump", "head", costs),
        CorrectedCard("UNTIL_TURNED", once=False),
        OmittedPlay(),
        TurnedTrick(None, "WARN", 0, monte=False),
    )


def _settled_options(*own: Option) -> tuple[Option, ...]:
    return (
        choice("rotation", "CW", "CCW"),
        *own,
        switch("round2_turned_suit", True, "auction"),
        choice("equal_runs", "ELDER", "NEITHER", laws=("runs",)),
        switch("overtrump_plain", False, "head"),
        switch("partner_relief", False, "trump"),
        choice("klab_revoke", "BETE_LIKE", "NONE", laws=("follow", "trump", "head")),
    )


def _game(
    name: str, seats: int, hand_size: int, dealt: tuple[int, ...], options: tuple[Option, ...]
) -> Edition:
    singly = (1,) * (hand_size - 6)
    return Edition(
        name=name,
        version=1,
        source="Klaberjass, rules of the game (Russian)",
        pack=THIRTY_TWO,
        table_sizes=(seats,),
        playing=seats,
        hand_size=hand_size,
        stock_size=THIRTY_TWO.size - sum(dealt),
        packets=((3, 3), (3, 3, *singly)) if seats < 4 else (),
        cut=False,
        dealt=dealt,
        contracts={"take": Form(), "schmeiss": Form()},
        sides=("makers", "opponents"),
        options=options,
        laws=_laws,
        phases=(BIDDING, BEFORE_PLAY, PLAYING_WITH_RUNS, COUNTING_RUNS),
        opening=None,
        follow=follow_trump_and_head,
        binds_allies=False,
        numbers=("auction", "dix", "runs", "follow", "trump", "head"),
        settle=settle_bete,
        slugs=_SLUGS,
        trumps=JASS,
        stopped=lambda _: None,
        declarer_first=False,
        partnership=seats == 4,
        target=500,
    )


KLABERJASS = _game(
    "klaberjass",
    2,
    9,
    (6, 6),
    _settled_options(
        choice("schmeiss_mode", "REFUSER_MAKES", "SCHMEISSER_MAKES", "OFF", laws=("auction",)),
        switch("schmeiss_round2", False, "auction"),
        choice("two_tie", "HALF_BETE", "HELD_OVER"),
    ),
)

KLABERJASS_THREE = _game(
    "klaberjass-three",
    3,
    9,
    (6, 6, 6),
    _settled_options(
        choice("three_tie", "BETE", "HALF_BETE"),
        choice("three_odd_point", "DROPPED", "ELDEST_OPPONENT"),
    ),
)

KLABERJASS_PARTNERS = _game(
    "klaberjass-partners",
    4,
    8,
    (8, 8, 8, 7),
    _settled_options(choice("two_tie", "HALF_BETE", "HELD_OVER")),
)
