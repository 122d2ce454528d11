"""The examples do what they say."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from arbiter_client import AsyncClient, Client, TableSetup, read_deal, v1, write_act
from tests.clients.conftest import QUICK, serving

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "clients" / "examples"
EDITIONS = (
    "calabrasella", "calabrasella-ua", "calabresella", "terziglio", "quartiglio", "mediatore", "quintiglio",
    "sestiglio", "settiglio", "klaberjass", "klaberjass-three", "klaberjass-partners",
)  # fmt: skip


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def seeded(seed: object) -> random.Random:
    return random.Random(str(seed))  # noqa: S311  # a game, no secret


def run(*command: object) -> subprocess.CompletedProcess[str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        [str(word) for word in command],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PATH": path, "PYTHON": sys.executable},
    )


# --- the bot ---------------------------------------------------------------------------------------------


def test_all_editions_are_played() -> None:
    from arbiter.editions import names

    assert set(EDITIONS) == set(names())


@pytest.mark.parametrize("edition", EDITIONS)
async def test_bots_at_all_seats_play_hands_to_their_end_without_an_irregularity(
    edition: str,
) -> None:
    bot = load("bot")
    said: list[str] = []
    async with (
        serving(table_calls_per_second=0) as arbiter,
        AsyncClient(arbiter.address, retry=QUICK) as client,
    ):
        host, players, _ = await client.open_table(TableSetup(edition, target=0))
        dice = seeded(edition)
        bots = [
            bot.play(seat, bot.Bot(seeded(dice.random()), bids=0.95), said.append)
            for seat in players
        ]
        async with asyncio.timeout(60):
            reports, *_ = await asyncio.gather(bot.keep(host, 2), *bots)
    verdicts = [report.verdict for report in reports]
    assert len(verdicts) == 2
    assert set(verdicts) <= {v1.VERDICT_CLEAN, v1.VERDICT_PASSED_OUT}
    assert v1.VERDICT_CLEAN in verdicts
    assert all(line.endswith(("ACCEPTED", "STANDS")) for line in said)


async def test_a_bot_takes_what_a_law_opens_to_it() -> None:
    bot = load("bot")
    hands = (
        "2s 6s 4s 3h 2h 6h Ad Kd Jd Jc 5c 4c",
        "3s Ks Qs 5h Qd 7d 5d 4d 3c Ac 7c 6c",
        "Js 7s 5s Ah Kh Jh 7h 4h 3d 6d 2c Qc",
    )
    async with (
        serving(table_calls_per_second=0) as arbiter,
        AsyncClient(arbiter.address, retry=QUICK) as client,
    ):
        setup = TableSetup("calabrasella", deal=read_deal(hands, "2d Kc Qh As"))
        host, players, _ = await client.open_table(setup)
        for act in (
            "p1 pass",
            "p2 bid play",
            "p2 announce 1",
            "p2 discard 5h",
            "p2 open",
            "p2 take As",
            "p3 play Kh",
        ):
            told = await host.submit(act)
        assert [one.breach for one in told.ruling.findings] == [v1.BREACH_LEAD_OUT_OF_TURN]
        chosen = bot.Bot(seeded(1)).choose(await players[1].state())
        assert write_act(chosen) == "p2 elect suit"
        told = await players[1].submit(chosen)
        assert told.ruling.disposition == v1.DISPOSITION_ACCEPTED
        named = bot.Bot(seeded(1)).choose(await players[1].state())
        assert named is None or named.verb == v1.VERB_NAME


async def test_a_bot_that_acts_as_the_table_is_closed_leaves_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = load("bot")
    async with serving() as arbiter, AsyncClient(arbiter.address, retry=QUICK) as client:
        host, (player, *_), _ = await client.open_table("calabrasella")
        submit = player.submit

        async def too_late(act: v1.Act, *, expected_revision: int) -> object:
            await host.close()
            return await submit(act, expected_revision=expected_revision)

        monkeypatch.setattr(player, "submit", too_late)
        said: list[str] = []
        await asyncio.wait_for(bot.play(player, bot.Bot(seeded(1)), said.append), 20)
        assert not said


def test_the_bot_runs_as_a_program(address: str) -> None:
    done = run(sys.executable, EXAMPLES / "bot.py", address, "klaberjass", "--seed", 5)
    assert done.returncode == 0, done.stderr
    assert "klaberjass@1 VERDICT_" in done.stdout


def test_a_bot_takes_a_seat_at_a_table_of_somebody_else(address: str) -> None:
    with Client(address, retry=QUICK) as client:
        host, players, _ = client.open_table("calabrasella")
        command = [sys.executable, str(EXAMPLES / "bot.py"), address, "--table", host.id]
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as bot:
            assert bot.stdin is not None
            assert bot.stdout is not None
            bot.stdin.write(f"{players[0].token}\n")
            bot.stdin.flush()
            assert bot.stdout.readline().startswith("p1 ")
            host.close()
            assert bot.wait(20) == 0


# --- a folder of disputed hands --------------------------------------------------------------------------


def test_a_folder_is_checked(address: str) -> None:
    done = run(
        sys.executable, EXAMPLES / "check_folder.py", address, ROOT / "examples", "--rulings"
    )
    assert done.returncode == 1
    assert done.stderr == ""
    lines = [line for line in done.stdout.splitlines() if not line.startswith(" ")]
    assert len(lines) == len(list((ROOT / "examples").glob("*.hand.toml")))
    assert any("01-complete-deal.hand.toml: CLEAN" in line for line in lines)
    assert "Law 13" in done.stdout


def test_what_cannot_be_read_or_judged_is_told(address: str, tmp_path: Path) -> None:
    clean = ROOT / "examples" / "01-complete-deal.hand.toml"
    shutil.copy(clean, tmp_path / "a.hand.toml")
    done = run(sys.executable, EXAMPLES / "check_folder.py", address, tmp_path)
    assert done.returncode == 0, done.stderr
    (tmp_path / "b.hand.toml").write_text("nonsense")
    (tmp_path / "c.hand.toml").write_text('format = 1\nedition = "bridge"\nacts = []')
    done = run(sys.executable, EXAMPLES / "check_folder.py", address, tmp_path)
    assert done.returncode == 2
    assert "b.hand.toml: this is no TOML" in done.stderr
    assert "EDITION_UNKNOWN" in done.stderr
    assert "a.hand.toml: CLEAN" in done.stdout


# --- by hand ---------------------------------------------------------------------------------------------


def test_the_walk_by_buf_curl_comes_to_its_end(address: str) -> None:
    done = run("bash", EXAMPLES / "walk.sh", address)
    assert done.returncode == 0, done.stderr
    said = done.stdout.splitlines()
    for line in (
        "DISPOSITION_ACCEPTED",
        "BREACH_CALL_OUT_OF_TURN",
        "permission_denied",
        "VERDICT_PASSED_OUT",
        "VERB_PASS by seat 1",
        "True",
    ):
        assert line in said, done.stdout
    deck = next(line for line in said if line.startswith("deck "))
    assert len(deck.split()) == 41


# --- a server with the arbiter inside --------------------------------------------------------------------


class Player:
    """A player who connects to the game server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def hears(self, beginning: str) -> str:
        """The next line that begins so."""
        async with asyncio.timeout(20):
            while True:
                line = (await self.reader.readline()).decode().rstrip()
                assert line, "the server is gone"
                if line.startswith(beginning):
                    return line

    def says(self, text: str) -> None:
        self.writer.write(f"{text}\n".encode())


async def test_the_game_server_plays_a_hand_and_shows_nobody_the_cards_of_others() -> None:
    module = load("game_server")
    table = module.Server("calabrasella")
    listening = await asyncio.start_server(table.sits_down, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    players = []
    for _ in range(3):
        players.append(Player(*await asyncio.open_connection("127.0.0.1", port)))
        async with asyncio.timeout(10):
            while len(table.players) < len(players):  # noqa: ASYNC110  # the server has no event to wait for
                await asyncio.sleep(0)
    for place, player in enumerate(players, start=1):
        assert await player.hears("you are") == f"you are p{place}"
    hands = [(await player.hears("= ")).split("|")[0].split()[1:] for player in players]
    assert [len(hand) for hand in hands] == [12, 12, 12]
    assert len({card for hand in hands for card in hand}) == 36

    players[0].says("sing")
    assert "verb" in await players[0].hears("?")
    players[0].says("play 2s")
    players[0].says("pass")
    assert await players[2].hears("p1 pass") == "p1 pass: ACCEPTED"
    players[1].says("bid play")
    await players[2].hears("p2 bid")
    players[1].says("announce 1")
    players[1].says(f"discard {hands[1][0]}")
    assert await players[0].hears("p2 discard") == "p2 discard 1: ACCEPTED"
    for player in players:
        player.writer.close()
        await player.writer.wait_closed()
    listening.close()
    async with asyncio.timeout(10):
        while not all(one.is_closing() for one in table.players):  # noqa: ASYNC110  # the same
            await asyncio.sleep(0)


async def test_the_game_server_tells_what_a_hand_came_to() -> None:
    module = load("game_server")
    game = module.Game("klaberjass-three")
    told: list[tuple[int, str]] = []
    for _ in range(2):
        for seat in (1, 2, 3):
            told = list(game.does(seat, "pass"))
    assert game.hand.over
    assert any("pass: ACCEPTED" in line for _, line in told)
