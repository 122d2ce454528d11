"""A bot that plays any edition: it knows no game, only what the arbiter says that its seat may see and may do.

It is polite: it does nothing irregular, claims nothing, answers truthfully, takes the options that a law opens to it,
and never concedes. It is no good player: it bids and plays by dice.

    python bot.py localhost:50051 klaberjass --hands 3    # opens a table, plays all seats
    python bot.py localhost:50051 --table ID < token      # takes one seat at somebody else's table
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import aclosing
from functools import partial
from typing import TypeAlias

from arbiter_client import (
    AsyncClient,
    AsyncTable,
    NotNow,
    Stale,
    TableSetup,
    cards_in,
    v1,
    write_act,
)
from arbiter_client.cards import rank_of, read_suit, suit_of

#: The ranks of a run from the lowest, and how long it must be.
RUN_ORDER = [*v1.Rank.values()[7:], v1.RANK_ACE]
SHORTEST_RUN = 3
Card: TypeAlias = v1.Card.ValueType
#: What it does of what it may, the most urgent first; the rest (to turn, to look, to concede) it leaves.
ORDER = (
    v1.VERB_ELECT, v1.VERB_DEMAND, v1.VERB_YIELD, v1.VERB_DENY, v1.VERB_RETURN, v1.VERB_BID, v1.VERB_NAME, v1.VERB_PASS,
    v1.VERB_REFUSE, v1.VERB_SWAP, v1.VERB_LAY, v1.VERB_ASK, v1.VERB_ANNOUNCE, v1.VERB_TAKE, v1.VERB_DISCARD,
    v1.VERB_OPEN, v1.VERB_TOP, v1.VERB_ANNOUNCE_RUN, v1.VERB_NOT_GOOD, v1.VERB_GOOD, v1.VERB_SHOW, v1.VERB_PLAY,
)  # fmt: skip


class Bot:
    """Decides for one seat.

    Attributes:
        dice: Where its choices come from.
        bids: How often it bids where it might as well pass.
    """

    def __init__(self, dice: random.Random, bids: float = 0.5) -> None:
        self.dice = dice
        self.bids = bids

    def choose(self, table: v1.Table) -> v1.Act | None:
        """What the seat does now; None is: it waits."""
        if self.waits_for_answers(table.view):
            return None
        for verb in ORDER:
            for legal in table.legal:
                if legal.verb == verb and (act := self.act(table, legal)) is not None:
                    act.seat = table.view.seat
                    act.verb = verb
                    return act
        return None

    def act(self, table: v1.Table, legal: v1.LegalAct) -> v1.Act | None:
        """One of the things that it may do, with what belongs to it; None is: rather not."""
        cards, dice = cards_in(legal.cards), self.dice
        match legal.verb:
            case v1.VERB_ELECT:
                return self.elect(table, legal)
            case v1.VERB_DENY if table.view.seat in table.view.exchange.asked.denied:
                return None  # it has said so
            case v1.VERB_BID:
                return self.bid(table, legal)
            case v1.VERB_NAME:
                return v1.Act(suit=read_suit(dice.choice(legal.words or list("shdc"))))
            case v1.VERB_ANNOUNCE:
                return v1.Act(number=int(dice.choice(legal.words)))
            case v1.VERB_ANNOUNCE_RUN:
                return v1.Act(number=max(int(word.removeprefix("run ")) for word in legal.words))
            case v1.VERB_TOP:
                return v1.Act(rank=self.top(table.view))
            case v1.VERB_SHOW:
                return v1.Act(cards=next(runs_in(cards)))
            case v1.VERB_TAKE | v1.VERB_DISCARD:
                return self.some_cards(table.view, legal)
        return v1.Act(cards=[dice.choice(cards)] if cards else [])

    def waits_for_answers(self, view: v1.HandView) -> bool:
        """Whether a card was asked for by this seat and somebody has not said yet whether he has it."""
        asked = view.exchange.asked
        if view.contract.soloist != view.seat or not asked.card or view.contract.called:
            return False
        out = sum(1 for side in view.contract.sides if side == v1.SEEN_SIDE_OUT)
        others = len(view.hands) - 1 - out
        return not asked.yielder and len(set(asked.denied)) < others and not view.exchange.opened

    def some_cards(self, view: v1.HandView, legal: v1.LegalAct) -> v1.Act:
        """So many of the cards; of a stock that lies face down, what is on its top."""
        seen = cards_in(legal.cards)
        words = legal.words or [str(len(seen) or view.exchange.stock.number)]
        number = int(self.dice.choice(words))
        if len(seen) < number:
            return v1.Act(cards=[v1.CARD_UNKNOWN] * number)
        return v1.Act(cards=self.dice.sample(seen, number))

    def bid(self, table: v1.Table, legal: v1.LegalAct) -> v1.Act | None:
        """Bids now and then, where it might as well pass."""
        may_pass = any(other.verb == v1.VERB_PASS for other in table.legal)
        if not may_pass or self.dice.random() > self.bids:
            return None
        return v1.Act(
            contract=v1.Contract.Value(f"CONTRACT_{self.dice.choice(legal.words).upper()}")
        )

    def elect(self, table: v1.Table, legal: v1.LegalAct) -> v1.Act | None:
        """Takes an option: the first that needs nothing to be found out, and that gives something."""
        choices = [word for word in legal.words if word != "waive"] or ["waive"]
        choice, _, number = choices[0].partition(" ")
        if choice == "make-good" and number:
            cards = cards_in(legal.cards)
            return v1.Act(
                choice=choice, cards=self.dice.sample(cards, min(int(number), len(cards)))
            )
        if choice == "trick":
            view = table.view
            lost = [
                at
                for at, one in enumerate(view.tricks.turned, 1)
                if one.winner == view.contract.soloist
            ]
            return v1.Act(choice=choice, trick=lost[-1]) if lost else None
        return v1.Act(choice=choice)

    def top(self, view: v1.HandView) -> v1.Rank.ValueType:
        """The rank that heads the run that it has announced."""
        said = next(one.value for one in view.runs.announced if one.seat == view.seat)
        tops = [rank_of(run[-1]) for run in runs_in(own_cards(view)) if value_of(run) == said]
        return max(tops, key=RUN_ORDER.index)


def own_cards(view: v1.HandView) -> Sequence[Card]:
    """The cards that a seat was dealt, as far as it needs them for runs: those it holds, and those it has played."""
    held = [card for hand in view.hands if hand.seat == view.seat for card in cards_in(hand.cards)]
    return held + [play.card for play in view.tricks.table if play.seat == view.seat]


def runs_in(cards: Sequence[Card]) -> Iterator[Sequence[Card]]:
    """The runs among cards, each from its lowest card up."""
    for suit in v1.Suit.values()[1:]:
        held = {rank_of(card): card for card in cards if suit_of(card) == suit}
        run: list[Card] = []
        for rank in [*RUN_ORDER, v1.RANK_UNSPECIFIED]:
            if rank in held:
                run.append(held[rank])
            else:
                if len(run) >= SHORTEST_RUN:
                    yield run
                run = []


def value_of(run: Sequence[Card]) -> int:
    """What a run scores."""
    return 20 if len(run) == SHORTEST_RUN else 50


async def play(table: AsyncTable, bot: Bot, say: Callable[[str], object]) -> None:
    """Plays one seat until the table is closed.

    Args:
        table: The table, with the token of a player.
        bot: Who decides.
        say: Is told what it does.
    """
    state = await table.state()
    async with aclosing(table.watch(state.revision)) as events:
        while not state.closed:
            act = bot.choose(state)
            if act is None:  # until something happens
                if (event := await anext(events, None)) is None or event.HasField("closed"):
                    return
            else:
                try:
                    told = await table.submit(act, expected_revision=state.revision)
                except (NotNow, Stale):
                    pass  # somebody was quicker: look again
                else:
                    say(f"{write_act(act)}: {v1.Disposition.Name(told.ruling.disposition)}")
            state = await table.state()


async def keep(host: AsyncTable, hands: int) -> list[v1.Report]:
    """Keeps the table: deals the next hand when one is played out, and closes the table after the last.

    Returns:
        The reports of the hands.
    """
    reports: list[v1.Report] = []
    async with aclosing(host.watch(0, with_view=True)) as events:
        async for event in events:
            if event.HasField("over"):
                reports.append(event.over.report)
            number = len(reports) + (not event.HasField("over"))
            played_out = event.view.phase in (v1.PHASE_COUNT, v1.PHASE_VOID) and not event.HasField(
                "over"
            )
            if played_out or event.HasField("over"):
                state = await host.state()
                if state.hand != number or state.closed:
                    continue
                if number < hands and not state.sitting.over:
                    await host.deal(number + 1)
                elif played_out:
                    await host.submit("cut")
                else:
                    await host.close()
    return reports


async def main(options: argparse.Namespace) -> None:
    """Plays as the command line says."""
    dice = random.Random(options.seed)  # noqa: S311  # a game, no secret
    say = partial(print, flush=True)  # whoever reads along reads as it happens
    async with AsyncClient(options.address) as client:
        if options.table:
            seat = client.join(options.table, sys.stdin.readline().strip())
            await play(seat, Bot(dice), say)
            return
        host, players, _ = await client.open_table(TableSetup(options.edition, target=0))
        bots = [play(seat, Bot(random.Random(dice.random())), say) for seat in players]  # noqa: S311
        async with asyncio.TaskGroup() as group:
            keeping = group.create_task(keep(host, options.hands))
            for one in bots:
                group.create_task(one)
    for report in keeping.result():
        print(report.edition, v1.Verdict.Name(report.verdict), list(report.settlement))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("address")
    parser.add_argument("edition", nargs="?", default="calabrasella")
    parser.add_argument("--hands", type=int, default=1)
    parser.add_argument("--seed", type=int)
    parser.add_argument(
        "--table", help="the table to join; the token is read from the standard input"
    )
    asyncio.run(main(parser.parse_args()))
