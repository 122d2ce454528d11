"""A plain, slow, obvious oracle for the two books of Calabrasella.

Nothing in this folder but `test_against_the_arbiter` imports the arbiter: it was written from the contract (the
hand record) and the digest of the laws alone, so that the two can disagree.  `plain` knows the cards, `table` plays a deal physically, `dealer`
makes lawful hands, `irregular` makes unlawful ones and says what a right review answers, `replay` walks a record.
"""
