"""Expectations: what contract and laws fix of a right report, and no more.

An expectation is a dict with a subset of the keys of a report, to be met under the profile `review`:

* every key but `findings`, `absent`, `exact` and `table` stands for the same key of the report;
* `findings`: each must be met by a finding of its own, on those keys that it mentions;
* `exact`: true where there must be no other finding; where false, none may be ESTABLISHED with points;
* `absent`: no finding may fit any of these;
* `table`: the expectation for the profile `table`, where it is known;
* {"any": [...]} in place of a value is met by any of its members.
"""

from . import plain
from .table import Table, UnfitError

TRIES = 20000

# The laws of 000 by number and what the other book calls them; where it has no such law it is left open.
SLUGS = {
    "3": "deal",
    "4": "discard",
    "5": "ask",
    "6": "withheld",
    "10": "exposed-card",
    "11": "lead-out-of-turn",
    "13": "revoke",
    "14": "tricks",
}

NO_DISOBEDIENCE = [{"breach": "CALL_DISOBEYED"}]

IRREGULARITIES = {}


def irregularity(editions=("calabrasella", "calabrasella-ua")):
    """Registers a maker of irregular hands and lets it try deal after deal until one is fit.

    The maker is written as f(table, dice) on a fresh table; it is called as f(dice, edition=None).
    """

    def register(maker):
        def make(dice, edition=None):
            if edition is not None and edition not in editions:
                raise ValueError(f"{maker.__name__} is not for {edition}")
            chosen = dice.choice(list(editions)) if edition is None else edition
            for _ in range(TRIES):
                table = Table(dice, chosen)
                try:
                    expectation = maker(table, dice)
                except UnfitError:
                    continue
                return table.record(), expectation
            raise AssertionError(f"no deal is fit for {maker.__name__}")

        make.__name__ = maker.__name__
        make.__doc__ = maker.__doc__
        make.editions = list(editions)
        IRREGULARITIES[maker.__name__] = make
        return make

    return register


def need(condition):
    """Give this deal up unless the condition holds."""
    if not condition:
        raise UnfitError


def one_of(dice, things):
    """One of the things, as the dice will; if there is none, the deal is unfit."""
    need(len(things) > 0)
    return dice.choice(things)


def finding(table, breach, act, offender, points=0, law=None, **more):
    """A wanted finding. `law` is the number in 000; in 003 its slug is wanted, or nothing where it has none."""
    wanted = {"breach": breach, "act": act, "offender": offender, "points": points}
    if law is not None:
        if table.edition == "calabrasella":
            wanted["law"] = law
        elif law in SLUGS:
            wanted["law"] = SLUGS[law]
    wanted.update(more)
    if "cards" in wanted:
        wanted["cards"] = [table.spell(card) for card in wanted["cards"]]
    return wanted


def claim_late(act, claimant):
    """The finding for a true claim made after its time."""
    return {
        "breach": "CLAIM_LATE",
        "act": act,
        "offender": claimant,
        "law": None,
        "status": "LAPSED",
        "points": 0,
    }


def _lists(wanted, findings, exact, absent):
    """Adds the findings, in the order of their acts, and what goes with them."""
    wanted["findings"] = sorted(findings, key=lambda f: (f["act"] is None, f["act"] or 0))
    wanted["exact"] = exact
    if absent:
        wanted["absent"] = absent
    return wanted


def scored(table, findings, verdict="IRREGULAR", corrected=None, exact=True, absent=()):
    """The expectation for a hand that was counted. Points move from the offender's side as the findings say,
    unless `corrected` is told."""
    wanted = {"verdict": verdict, "sides": plain.sides(table.soloist), "counted": table.counted()}
    if corrected is None:
        corrected = move_points(table, wanted["counted"], findings)
    wanted["corrected"] = corrected
    wanted["settlement"] = plain.settle(corrected, table.soloist)
    if table.edition == "calabrasella":
        wanted["next_deal"] = "NEXT"
    return _lists(wanted, findings, exact, list(absent))


def move_points(table, counted, findings):
    """The counts after the points of all the findings have gone over to the other side."""
    from_soloist = 0
    for each in findings:
        if each["offender"] is not None:
            points = each["points"]
            from_soloist += points if each["offender"] == table.soloist else -points
    return plain.move(
        counted, "soloist", from_soloist, table.options.get("revoke_floor_zero", False)
    )


def no_score(table, findings, verdict, exact=True, absent=(), **more):
    """The expectation for a hand that came to no score: void, stopped, passed out, incomplete."""
    wanted = {
        "verdict": verdict,
        "sides": None,
        "counted": None,
        "corrected": None,
        "settlement": None,
    }
    wanted.update(more)
    return _lists(wanted, findings, exact, list(absent))


def disobeyed(table, found, act, offender, trick, law, closed, claimed):
    """The expectations for a disobeyed call: nine in review; at the table nine if claimed, else nothing."""
    review = scored(
        table,
        [
            *found,
            finding(
                table,
                "CALL_DISOBEYED",
                act,
                offender,
                9,
                law=law,
                trick=trick,
                status="ESTABLISHED",
            ),
        ],
    )
    status, points = ("LAPSED" if closed else "NOTICED"), 0
    if claimed:
        review["table"] = dict(review)
    else:
        review["table"] = scored(
            table,
            [
                *found,
                finding(
                    table,
                    "CALL_DISOBEYED",
                    act,
                    offender,
                    points,
                    law=law,
                    trick=trick,
                    status=status,
                ),
            ],
        )
    return review


def ending(table, dice, breach, offender, trick):
    """Plays out; the other side may claim the breach, and the pack may be cut: (closed, claimed)."""
    table.play_out()
    claimed = dice.random() < 0.5
    if claimed:
        claimant = one_of(
            dice, [seat for seat in plain.SEATS if table.side(seat) != table.side(offender)]
        )
        table.say(claimant, f"claim {breach} p{offender} {trick}")
    closed = dice.random() < 0.5
    if closed:
        table.cut()
    return closed, claimed


def fits(want, got):
    """Does a report's value meet a wanted one?"""
    if isinstance(want, dict) and list(want) == ["any"]:
        return any(fits(each, got) for each in want["any"])
    if isinstance(want, dict):
        return isinstance(got, dict) and all(
            key in got and fits(want[key], got[key]) for key in want
        )
    if isinstance(want, list):
        return isinstance(got, list) and len(want) == len(got) and all(map(fits, want, got))
    if isinstance(want, bool) or isinstance(got, bool):
        return want is got
    return want == got


def faults(wanted, report):
    """What is wrong with a report, in words; an empty list if nothing is."""
    wrong = []
    for key, value in wanted.items():
        if key not in ["findings", "absent", "exact", "table"] and not fits(value, report.get(key)):
            wrong.append(f"{key} is {report.get(key)}, not {value}")
    found = report["findings"]
    if not _assign(wanted["findings"], found, wanted["exact"]):
        wrong.append(
            f"findings are {found}, not {wanted['findings']}"
            + (" alone" if wanted["exact"] else "")
        )
    for pattern in wanted.get("absent", []):
        wrong.extend(f"should not be there: {each}" for each in found if fits(pattern, each))
    return wrong


def _assign(wanted, found, exact):
    """Has every wanted finding one of its own, with nothing left over that may not be?"""
    if not wanted:
        if exact:
            return not found
        return not any(each.get("status") == "ESTABLISHED" and each.get("points") for each in found)
    for i, each in enumerate(found):
        if fits(wanted[0], each) and _assign(wanted[1:], found[:i] + found[i + 1 :], exact):
            return True
    return False
