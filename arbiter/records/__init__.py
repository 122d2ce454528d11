"""The hand record as text: TOML read and written, acts read and written, the report as JSON.

``notation`` reads one act string, ``toml`` a whole record, ``faults`` tells which cards are
twice or missing, ``json`` writes the report of a review. What cannot be read is an
:class:`~arbiter.records.errors.UnreadableRecord`.
"""
