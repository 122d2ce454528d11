from types import SimpleNamespace
from typing import cast

from arbiter.cards import FORTY
from arbiter.state import Contract, Hand
from arbiter.texts.messages import told_of


def a_hand(
    contract: Contract | None, fault: str = "", options: tuple[tuple[str, str], ...] = ()
) -> Hand:
    """As much of a hand as a sentence needs."""
    edition = SimpleNamespace(
        name="calabrasella", pack=FORTY, sides=("soloist", "allies"), unit="points"
    )
    deal = SimpleNamespace(fault=fault, fault_cards=(5,) if fault else ())
    frame = SimpleNamespace(contract=contract, deal=deal)
    return cast(
        "Hand",
        SimpleNamespace(rules=SimpleNamespace(edition=edition, options=options), frame=frame),
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
    assert (known.side, known.partner) == ((1, 0, 1, 0, -1), 4)


def test_a_house_in_which_a_revoke_loses_the_hand() -> None:
    assert not told_of(a_hand(None)).revoke_loses
    assert told_of(a_hand(None, options=(("revoke_004", "LOSES_HAND"),))).revoke_loses
