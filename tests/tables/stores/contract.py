"""What every store does, whatever it keeps its tables in."""

from __future__ import annotations

import asyncio

import pytest

from arbiter.tables.stores.store import Conflict, Filter, Store, StoreUnavailable
from tests.tables.stores.rows import HOST, grant, heading, row


class StoreContract:
    """Its subclasses give a store that has begun, as the fixture ``store``."""

    async def test_a_new_table_is_kept_with_its_rows_and_tokens(self, store: Store) -> None:
        tokens = [grant("t", "host", b"1"), grant("t", "seat 1", b"2")]
        await store.open(heading("t"), [row("t", 1, "open", "host"), row("t", 2)], tokens)
        assert await store.heading("t") == heading("t")
        assert await store.rows("t") == [row("t", 1, "open", "host"), row("t", 2)]
        assert [await store.grant(token.digest) for token in tokens] == tokens

    async def test_what_nobody_knows_is_not_there(self, store: Store) -> None:
        assert await store.heading("t") is None
        assert await store.rows("t") == []
        assert await store.audit("t") == []
        assert await store.grant(b"1" * 32) is None
        assert await store.opened(HOST, "open") is None
        assert await store.refused("t", "seat 1", "a") is None
        assert await store.list(Filter(HOST), (0.0, ""), 10) == []

    @pytest.mark.parametrize("again", ["table", "request", "token"])
    async def test_a_table_that_conflicts_is_not_opened_at_all(
        self, store: Store, again: str
    ) -> None:
        await store.open(heading("t"), [row("t", 1, "open", "host")], [grant("t", "host", b"1")])
        table = "t" if again == "table" else "u"
        request = "open" if again == "request" else "other"
        token = b"1" if again == "token" else b"2"
        with pytest.raises(Conflict):
            await store.open(
                heading(table, 2000.0),
                [row(table, 1, request, "host")],
                [grant(table, "host", token), grant(table, "seat 1", b"3")],
            )
        assert await store.heading("u") is None
        assert await store.rows("u") == []
        assert await store.grant(b"3".ljust(32, b".")) is None
        assert await store.heading("t") == heading("t")

    async def test_another_host_may_use_the_same_request_id(self, store: Store) -> None:
        await store.open(heading("t"), [row("t", 1, "open", "host")], [])
        await store.open(heading("u", host=b"i" * 32), [row("u", 1, "open", "host")], [])
        assert await store.opened(HOST, "open") == row("t", 1, "open", "host")
        assert await store.opened(b"i" * 32, "open") == row("u", 1, "open", "host")

    async def test_tables_opened_without_a_request_id_do_not_conflict(self, store: Store) -> None:
        for table in "tu":
            await store.open(heading(table), [row(table, 1, "", "host")], [])
            assert await store.rows(table) == [row(table, 1, "", "host")]

    async def test_rows_are_appended_in_order_and_read_from_any_place(self, store: Store) -> None:
        await opened(store, "t")
        await store.append([row("t", 2, "a")])
        await store.append([row("t", 3, "b"), row("t", 4), row("t", 5)])
        rows = [row("t", 1), row("t", 2, "a"), row("t", 3, "b"), row("t", 4), row("t", 5)]
        assert await store.rows("t") == rows
        assert await store.rows("t", 3) == rows[3:]
        assert await store.rows("t", 5) == []

    @pytest.mark.parametrize(
        ("rows", "why"),
        [
            ([row("t", 2, "b")], "the revision is taken"),
            ([row("t", 4, "b")], "a revision is left out"),
            ([row("t", 3, "b"), row("t", 5, "c")], "one is left out in between"),
            ([row("t", 3, "b"), row("t", 3, "c")], "twice the same"),
            ([row("t", 3, "a")], "the request id is taken"),
            ([row("t", 3, "b"), row("t", 4, "b")], "twice the same request id"),
            ([row("t", 3, "b"), row("t", 4, "a")], "the second's request id is taken"),
            ([row("u", 1, "b")], "there is no such table"),
            ([row("u", 2, "b")], "there is no such table and no row before"),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    async def test_rows_that_do_not_follow_conflict_and_none_is_kept(
        self, store: Store, rows: list, why: str
    ) -> None:
        await opened(store, "t")
        await store.append([row("t", 2, "a")])
        with pytest.raises(Conflict):
            await store.append(rows)
        assert await store.rows("t") == [row("t", 1), row("t", 2, "a")]
        assert await store.rows("u") == []
        await store.append([row("t", 3, "b")])
        assert [one.revision for one in await store.rows("t")] == [1, 2, 3]

    async def test_a_request_id_is_one_of_its_role_and_table(self, store: Store) -> None:
        await opened(store, "t")
        await opened(store, "u")
        await store.append([row("t", 2, "a", "seat 1")])
        await store.append([row("t", 3, "a", "seat 2")])
        await store.append([row("u", 2, "a", "seat 1")])
        assert len(await store.rows("t")) == 3
        assert len(await store.rows("u")) == 2

    async def test_of_two_at_once_exactly_one_is_kept(self, store: Store) -> None:
        await opened(store, "t")
        done = await asyncio.gather(
            *(store.append([row("t", 2, f"r{number}")]) for number in range(8)),
            return_exceptions=True,
        )
        assert sum(one is None for one in done) == 1
        assert sum(isinstance(one, Conflict) for one in done) == 7
        (winner,) = [number for number, one in enumerate(done) if one is None]
        assert await store.rows("t") == [row("t", 1), row("t", 2, f"r{winner}")]

    async def test_what_conflicts_does_not_fail_its_neighbours(self, store: Store) -> None:
        tables = [f"t{number}" for number in range(30)]
        for table in tables:
            await opened(store, table)
        wrong = {table for number, table in enumerate(tables) if number % 5 == 2}
        done = await asyncio.gather(
            *(store.append([row(table, 1 if table in wrong else 2, "a")]) for table in tables),
            store.refuse(row("t0", 7, "x")),
            store.refuse(row("t2", 1, "x")),
            store.open(heading("t1"), [row("t1", 1)], []),
            store.open(heading("new"), [row("new", 1)], []),
            return_exceptions=True,
        )
        failed = [isinstance(one, Conflict) for one in done]
        assert failed[:-4] == [table in wrong for table in tables]
        assert failed[-4:] == [True, False, True, False]
        for table in tables:
            assert len(await store.rows(table)) == (1 if table in wrong else 2)
        assert await store.rows("new") == [row("new", 1)]

    async def test_every_text_comes_back_as_it_was(self, store: Store) -> None:
        text = '{"name": "Zoë \U0001f0a1 \\u0000 \' \\" %s :x ?"}'
        await store.open(
            heading("t", label=text), [row("t", 1, text, text, text)], [grant("t", text, b"1")]
        )
        assert await store.rows("t") == [row("t", 1, text, text, text)]
        assert await store.heading("t") == heading("t", label=text)
        assert await store.list(Filter(HOST, label=text), (0.0, ""), 10) == [
            heading("t", label=text)
        ]
        assert await store.opened(HOST, text) == row("t", 1, text, text, text)

    async def test_a_table_is_closed_by_its_last_rows(self, store: Store) -> None:
        await opened(store, "t")
        with pytest.raises(Conflict):
            await store.append([row("t", 1)], closed=2000.0)
        assert await store.heading("t") == heading("t")
        await store.append([row("t", 2), row("t", 3)], closed=2000.0)
        assert await store.heading("t") == heading("t", closed=2000.0)
        assert len(await store.rows("t")) == 3

    async def test_refused_acts_are_numbered_and_stand_in_no_journal(self, store: Store) -> None:
        await opened(store, "t")
        await opened(store, "u")
        refusals = [row("t", 1, "a"), row("t", 1), row("t", 1), row("t", 1, "a", "seat 2")]
        for one in refusals:
            await store.refuse(one)
        await store.refuse(row("u", 1, "a"))
        await store.append([row("t", 2, "b")])
        await store.refuse(row("t", 2, "c"))
        audit = list(enumerate([*refusals, row("t", 2, "c")], 1))
        assert await store.audit("t") == audit
        assert await store.audit("t", 2) == audit[2:]
        assert await store.audit("t", 1, 2) == audit[1:3]
        assert await store.audit("u") == [(1, row("u", 1, "a"))]
        assert await store.rows("t") == [row("t", 1), row("t", 2, "b")]

    async def test_a_refused_act_is_found_by_its_request_id(self, store: Store) -> None:
        await opened(store, "t")
        await store.refuse(row("t", 1, "a"))
        await store.refuse(row("t", 1))
        await store.append([row("t", 2, "b")])
        assert await store.refused("t", "seat 1", "a") == row("t", 1, "a")
        for role, request in (("seat 2", "a"), ("seat 1", "b"), ("seat 1", "")):
            assert await store.refused("t", role, request) is None

    async def test_a_refusal_that_comes_too_late_conflicts(self, store: Store) -> None:
        await opened(store, "t")
        await store.append([row("t", 2)])
        for late in (row("t", 1, "a"), row("t", 3, "a"), row("u", 1, "a"), row("u", 0, "a")):
            with pytest.raises(Conflict):
                await store.refuse(late)
        assert await store.audit("t") == []
        await store.refuse(row("t", 2, "a"))

    async def test_a_request_id_never_gets_two_answers(self, store: Store) -> None:
        await opened(store, "t")
        await store.refuse(row("t", 1, "refused"))
        await store.append([row("t", 2, "taken")])
        for refused in ("refused", "taken"):
            with pytest.raises(Conflict):
                await store.refuse(row("t", 2, refused))
            with pytest.raises(Conflict):
                await store.append([row("t", 3, refused)])
        assert len(await store.rows("t")) == 2
        assert len(await store.audit("t")) == 1

    async def test_refused_and_taken_at_once_only_one_is_kept(self, store: Store) -> None:
        await opened(store, "t")
        done = await asyncio.gather(
            store.append([row("t", 2, "a")]), store.refuse(row("t", 1, "a")), return_exceptions=True
        )
        assert sum(one is None for one in done) == 1
        assert len(await store.rows("t")) + len(await store.audit("t")) == 2

    async def test_many_refused_at_once_are_all_kept(self, store: Store) -> None:
        await opened(store, "t")
        await asyncio.gather(*(store.refuse(row("t", 1, f"r{number}")) for number in range(20)))
        audit = await store.audit("t")
        assert [number for number, _ in audit] == list(range(1, 21))
        assert {one.request.id for _, one in audit} == {f"r{number}" for number in range(20)}

    async def test_new_tokens_of_a_role_replace_the_old(self, store: Store) -> None:
        tokens = [grant("t", "host", b"1"), grant("t", "seat 1", b"2"), grant("t", "seat 1", b"3")]
        await store.open(heading("t"), [row("t", 1)], tokens)
        await store.open(heading("u"), [row("u", 1)], [grant("u", "seat 1", b"4")])
        await store.replace("t", "seat 1", [grant("t", "seat 1", b"5")])
        known = {number: await store.grant(number.ljust(32, b".")) for number in (b"1", b"4", b"5")}
        assert known == {
            b"1": tokens[0],
            b"4": grant("u", "seat 1", b"4"),
            b"5": grant("t", "seat 1", b"5"),
        }
        assert await store.grant(b"2".ljust(32, b".")) is None
        assert await store.grant(b"3".ljust(32, b".")) is None
        await store.replace("t", "seat 1", [])
        assert await store.grant(b"5".ljust(32, b".")) is None

    async def test_open_tables_with_a_clock_are_found(self, store: Store) -> None:
        for table in "abcd":
            await store.open(heading(table, clocked=table in "abc"), [row(table, 1)], [])
        await store.append([row("b", 2)], closed=2000.0)
        assert sorted(await store.clocked()) == ["a", "c"]
        assert await store.heading("a") == heading("a", clocked=True)

    async def test_a_token_of_somebody_else_replaces_nothing(self, store: Store) -> None:
        tokens = [grant("t", "host", b"1"), grant("t", "seat 1", b"2")]
        await store.open(heading("t"), [row("t", 1)], tokens)
        with pytest.raises(Conflict):
            await store.replace("t", "seat 1", [grant("t", "seat 1", b"1")])
        assert [await store.grant(token.digest) for token in tokens] == tokens

    async def test_tables_are_listed_page_by_page_in_the_order_they_were_opened(
        self, store: Store
    ) -> None:
        listed = sorted(
            (heading(f"T{number * 7 % 25:02}", 1000.0 + number // 3) for number in range(25)),
            key=lambda one: (one.opened, one.table),
        )
        for one in reversed(listed):
            await store.open(one, [row(one.table, 1)], [])
        await store.open(heading("other", host=b"i" * 32), [row("other", 1)], [])
        found, after = [], (0.0, "")
        while page := await store.list(Filter(HOST), after, 4):
            assert len(page) <= 4
            found += page
            after = (page[-1].opened, page[-1].table)
        assert found == listed

    async def test_the_order_of_tables_is_that_of_their_bytes(self, store: Store) -> None:
        for table in ("b", "B", "_", "-", "a", "ä", "10", "9"):
            await opened(store, table)
        found = [one.table for one in await store.list(Filter(HOST), (0.0, ""), 10)]
        assert found == ["-", "10", "9", "B", "_", "a", "b", "ä"]
        found = [one.table for one in await store.list(Filter(HOST), (1000.0, "B"), 10)]
        assert found == ["_", "a", "b", "ä"]

    @pytest.mark.parametrize(
        ("wanted", "tables"),
        [
            ({}, "abcd"),
            ({"edition": "terziglio"}, "bd"),
            ({"edition": "mediatore"}, ""),
            ({"label": "club"}, "cd"),
            ({"open": True}, "ac"),
            ({"open": False}, "bd"),
            ({"open": False, "label": "club", "edition": "terziglio"}, "d"),
            ({"open": True, "edition": "terziglio"}, ""),
        ],
    )
    async def test_only_the_tables_asked_for_are_listed(
        self, store: Store, wanted: dict[str, object], tables: str
    ) -> None:
        for table in "abcd":
            edition = "terziglio" if table in "bd" else "calabrasella"
            label = "club" if table in "cd" else ""
            await store.open(heading(table, edition=edition, label=label), [row(table, 1)], [])
            if table in "bd":
                await store.append([row(table, 2)], closed=2000.0)
        found = await store.list(Filter(HOST)._replace(**wanted), (0.0, ""), 10)
        assert "".join(one.table for one in found) == tables

    async def test_one_that_gives_up_waiting_loses_nothing_of_the_others(
        self, store: Store
    ) -> None:
        await opened(store, "t")
        await opened(store, "u")
        gone = asyncio.ensure_future(store.append([row("t", 2, "a")]))
        stays = asyncio.ensure_future(store.append([row("u", 2, "a")]))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        await asyncio.gather(gone, return_exceptions=True)
        assert len(await store.rows("u")) == 2
        if len(await store.rows("t")) == 1:
            await store.append([row("t", 2, "a")])
        else:
            with pytest.raises(Conflict):
                await store.append([row("t", 2, "a")])
        assert await store.rows("t") == [row("t", 1), row("t", 2, "a")]


class DatabaseContract(StoreContract):
    """What every store in a database does beside.

    Its subclasses give a second store in the same database, not yet begun, as the fixture ``again``.
    """

    async def test_everything_is_there_when_it_begins_again(
        self, store: Store, again: Store
    ) -> None:
        token = grant("t", "host", b"1")
        await store.open(heading("t"), [row("t", 1, "open", "host")], [token])
        await store.append([row("t", 2, "a"), row("t", 3)])
        await store.refuse(row("t", 3, "b"))
        await store.append([row("t", 4, "c")], closed=2000.0)
        await store.end()
        await again.begin()
        assert [one.revision for one in await again.rows("t")] == [1, 2, 3, 4]
        assert await again.audit("t") == [(1, row("t", 3, "b"))]
        assert await again.heading("t") == heading("t", closed=2000.0)
        assert await again.grant(token.digest) == token
        assert await again.opened(HOST, "open") == row("t", 1, "open", "host")
        for taken in "abc":
            with pytest.raises(Conflict):
                await again.append([row("t", 5, taken)])

    async def test_what_was_handed_over_is_kept_before_it_ends(
        self, store: Store, again: Store
    ) -> None:
        tables = [f"t{number}" for number in range(20)]
        for table in tables:
            await opened(store, table)
        appending = [asyncio.ensure_future(store.append([row(table, 2)])) for table in tables]
        await asyncio.sleep(0)
        await store.end()
        await asyncio.gather(*appending)
        await again.begin()
        for table in tables:
            assert len(await again.rows(table)) == 2

    async def test_nothing_is_done_before_it_begins_or_after_it_ended(
        self, store: Store, again: Store
    ) -> None:
        await store.end()
        for one in (store, again):
            with pytest.raises(StoreUnavailable):
                await one.append([row("t", 1)])
            with pytest.raises(StoreUnavailable):
                await one.rows("t")
            assert [table async for table in one.changes()] == []
        await store.end()

    async def test_of_two_processes_exactly_one_takes_a_revision(
        self, store: Store, again: Store
    ) -> None:
        await again.begin()
        tables = [f"t{number}" for number in range(10)]
        for table in tables:
            await opened(store, table)
        for revision in range(2, 7):
            done = await asyncio.gather(
                *(
                    one.append([row(table, revision, f"{name}{revision}")])
                    for table in tables
                    for name, one in (("store", store), ("again", again))
                ),
                return_exceptions=True,
            )
            assert sum(one is None for one in done) == len(tables)
            assert sum(isinstance(one, Conflict) for one in done) == len(tables)
        for table in tables:
            rows = await again.rows(table)
            assert rows == await store.rows(table)
            assert [one.revision for one in rows] == [1, 2, 3, 4, 5, 6]

    async def test_of_two_processes_exactly_one_answers_a_request(
        self, store: Store, again: Store
    ) -> None:
        await again.begin()
        await opened(store, "t")
        for number in range(20):
            request = f"r{number}"
            done = await asyncio.gather(
                store.refuse(row("t", 1, request)),
                again.refuse(row("t", 1, request)),
                return_exceptions=True,
            )
            assert sum(one is None for one in done) == 1
            assert sum(isinstance(one, Conflict) for one in done) == 1
        numbers = [number for number, _ in await again.audit("t")]
        assert numbers == list(range(1, 21))

    async def test_refused_by_two_processes_at_once_all_are_numbered(
        self, store: Store, again: Store
    ) -> None:
        await again.begin()
        await opened(store, "t")
        await asyncio.gather(
            *(store.refuse(row("t", 1, f"a{number}")) for number in range(20)),
            *(again.refuse(row("t", 1, f"b{number}")) for number in range(20)),
        )
        numbers = [number for number, _ in await store.audit("t")]
        assert numbers == list(range(1, 41))

    async def test_a_text_that_cannot_be_kept_fails_alone(self, store: Store) -> None:
        tables = ["t", "u", "v"]
        for table in tables:
            await opened(store, table)
        entries = {"t": "{}", "u": "\ud800", "v": "{}"}
        done = await asyncio.gather(
            *(store.append([row(table, 2, "a", entry=entries[table])]) for table in tables),
            store.open(heading("w", label="\ud800"), [row("w", 1)], []),
            store.refuse(row("u", 1, "a", entry="\ud800")),
            store.refuse(row("u", 1, "b")),
            return_exceptions=True,
        )
        assert [one is None for one in done] == [True, False, True, False, False, True]
        for one in done:
            assert not isinstance(one, (Conflict, StoreUnavailable))
        assert [len(await store.rows(table)) for table in tables] == [2, 1, 2]
        assert await store.heading("w") is None
        assert await store.audit("u") == [(1, row("u", 1, "b"))]

    async def test_a_question_that_cannot_be_asked_fails_alone(self, store: Store) -> None:
        await opened(store, "t")
        done = await asyncio.gather(
            *(store.rows(table) for table in ("t", "\ud800", "t")), return_exceptions=True
        )
        assert done[0] == done[2] == [row("t", 1)]
        assert isinstance(done[1], UnicodeEncodeError)


async def opened(store: Store, table: str) -> None:
    """Opens a table with one row."""
    await store.open(heading(table), [row(table, 1)], [])
