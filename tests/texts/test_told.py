from types import SimpleNamespace
from typing import cast

import pytest

from arbiter.acts import Ask, Bid, Lead, Play
from arbiter.cards import FORTY
from arbiter.editions import find
from arbiter.record import Record, Report, Verdict
from arbiter.state import Contract, Hand, Played, Trick, Tricks
from arbiter.texts.messages import told_of
from arbiter.texts.told import told_of_report

AT_ONCE = (("called_reveal", "AT_ONCE"),)


def a_hand(
    contract: Contract | None, fault: str = "", options: tuple[tuple[str, str], ...] = ()
) -> Hand:
    """As much of a hand as a sentence needs."""
    edition = SimpleNamespace(
        name="calabrasella",
        pack=FORTY,
        sides=("soloist", "allies"),
        unit="points",
        trumps=None,
        dealt=(),
    )
    deal = SimpleNamespace(
        fault=fault,
        fault_cards=(5,) if fault else (),
        hands=(FORTY.all_cards & ~0b1111, 0b0011, 0),
        stock=(1, 2),
        unseen=(0, 0, 0),
    )
    frame = SimpleNamespace(contract=contract, deal=deal)
    plays = (Played(2, 11, 8), Played(4, 12, 9))
    tricks = Tricks(1, 1, (), (Trick((Played(1, 3, 4),), 1), Trick(plays, 2)))
    return cast(
        "Hand",
        SimpleNamespace(
            rules=SimpleNamespace(edition=edition, options=options), tricks=tricks, frame=frame
        ),
    )


def test_a_hand_tells_its_soloist_and_sides() -> None:
    told = told_of(a_hand(Contract("play", 2, (1, 0, 1))), "italian", ("Est",))
    assert (told.soloist, told.side, told.notation) == (2, (1, 0, 1), "italian")
    assert told.other_side(1) == "soloist"
    assert told.other_side(2) == "allies"
    assert (told.name(1), told.name(2)) == ("Est", "")


def test_a_hand_without_a_contract_has_no_sides() -> None:
    told = told_of(a_hand(None, "faced"))
    assert (told.soloist, told.side, told.deal_fault, told.deal_fault_cards) == (
        0,
        (),
        "faced",
        (5,),
    )
    assert told.other_side(1) == ""


def test_a_secret_partner_is_on_no_side_that_a_sentence_could_tell() -> None:
    contract = Contract("chiamo", 2, (1, 0, 1, 0, -1), called=12, partner=4)
    told = told_of(a_hand(contract))
    assert (told.side, told.called, told.partner) == ((-1, 0, -1, -1, -1), True, 0)
    assert [told.other_side(seat) for seat in (1, 2, 3, 4)] == ["", "allies", "", ""]
    known = told_of(a_hand(contract._replace(revealed=True)))
    assert (known.side, known.partner, known.known) == ((1, 0, 1, 0, -1), 4, 9)
    at_once = told_of(a_hand(contract._replace(revealed=True), options=AT_ONCE))
    assert (at_once.partner, at_once.known) == (4, 0)


@pytest.mark.parametrize(
    ("sides", "soloist", "side", "partner"),
    [
        (None, 2, (), 0),
        ((("soloist", (2,)), ("allies", (1, 3, 4))), 2, (1, 0, 1, 1), 0),
        ((("soloist", (4, 2)), ("allies", (1, 3))), 4, (1, 0, 1, 0), 2),
    ],
)
def test_a_report_tells_its_sides(
    sides: tuple[tuple[str, tuple[int, ...]], ...] | None,
    soloist: int,
    side: tuple[int, ...],
    partner: int,
) -> None:
    edition = find("mediatore")
    assert edition is not None
    report = Report("mediatore@1", "review", Verdict.CLEAN, (), sides, None, None, None, None)
    acts = (Bid(2, "chiamo"), Ask(soloist, 12), Play(3, 11), Lead(2, 12))
    record = Record("mediatore", names=("A", "B"), acts=acts)
    told = told_of_report(report, record, edition)
    assert (told.soloist, told.side, told.partner) == (soloist, side, partner)
    assert (told.unit, told.called, told.name(2)) == ("thirds", partner > 0, "B")
    assert told.known == (4 if partner else 0)
    assert told_of_report(report, record._replace(options=AT_ONCE), edition).known == 0
    nobody = told_of_report(report._replace(sides=None), record._replace(acts=()), edition)
    assert nobody.soloist == 0


def test_a_house_in_which_a_revoke_loses_the_hand() -> None:
    assert not told_of(a_hand(None)).revoke_loses
    assert told_of(a_hand(None, options=(("revoke_004", "LOSES_HAND"),))).revoke_loses


def test_a_report_of_partners_tells_makers_and_no_caller() -> None:
    edition = find("klaberjass-partners")
    assert edition is not None
    sides = (("makers", (1, 3)), ("opponents", (2, 4)))
    name = "klaberjass-partners"
    report = Report(f"{name}@1", "review", Verdict.CLEAN, (), sides, None, None, None, None)
    told = told_of_report(report, Record(name, acts=(Bid(3, "take"),)), edition)
    assert (told.called, told.partner, told.known) == (False, 0, 0)
    assert told.side == (0, 1, 0, 1)
    assert [told.other_side(seat) for seat in (1, 2)] == ["opponents", "makers"]
    assert (told.trumps, told.whole_total) == (True, True)
    house = Record(name, options=(("klab_revoke", "NONE"),))
    assert not told_of_report(report, house, edition).whole_total


def test_what_the_deal_lacks_of_the_pack_is_known() -> None:
    assert told_of(a_hand(None, "card-twice")).deal_missing == (3,)
