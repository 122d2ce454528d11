"""The report of a review for people: as text, and as one HTML file to print or to send.

``views`` is what both show, ``making`` takes it from a record and its report, ``text`` and ``html`` write it.
"""
