"""``arbiter rule``: one act judged, JSON in and JSON out."""

from __future__ import annotations

import sys
from typing import Final

from arbiter.commands.output import fail, utf8, write

EXAMPLES: Final = """\b
The question is one JSON object:
  record   the hand so far: a hand record as TOML text, or its keys as an
           object; it needs the hands and the stock, and may have no acts yet
  state    instead of a record: the state of an earlier answer
  act      the act to be judged, as a hand record writes it: "p1 play 2s"
  profile  prevent, referee, table or review; else that of the record or the
           state, else referee
  options  house rules, laid over those of the record or the state
  pack     with a state: french or italian, how the cards are written
  lang     the language of the texts

\b
The answer is one JSON object:
  disposition  ACCEPTED, REFUSED, RETRACTED or STANDS
  of_hand      VOID, STOPPED or SETTLED where the hand is over, else null
  findings     what the act brought to light or changed
  elections    the options that are now open, and to whom
  note         why the act has no effect, else null
  phase, turn  where the hand stands, and whose call or card is due
  score        what the hand came to, null until it is counted
  state        the corrected state, for the next question

\b
Examples:
  echo '{"record": "…", "act": "p1 play 2s"}' | arbiter rule
  jq '{state: .state, act: "p2 play 3s"}' answer.json | arbiter rule

\b
Exit status:
  0  the act was judged, whatever the ruling
  2  the question could not be read"""


def rule() -> None:
    """Judge one act on a record so far or a state; the question comes on the standard input."""
    utf8()
    from arbiter.commands.questions import UnusableError, read_question

    try:
        text = sys.stdin.buffer.read().decode()
        question = read_question(text)
    except UnicodeDecodeError:
        fail("rule", "found bytes that are no UTF-8, expected JSON")
    except UnusableError as error:
        fail("rule", str(error))
    from arbiter.commands.answers import write_answer
    from arbiter.referee import rule as judged

    write(write_answer(judged(question.hand, question.act), question) + "\n")
