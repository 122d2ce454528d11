from arbiter.cards import FORTY
from arbiter.editions.edition import Edition, Score
from arbiter.profiles import REVIEW
from arbiter.state import Calls, Contract, Deal, Docket, Exchange, Frame, Hand, Phase, Rules, Tricks
from arbiter.texts.messages import told_of


def a_hand(contract: Contract | None, fault: str = "") -> Hand:
    edition = Edition(
        name="calabrasella",
        version=1,
        source="a test",
        pack=FORTY,
        table_sizes=(3,),
        hand_size=12,
        stock_size=4,
        packets=(),
        contracts=("play",),
        sides=("soloist", "allies"),
        options=(),
        laws=lambda _: (),
        phases=(),
        numbers=(),
        settle=lambda _: Score((0, 35), (0, 35), ()),
    )
    rules = Rules(edition, (), REVIEW, 3, (1, 2, 3))
    deal = Deal((0, 0, 0), (), (0, 0, 0), fault=fault, fault_cards=(5,) if fault else ())
    frame = Frame(rules, deal, Phase.PLAY, Calls(1), contract, Exchange(), (0, 0, 0))
    return Hand(frame, 0, (0, 0, 0), Tricks(1, 1), Docket())


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
