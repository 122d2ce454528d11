"""The plain oracle for the seven auction games: the calabresella of 001 and the six games of 004.

Like the folder above it, it imports nothing of the arbiter.  `books` says what each game is, `count` what a hand
comes to, `table` plays one physically, `exchange` goes through every contract, `dealer` makes lawful hands, and the
`irregular_*` files unlawful ones with what a right review says of them.
"""
