"""A second opinion on klaberjass, for two, three and four, written from the contract and the digest of the laws.

It knows nothing of the arbiter and shares no code with it: plain lists and dictionaries, one thing at a time.
`dealer.HANDS` makes lawful hands, `irregular.IRREGULARITIES` hands in which something goes wrong; both are called
as `make(random.Random(seed), edition=None)` and give (record, expectation), read as those of `..wanted`.
"""
