"""All that the page of a hand shows."""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from arbiter import editions
from arbiter.desk.tables import Table
from arbiter.desk.trials import Opened, Trial, opened_in
from arbiter.desk.walking import Walk, walked
from arbiter.desk.words import desk_speech
from arbiter.edition import Edition
from arbiter.profiles import PROFILES, Profile
from arbiter.record import Aside, Record
from arbiter.records.json import report_json
from arbiter.records.notation import write_act
from arbiter.records.toml import dumps
from arbiter.report.making import hand_view
from arbiter.report.playing import Played, played_through
from arbiter.report.retelling import act_text
from arbiter.report.sentences import text_of
from arbiter.report.views import HandView
from arbiter.reviewing import review
from arbiter.texts import messages

if TYPE_CHECKING:
    from arbiter.texts.speech import Speech

#: How many digits of a record's digest its name has.
_DIGITS: Final = 6


class Choice(NamedTuple):
    """A choice at an option: its act as the record writes it, the act in words, whether it is what happened."""

    act: str
    text: str
    taken: bool


class OptionView(NamedTuple):
    """An option that was open: after which act, what it is in sentences, its choices."""

    after: int
    text: str
    choices: tuple[Choice, ...]


class LawLink(NamedTuple):
    """Where a law stands: the edition and the law's number; both empty where no law speaks."""

    edition: str
    number: str


class Sheet:
    """A record judged, and what its page shows.

    Attributes:
        record: The record.
        report: What its review came to.
        edition: Its edition.
        name: What the hand is called: the edition and a digest of its record.
    """

    def __init__(self, record: Record, profile: Profile | None, lang: str) -> None:
        """Judges a record.

        Args:
            record: The record.
            profile: How the arbiter sits at the table; None is as the record says.
            lang: The language of the words.
        """
        self.record = record
        self.report = review(record, profile)
        edition = editions.find(record.edition)
        assert edition is not None, "the record could be read"
        self.edition: Edition = edition
        self.text = dumps(record)
        digest = hashlib.sha256(self.text.encode()).hexdigest()
        self.name = f"{edition.name}-{digest[:_DIGITS]}"
        self._lang = lang
        self._speech: Speech = desk_speech(lang)

    @cached_property
    def view(self) -> HandView:
        """What a report shows of the hand."""
        return hand_view(self.record, self.report, self.name, self._lang)

    @cached_property
    def table(self) -> Table:
        """The table, act by act."""
        return Table(self.record, self.report, self._played, self._walk, self._speech)

    @cached_property
    def options(self) -> tuple[OptionView, ...]:
        """The options that were open, with their choices."""
        return tuple(
            OptionView(
                opened.after,
                messages.election_text(opened.election, self._played.told, self._speech),
                tuple(
                    Choice(self._written(trial), self._told(trial), trial.taken)
                    for trial in opened.trials
                ),
            )
            for opened in self._opened
        )

    @property
    def certain(self) -> bool:
        """Whether every card of the record is known."""
        return self._walk.certain

    @property
    def laws(self) -> tuple[LawLink, ...]:
        """Where the law of each ruling stands."""
        return tuple(_link(finding.law, self.edition.name) for finding in self.report.findings)

    @property
    def json(self) -> str:
        """The report as one line of JSON, as ``arbiter review --format json`` prints it."""
        sentences = text_of(self.record, self.report, self._lang)
        pack, notation = self.edition.pack, self.record.notation
        return report_json(self.report, f"{self.name}.hand.toml", sentences, pack, notation) + "\n"

    @property
    def first_fault(self) -> int:
        """The act of the first finding, where a page that is opened shows the table; else the deal."""
        acts = (finding.act for finding in self.report.findings)
        return next((act for act in acts if act is not None), 0)

    def trial(self, after: int, act: str) -> tuple[Choice, Record] | None:
        """A choice at an option, and the record with it; None where there is no such choice.

        Args:
            after: The act after which the option was open.
            act: The act of the choice, as the record writes it.
        """
        for view, opened in zip(self.options, self._opened, strict=True):
            for choice, trial in zip(view.choices, opened.trials, strict=True):
                if opened.after == after and choice.act == act:
                    return choice, trial.record
        return None

    @property
    def trick_ends(self) -> tuple[int, ...]:
        """The last act of each trick that was played."""
        tricks = self._walk.hands[-1].tricks
        played = [trick.plays for trick in tricks.done] + ([tricks.plays] if tricks.plays else [])
        return tuple(max(play.act for play in plays) for plays in played)

    @cached_property
    def _played(self) -> Played:
        return played_through(self.record, PROFILES[self.report.profile])

    @cached_property
    def _walk(self) -> Walk:
        return walked(self.record, PROFILES[self.report.profile], self._played.reached)

    @cached_property
    def _opened(self) -> tuple[Opened, ...]:
        return opened_in(self.record, self._walk)

    def _written(self, trial: Trial) -> str:
        return write_act(trial.act, Aside(), self.edition.pack, self.record.notation)

    def _told(self, trial: Trial) -> str:
        return act_text(trial.act, self._played.told, self._speech)


def _link(law: str | None, edition: str) -> LawLink:
    if law is None:
        return LawLink("", "")
    book, _, number = law.rpartition(":")
    return LawLink(book or edition, number)
