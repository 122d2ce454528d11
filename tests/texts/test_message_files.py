"""The English message files are whole: nothing broken, nothing twice, nothing that nobody says."""

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from arbiter.cards import Pack
from arbiter.record import MissingFact, Verdict
from arbiter.rulings import Breach, Note, Status
from arbiter.texts import messages
from arbiter.texts.speech import Argument, Speech, shelf, speech
from tests.texts.table import (
    DEAL_FAULTS,
    JASS,
    KNOWN,
    LAWS,
    MISSING,
    NOTES,
    OCCURS,
    REVOKE,
    TOLD,
)
from tests.texts.test_reports import LAPSES, REVOKED

FILES = sorted(file.name for file in (shelf() / "en").iterdir())

#: Messages for codes of modules that give them by name; a code without a message is told as it stands.
CHOICES = (
    *(
        "make-good",
        "stop",
        "go-on",
        "trick",
        "last-won",
        "redemand",
        "rediscard",
        "suit",
        "name",
        "exposed",
    ),
    *("nine", "waive", "win", "lose", "redeal", "stand", "dance"),
)
REASONS = (
    *(
        "follow-suit",
        "cannot-follow",
        "leads",
        "called-card",
        "called-suit",
        "not-your-turn",
        "not-held",
    ),
    *("not-soloist", "asked-already", "stock-seen", "own-card", "rank-not-askable"),
    *("wrong-phase", "over", "play-trump", "head-the-trick", "win-or-lose", "because"),
)


def entries() -> Iterator[ast.Message]:
    for name in FILES:
        text = (shelf() / "en" / name).read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{name}: {entry.content}"
            if isinstance(entry, ast.Message):
                yield entry


def parts() -> list[str]:
    return [
        f"{entry.id.name}.{part}".rstrip(".")
        for entry in entries()
        for part in (
            *([""] if entry.value else []),
            *(attribute.id.name for attribute in entry.attributes),
        )
    ]


class References(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # the visitor's name
        self.names.add(node.id.name)


def test_nothing_is_said_twice() -> None:
    assert [part for part, times in Counter(parts()).items() if times > 1] == []


def test_every_message_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()
    find = Speech.find

    def watched(self: Speech, name: str, part: str = "", /, **args: Argument) -> str | None:
        text = find(self, name, part, **args)
        if text is not None:
            used.add(f"{name}.{part}".rstrip("."))
        return text

    monkeypatch.setattr(Speech, "find", watched)
    say_everything()
    references = References()
    for entry in entries():
        references.visit(entry)
    assert sorted(set(parts()) - used - references.names) == []


def say_everything() -> None:
    for breach, statuses in OCCURS.items():
        for status in statuses | {Status.REFUTED}:
            messages.finding_text(REVOKE._replace(breach=breach, status=status, claimed=44), TOLD)
    other = REVOKE._replace(breach="NEW_BREACH")  # type: ignore[arg-type]  # one that nobody knows yet
    for status in Status:
        messages.finding_text(other._replace(status=status), TOLD)
        messages.finding_text(other._replace(status=status, offender=None, cards=()), void())
    messages.finding_text(REVOKE._replace(cards=()), TOLD)
    messages.finding_text(REVOKE._replace(act=0, evidence=()), TOLD)
    for law in LAWS:
        messages.finding_text(REVOKE._replace(law=law), TOLD)
    for offender in (1, 2, 4):
        messages.finding_text(REVOKE._replace(offender=offender), KNOWN)
        exposed = REVOKE._replace(breach=Breach.CARD_EXPOSED, offender=offender)
        messages.finding_text(exposed, KNOWN)
    for lapses, choice in itertools.product((*LAPSES, "midnight"), CHOICES):
        messages.election_text(REVOKED._replace(lapses=lapses, choices=(choice,), silent=""), TOLD)
    for breach in Breach:
        messages.election_text(REVOKED._replace(breach=breach), TOLD)
    for note in (*NOTES, "odd"):
        messages.note_text(Note(1, note), TOLD)
    for verb in ("playtwo", "namesuit", "looktrick", "lookstock", "lookdiscard"):
        messages.note_text(Note(1, "no-effect", verb), TOLD)
    for missing in (*MISSING, "weather"):
        messages.missing_text(MissingFact(missing), TOLD)
    for verdict in (*Verdict, "ODD"):
        messages.verdict_text(verdict)
    for fault in (*DEAL_FAULTS, "odd"):
        messages.deal_fault_text(fault, (), replace(TOLD, deal_missing=(1,)))
    for reason in REASONS:
        messages.legal_text(reason)
    say_every_card()
    say_klaberjass()


def say_klaberjass() -> None:
    for told in JASS.values():
        for offender in (1, 2):
            messages.finding_text(REVOKE._replace(offender=offender), told)
        for kind in ("announced", "top", "not-good", "how-high"):
            false = REVOKE._replace(breach=Breach.RUN_FALSE, kind=kind, points=0)
            messages.finding_text(false, told)
            messages.finding_text(false._replace(lawful=()), told)
        swap = REVOKE._replace(breach=Breach.EXCHANGE_ERROR, status=Status.CORRECTED, kind="dix")
        messages.finding_text(swap, told)


def void() -> messages.Told:
    return messages.Told(
        TOLD.pack, "french", (), ("makers", "opponents"), 0, "klaberjass", (), "faced"
    )


def say_every_card() -> None:
    pack = Pack("all", "23456789TJQKA", (0,) * 13)
    for notation, side in itertools.product(("french", "italian"), ((0, 1), (1, 0))):
        told = messages.Told(pack, notation, (), ("makers", "opponents"), 1, "", side)
        for card in range(pack.size):
            messages.finding_text(REVOKE._replace(cards=(card,), lawful=(card,)), told)
        messages.finding_text(REVOKE._replace(cards=(-1,)), told)
    messages.finding_text(
        REVOKE._replace(breach=Breach.STOCK_PREMATURE, status=Status.NOTICED, offender=2), TOLD
    )
    revoke = REVOKE._replace(breach=Breach.DISCARD_OVERFULL, offender=0)
    messages.finding_text(revoke, TOLD)


def test_no_english_message_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Speech.first
    silent: list[object] = []

    def watched(self: Speech, *choices: tuple[str, str], **args: Argument) -> str:
        text = first(self, *choices, **args)
        bundle = speech("en")._bundle
        for name, part in choices:
            if (
                bundle.has_message(name)
                and (not part or part in bundle.get_message(name).attributes)
                and not text
            ):
                silent.append((name, part))
        return text

    monkeypatch.setattr(Speech, "first", watched)
    say_everything()
    assert silent == []


def test_no_file_is_long() -> None:
    for name in FILES:
        assert len((shelf() / "en" / name).read_text(encoding="utf-8").splitlines()) < 300
