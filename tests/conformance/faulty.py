"""Clients that are wrong in one way each; whatever they cannot get wrong here they do rightly."""

from __future__ import annotations

from collections.abc import Callable

from examinee.cards import cards_of, suit

from arbiter.v1 import acts_pb2, frame_pb2, rulings_pb2
from arbiter.v1 import conformance_service_pb2 as pb
from tests.conformance.sitting import lawful

#: Spoils the right answer to a question; False is: there is nothing to spoil.
Spoil = Callable[[pb.Question, pb.Answer], bool]


def spoilt(spoil: Spoil) -> Callable[[pb.Question], pb.Answer]:
    """The client that is wrong in one way."""

    def client(question: pb.Question) -> pb.Answer:
        answer = lawful(question)
        spoil(question, answer)
        return answer

    return client


def _acts(question: pb.Question, answer: pb.Answer, verb: str, **fields: object) -> bool:
    number = acts_pb2.Verb.Value(f"VERB_{verb}")
    answer.act.CopyFrom(acts_pb2.Act(seat=question.seat.seat, verb=number, **fields))
    return True


def _playing(question: pb.Question) -> bool:
    seat = question.seat
    return question.task == pb.TASK_ACT and seat.view.phase == frame_pb2.PHASE_PLAY


def _mine(question: pb.Question) -> list[int]:
    return cards_of(question.seat.view.hands[question.seat.seat - 1].cards.mask)


def revokes(question: pb.Question, answer: pb.Answer) -> bool:
    tricks = question.seat.view.tricks
    if not _playing(question) or tricks.turn != question.seat.seat or not tricks.table:
        return False
    led = suit(tricks.table[0].card)
    others = [card for card in _mine(question) if suit(card) != led]
    follows = len(others) < len(_mine(question))
    return bool(others) and follows and _acts(question, answer, "PLAY", cards=others[:1])


def plays_out_of_turn(question: pb.Question, answer: pb.Answer) -> bool:
    tricks = question.seat.view.tricks
    if not _playing(question) or (tricks.turn or tricks.winner) == question.seat.seat:
        return False
    return _acts(question, answer, "PLAY", cards=_mine(question)[:1])


def plays_what_it_does_not_hold(question: pb.Question, answer: pb.Answer) -> bool:
    if not _playing(question) or answer.act.verb != acts_pb2.VERB_PLAY:
        return False
    held = answer.act.cards[0]
    known = [*question.seat.dealt.cards, *_mine(question)]
    answer.act.cards[0] = next(
        card for card in (4, 5, 6, 7, 17, 18, 30, 31, 43) if card not in known
    )
    return answer.act.cards[0] != held


def never_acts(question: pb.Question, answer: pb.Answer) -> bool:
    if question.task != pb.TASK_ACT:
        return False
    answer.wait.SetInParent()
    return True


def concedes(question: pb.Question, answer: pb.Answer) -> bool:
    return _playing(question) and _acts(question, answer, "CONCEDE")


def acts_for_another(question: pb.Question, answer: pb.Answer) -> bool:
    if not answer.HasField("act"):
        return False
    answer.act.seat = answer.act.seat % len(question.seat.view.hands) + 1
    return True


def discards_too_few(question: pb.Question, answer: pb.Answer) -> bool:
    if answer.act.verb != acts_pb2.VERB_DISCARD or len(answer.act.cards) < 2:
        return False
    del answer.act.cards[1:]
    return True


def elects_whatever_is_wanted(question: pb.Question, answer: pb.Answer) -> bool:
    wish = question.seat.wish
    if question.task != pb.TASK_ELECT or wish in ("name", "demand") or answer.HasField("act"):
        return False
    return _acts(question, answer, "ELECT", choice=wish)


def elects_nonsense(question: pb.Question, answer: pb.Answer) -> bool:
    return question.task == pb.TASK_ELECT and _acts(question, answer, "ELECT", choice="everything")


def elects_something_else(question: pb.Question, answer: pb.Answer) -> bool:
    if answer.act.verb != acts_pb2.VERB_ELECT:
        return False
    answer.act.choice = "waive" if answer.act.choice != "waive" else "nine"
    return True


def never_elects(question: pb.Question, answer: pb.Answer) -> bool:
    if question.task != pb.TASK_ELECT:
        return False
    answer.wait.SetInParent()
    return True


def claims_always(question: pb.Question, answer: pb.Answer) -> bool:
    if question.task != pb.TASK_CLAIM or answer.HasField("act"):
        return False
    return _acts(question, answer, "CLAIM", breach=question.seat.breach)


def never_claims(question: pb.Question, answer: pb.Answer) -> bool:
    if question.task != pb.TASK_CLAIM:
        return False
    answer.wait.SetInParent()
    return True


def claims_another_breach(question: pb.Question, answer: pb.Answer) -> bool:
    if question.task != pb.TASK_CLAIM:
        return False
    return _acts(question, answer, "CLAIM", breach=rulings_pb2.BREACH_DEAL_IRREGULAR)


def _ruled(question: pb.Question, answer: pb.Answer) -> rulings_pb2.Finding | None:
    """The first finding of a right ruling."""
    findings = answer.ruling.ruling.findings
    return findings[0] if question.task == pb.TASK_RULE and findings else None


def lets_revokes_pass(question: pb.Question, answer: pb.Answer) -> bool:
    finding = _ruled(question, answer)
    if finding is None or finding.breach != rulings_pb2.BREACH_REVOKE:
        return False
    answer.ruling.ruling.disposition = rulings_pb2.DISPOSITION_ACCEPTED
    del answer.ruling.ruling.findings[:]
    return True


def cites_another_law(question: pb.Question, answer: pb.Answer) -> bool:
    finding = _ruled(question, answer)
    if finding is None:
        return False
    finding.law = "99"
    return True


def accuses_another(question: pb.Question, answer: pb.Answer) -> bool:
    finding = _ruled(question, answer)
    if finding is None or not finding.offender:
        return False
    finding.offender = finding.offender % 3 + 1
    return True


def moves_other_points(question: pb.Question, answer: pb.Answer) -> bool:
    finding = _ruled(question, answer)
    if finding is None:
        return False
    finding.points += 3
    return True


def says_otherwise_how_it_stands(question: pb.Question, answer: pb.Answer) -> bool:
    finding = _ruled(question, answer)
    if finding is None:
        return False
    finding.status = finding.status % 6 + 1
    return True


def invents_a_finding(question: pb.Question, answer: pb.Answer) -> bool:
    if question.task != pb.TASK_RULE:
        return False
    answer.ruling.ruling.findings.add(
        breach=rulings_pb2.BREACH_RESULT_MISMATCH, status=rulings_pb2.STATUS_ESTABLISHED
    )
    return True


def opens_no_election(question: pb.Question, answer: pb.Answer) -> bool:
    if question.task != pb.TASK_RULE:
        return False
    opened = bool(answer.ruling.ruling.elections)
    del answer.ruling.ruling.elections[:]
    return opened


def scores_for_the_others(question: pb.Question, answer: pb.Answer) -> bool:
    counted = answer.ruling.ruling.score.counted
    if not counted:
        return False
    counted[0] += 1
    return True


def ends_the_hand(question: pb.Question, answer: pb.Answer) -> bool:
    if question.task != pb.TASK_RULE or answer.ruling.ruling.hand:
        return False
    answer.ruling.ruling.hand = rulings_pb2.DISPOSITION_STOPPED
    return True


def loses_the_turn(question: pb.Question, answer: pb.Answer) -> bool:
    if not answer.ruling.essentials.turn:
        return False
    answer.ruling.essentials.turn = 0
    return True


def loses_a_card(question: pb.Question, answer: pb.Answer) -> bool:
    hands = answer.ruling.essentials.hands
    held = [at for at, mask in enumerate(hands) if mask]
    if not held:
        return False
    hands[held[0]] &= hands[held[0]] - 1
    return True


def answers_the_wrong_question(question: pb.Question, answer: pb.Answer) -> bool:
    answer.question += 1
    return True


def rules_as_a_seat(question: pb.Question, answer: pb.Answer) -> bool:
    if question.task == pb.TASK_RULE:
        return False
    answer.ruling.ruling.disposition = rulings_pb2.DISPOSITION_ACCEPTED
    answer.ruling.essentials.phase = frame_pb2.PHASE_PLAY
    answer.ruling.essentials.hands.extend([0] * len(question.seat.view.hands))
    return True


def answers_nothing(question: pb.Question, answer: pb.Answer) -> bool:
    answer.ClearField("act")
    answer.ClearField("wait")
    answer.ClearField("ruling")
    return True
