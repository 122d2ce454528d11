"""A game server with the arbiter inside: players connect by TCP, sit down in turn, and write what they do.

    python game_server.py --port 7000 --edition klaberjass      # then, for each player: nc localhost 7000

A line is an act as a hand record writes it, without the seat: ``play 2s``. Every player is sent what he may know of
each act, and what the arbiter says to it; nothing else of the arbiter is on the network.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
from collections.abc import Iterator

from arbiter import act, rule, start
from arbiter.cards import FRENCH, each
from arbiter.editions import find
from arbiter.record import Aside
from arbiter.records.errors import Unreadable
from arbiter.records.notation import write_act
from arbiter.referee import score
from arbiter.views import Seat, as_done, seen_act, seen_legal_acts, seen_ruling, view


class Game:
    """One hand, dealt by the server and ruled on by the arbiter."""

    def __init__(self, edition: str) -> None:
        book = find(edition)
        if book is None:
            raise LookupError(f"there is no edition {edition}")
        self.book, self.seats = book, book.table_sizes[0]
        dice, numbers = secrets.SystemRandom(), range(book.pack.size)
        cards = [book.pack.text(card, FRENCH) for card in dice.sample(numbers, len(numbers))]
        sizes = book.dealt or (book.hand_size,) * self.seats
        hands = [" ".join(cards.pop() for _ in range(size)) for size in sizes]
        self.draw = dice.sample(numbers, len(numbers))
        self.hand = start(edition, hands, " ".join(cards))

    def does(self, seat: int, text: str) -> Iterator[tuple[int, str]]:
        """Does what a player has written: gives who is told what."""
        try:
            wanted = act(f"p{seat} {text}", self.book.name, FRENCH, self.seats)
        except Unreadable as error:
            yield seat, f"? {error}"
            return
        done = as_done(self.hand, wanted, self.draw)
        before, ruling = self.hand, rule(self.hand, done)
        self.hand = ruling.hand
        for other in range(1, self.seats + 1):
            told = seen_ruling(before, ruling, done, Seat(other))
            seen = seen_act(before, ruling, done, Seat(other))
            if told is None or seen is None:
                continue  # of this it learns nothing
            yield other, f"{write_act(seen, Aside(), self.book.pack, FRENCH)}: {told.disposition}"
            for one in told.findings:
                yield other, f"  law {one.law}: {one.breach} by p{one.offender}, {one.status}"
        yield from ((other, self.stands(other)) for other in range(1, self.seats + 1))

    def stands(self, seat: int) -> str:
        """What a player holds and may do now, or what the hand came to."""
        came = score(self.hand)
        if self.hand.over or came is not None:
            return f"= {self.hand.phase} {' '.join(map(str, came.settlement)) if came else ''}"
        own = view(self.hand, Seat(seat)).hands[seat - 1].cards
        may = ", ".join(legal.verb for legal in seen_legal_acts(self.hand, Seat(seat)))
        return f"= {' '.join(self.book.pack.text(card, FRENCH) for card in each(own))} | {may}"


class Server:
    """The table: a game as soon as every seat is taken."""

    def __init__(self, edition: str) -> None:
        self.game = Game(edition)
        self.players: list[asyncio.StreamWriter] = []

    async def sits_down(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A player, from when he connects until he goes."""
        if len(self.players) == self.game.seats:
            writer.write(b"the table is full\n")
            writer.close()
            return
        self.players.append(writer)
        seat = len(self.players)
        if seat == self.game.seats:
            for other in range(1, seat + 1):
                self.tell(other, f"you are p{other}")
                self.tell(other, self.game.stands(other))
        while line := await reader.readline():
            if len(self.players) == self.game.seats:
                for told, text in self.game.does(seat, line.decode("utf-8", "replace").strip()):
                    self.tell(told, text)
        writer.close()

    def tell(self, seat: int, text: str) -> None:
        """Sends a player a line."""
        self.players[seat - 1].write(f"{text}\n".encode())


async def main(edition: str, port: int) -> None:
    """Serves one hand."""
    server = await asyncio.start_server(Server(edition).sits_down, "127.0.0.1", port)
    print(f"dealing {edition} on port {server.sockets[0].getsockname()[1]}", flush=True)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--edition", default="calabrasella")
    parser.add_argument("--port", type=int, default=7000)
    options = parser.parse_args()
    asyncio.run(main(options.edition, options.port))
