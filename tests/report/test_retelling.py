"""Acts in words."""

from syrupy.assertion import SnapshotAssertion

from arbiter import acts
from arbiter.acts import Act
from arbiter.editions import find
from arbiter.report.retelling import act_text
from arbiter.report.speech import report_speech
from arbiter.texts.told import Told
from tests.report.files import TextFile

ONE_OF_EACH: tuple[Act, ...] = (
    acts.Pass(1),
    acts.Bid(1, "play"),
    acts.Agree(1),
    acts.Refuse(1),
    acts.Swap(1),
    acts.AnnounceRun(1, 20),
    acts.Good(1),
    acts.NotGood(1),
    acts.HowHigh(1),
    acts.Top(1, "K"),
    acts.Show(1, (3, 4)),
    acts.Lay(1, 9),
    acts.Ask(1, 9),
    acts.Yield(1, 9),
    acts.Deny(1),
    acts.Return(1, 9),
    acts.Announce(1, 2),
    acts.Discard(1, (), 2),
    acts.Discard(1, (3, 4), 2),
    acts.Open(1),
    acts.Take(1, (3,)),
    acts.Play(1, 3),
    acts.Lead(1, 3),
    acts.PlayTwo(1, (3, 4)),
    acts.Omit(1),
    acts.Expose(1, (3, 4)),
    acts.Correct(1, 3),
    acts.Turn(1),
    acts.LookTrick(1, 3),
    acts.LookStock(1),
    acts.LookDiscard(1),
    acts.Count(1),
    acts.Demand(1, 3),
    acts.NameSuit(1, 2),
    acts.Claim(1, "REVOKE"),
    acts.Claim(1, "REVOKE", 2),
    acts.Claim(1, "REVOKE", 2, 7),
    acts.Elect(1, "stop"),
    acts.Elect(1, "make-good", (3,)),
    acts.Elect(1, "suit", suit=1),
    acts.Elect(1, "trick", trick=4),
    acts.Concede(1),
    acts.Cut(),
)


def told() -> Told:
    edition = find("calabrasella")
    assert edition is not None
    return Told(edition.pack, "french", ("Est",), edition.sides, 1, edition.name)


def test_every_act_is_told_in_words(snapshot: SnapshotAssertion) -> None:
    speech = report_speech("en")
    said = [act_text(act, told(), speech) for act in ONE_OF_EACH]
    assert "\n".join(said) == snapshot(extension_class=TextFile)


def test_an_act_without_words_is_told_as_the_record_writes_it() -> None:
    class Silent:
        def say(self, *_: object, **__: object) -> str:
            return ""

    assert act_text(acts.Play(1, 3), told(), Silent()) == "p1 play 7s"  # type: ignore[arg-type]  # says nothing
