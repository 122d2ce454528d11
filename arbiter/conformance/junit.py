"""The report of an exam as the JUnit XML that CI systems read: a suite a level, a case a question."""

from __future__ import annotations

import re
from typing import Final
from xml.etree import ElementTree as ET

from arbiter.conformance.messages import FAULT_NAMES, LEVELS, TASKS
from arbiter.conformance.questions import LEVEL_OF
from arbiter.conformance.text import fault_text
from arbiter.v1 import conformance_service_pb2 as pb

#: What XML 1.0 has no way to write.
_NOT_IN_XML: Final = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_xml(report: pb.ExamReport) -> str:
    """The report of an exam as JUnit XML.

    Args:
        report: The report as it comes at the end of a stream.
    """
    misses = {miss.question: miss for miss in report.misses}
    root = ET.Element("testsuites", name=f"arbiter examine {report.edition}")
    for level in report.levels:
        tally = level.tally
        suite = ET.SubElement(
            root,
            "testsuite",
            name=f"{report.edition} {LEVELS.word[level.level]}",
            tests=str(tally.asked),
            failures=str(tally.asked - tally.right),
            errors="0",
            skipped="0",
        )
        for one in report.grades:
            if LEVEL_OF[TASKS.word[one.task]] is LEVELS.word[level.level]:
                _case(suite, report.edition, one, misses.get(one.question))
    total = sum(level.tally.asked for level in report.levels)
    root.set("tests", str(total))
    root.set("failures", str(len(misses)))
    root.set("errors", "0")
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _case(suite: ET.Element, edition: str, one: pb.Grade, miss: pb.ExamMiss | None) -> None:
    task = TASKS.word[one.task]
    law = f"law {one.law}" if one.law else "procedure"
    case = ET.SubElement(
        suite,
        "testcase",
        classname=f"{edition.replace('.', '_')}.{LEVEL_OF[task]}.{law.replace(' ', '-')}",
        name=f"question {one.question}: {task}, {law}",
        time="0",
    )
    if miss is None:
        return
    names = ", ".join(FAULT_NAMES.word[fault.name] for fault in miss.faults)
    failure = ET.SubElement(case, "failure", type=names, message=_clean(_message(miss)))
    failure.text = _clean(
        "\n".join(
            part
            for part in (
                miss.asked,
                f"The client: {miss.did}" if miss.did else "",
                *(fault_text(fault) for fault in miss.faults),
                miss.says,
                miss.record_toml,
            )
            if part
        )
    )


def _message(miss: pb.ExamMiss) -> str:
    return "; ".join(fault_text(fault) for fault in miss.faults)


def _clean(text: str) -> str:
    """A text without what cannot stand in XML."""
    return _NOT_IN_XML.sub("�", text)
