"""Law 12: a card before its turn (Calabrasella, law 12: the third hand before the second)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import CARD_ACTS, Act, Elect
from arbiter.docket import (
    NEXT_SOLOIST_CARD,
    amended,
    closed,
    election_for,
    election_of,
    found,
    laid,
    last_where,
    let_lapse,
    opened,
    struck,
    where,
)
from arbiter.laws.exposed_card import lie_exposed
from arbiter.laws.law import Law, Standing
from arbiter.phases.trick import in_trick, taken_back
from arbiter.rulings import Breach, Duty, DutyKind, Election, Finding, Moment, Status
from arbiter.state import Hand


@dataclass(frozen=True, slots=True)
class PlayOutOfTurn(Law):
    """A card played before its turn is irregular; the book names no remedy.

    An ally's card goes back and lies exposed, the soloist's goes back freely; when the trick is complete, all stands.

    Attributes:
        third_number: The law on the third hand before the second when the soloist leads; None where the book has none.
        soloist_number: The law by which the soloist's card goes back.
        ally_number: The law by which any other card of an ally is exposed.
        remedy: ``third_before_second``.
        once: An exposed card may be called at the next trick only.
    """

    hears: ClassVar = CARD_ACTS
    breaches: ClassVar = frozenset({Breach.PLAY_OUT_OF_TURN})
    third_number: str | None
    soloist_number: str | None
    ally_number: str | None
    remedy: str
    once: bool

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Notices a card by a seat whose turn it was not."""
        if not isinstance(act, CARD_ACTS):
            return after
        plays = after.tricks.plays
        mine = next((played for played in plays if played.act == after.acts), None)
        if mine is not None:
            after = self._chosen_by_playing(act.seat, after)
        if mine is None or mine is plays[0] or before.tricks.turn in (0, act.seat):
            return after
        law = self.soloist_number if after.role(act.seat) == 0 else self.ally_number
        if (
            after.role(act.seat) == 1
            and after.role(plays[0].seat) == 0
            and self.third_number is not None
        ):
            law = self.third_number
        breach = Breach.PLAY_OUT_OF_TURN
        finding = Finding(
            after.acts, after.number, law, breach, act.seat, Status.NOTICED, cards=(mine.card,)
        )
        return found(after, finding._replace(evidence=(plays[0].act,)))

    def _chosen_by_playing(self, seat: int, hand: Hand) -> Hand:
        for election in hand.docket.elections:
            if election.breach is Breach.PLAY_OUT_OF_TURN and seat in election.holders:
                hand = closed(hand, election.finding)
        return hand

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """Takes the card back; an ally's lies exposed."""
        finding = hand.docket.findings[at]
        offender = finding.offender
        assert offender is not None, "a seat played"
        mine = in_trick(hand, offender)
        if (
            finding.status is not Status.NOTICED
            or mine is None
            or mine.act != finding.act
            or hand.tricks.turn == 0
        ):
            return hand
        claimed = hand.acts if by else 0
        ally = hand.role(offender) == 1
        third = ally and hand.role(hand.tricks.plays[0].seat) == 0
        if third and self.remedy == "STANDS":
            return amended(hand, at, status=Status.CONDONED, claimed=claimed, by_choice=True)
        if third and self.remedy == "WIN_OR_LOSE":
            hand = amended(hand, at, status=Status.ESTABLISHED, claimed=claimed)
            choices, soloist = ("win", "lose"), hand.wronged(offender)
            breach = Breach.PLAY_OUT_OF_TURN
            return opened(
                hand,
                Election(at, finding.law, breach, soloist, choices, "", NEXT_SOLOIST_CARD, True),
            )
        hand = taken_back(hand, offender)
        status = Status.ESTABLISHED if ally else Status.CORRECTED
        hand = amended(hand, at, status=status, claimed=claimed)
        if ally:
            hand = lie_exposed(hand, offender, mine.card, at, self.once)
        gone = (Breach.REVOKE, Breach.CALL_DISOBEYED)
        return struck(hand, lambda f: f.breach in gone and f.act == finding.act)

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``elect win`` and ``elect lose`` by the soloist: what the second hand must do, if it can."""
        if not isinstance(act, Elect) or act.choice not in ("win", "lose"):
            return None
        election = election_for(hand, Breach.PLAY_OUT_OF_TURN, act.seat, act.choice)
        if election is None:
            hand = self._claimed_by_electing(hand, act)
            election = election_for(hand, Breach.PLAY_OUT_OF_TURN, act.seat, act.choice)
        if election is None or hand.tricks.turn == 0:
            return None
        kind = DutyKind.WIN_TRICK if act.choice == "win" else DutyKind.LOSE_TRICK
        hand = closed(hand, election.finding)
        return laid(hand, Duty(kind, hand.tricks.turn, 0, election.law, election.finding))

    def _claimed_by_electing(self, hand: Hand, act: Elect) -> Hand:
        """An election made before anybody claimed: it is the claim as well, where the option gives it."""
        if self.remedy != "WIN_OR_LOSE":
            return hand
        at = last_where(
            hand, lambda f: f.breach is Breach.PLAY_OUT_OF_TURN and f.status is Status.NOTICED
        )
        if at < 0 or act.seat not in hand.wronged(hand.docket.findings[at].offender or 0):
            return hand
        attended = self.attend(hand, at, act.seat)
        return attended if election_of(attended, at) is not None else hand

    def cited(self, hand: Hand, accused: int) -> str | None:
        """An ally is accused by the law on the third hand, where the book has one."""
        ally = self.third_number or self.ally_number
        return {0: self.soloist_number, 1: ally}.get(hand.role(accused))

    def standing(self, hand: Hand, finding: Finding, by: int) -> Standing:
        """Open until the trick is complete."""
        if finding.status is Status.NOTICED:
            return Standing.OPEN
        late = finding.status in (Status.CONDONED, Status.LAPSED) and not finding.by_choice
        return Standing.LATE if late else Standing.RULED

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """Once everybody has played it stands; in a trick that is never finished it lapses."""
        if moment is Moment.LAST_TURNED:
            return let_lapse(hand, Breach.PLAY_OUT_OF_TURN)
        if moment is Moment.COMPLETE:
            number = hand.number
            for at in where(
                hand, lambda f: f.breach is Breach.PLAY_OUT_OF_TURN and f.trick == number
            ):
                if hand.docket.findings[at].status is Status.NOTICED:
                    hand = amended(hand, at, status=Status.CONDONED)
            for election in hand.docket.elections:
                if election.breach is Breach.PLAY_OUT_OF_TURN:
                    hand = closed(hand, election.finding)
        return hand
