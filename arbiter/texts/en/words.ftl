# Cards, seats, sides and laws. A language that declines its nouns gives a form as an attribute (.genitive, .dative)
# and asks for it in a sentence: { FORM($who, as: "genitive") }. A form that is not given is the plain one.

# $rank, $suit are words of this file; $text is the card as a hand record writes it.
card-french = the { $rank } of { $suit } ({ $text })
card-italian = the { $rank } di { $suit } ({ $text })
card-unknown = an unknown card (??)
card-unnamed = a card

rank-french-3 = 3
rank-french-2 = 2
rank-french-A = ace
rank-french-K = king
rank-french-Q = queen
rank-french-J = jack
rank-french-T = ten
rank-french-9 = 9
rank-french-8 = 8
rank-french-7 = 7
rank-french-6 = 6
rank-french-5 = 5
rank-french-4 = 4

rank-italian-3 = tre
rank-italian-2 = due
rank-italian-A = asso
rank-italian-K = re
rank-italian-Q = cavallo
rank-italian-J = fante
rank-italian-T = dieci
rank-italian-9 = nove
rank-italian-8 = otto
rank-italian-7 = sette
rank-italian-6 = sei
rank-italian-5 = cinque
rank-italian-4 = quattro

suit-french-s = spades
suit-french-h = hearts
suit-french-d = diamonds
suit-french-c = clubs
suit-italian-s = spade
suit-italian-c = coppe
suit-italian-d = denari
suit-italian-b = bastoni

seat = seat { $seat }
seat-named = seat { $seat } ({ $name })
seat-unknown = a player

side-soloist = the soloist
side-allies = the allies
side-makers = the makers
side-opponents = the opponents
side-makers-alone = the maker
side-opponents-alone = the opponent
side-other = the other side
side-caller = the caller's side
caller = the caller
opponent-next = the opponent next to play

law-number = law { $number }
law-imported = law { $number } of { $edition }
law-none = no law of the book speaks of this
law-named = the law on { $name }
law-deal = the law on the deal
law-discard = the law on the discard
law-ask = the law on asking
law-withheld = the law on a withheld card
law-exposed-card = the law on exposed cards
law-lead-out-of-turn = the law on leads out of turn
law-revoke = the law on revokes
law-tricks = the law on turned tricks
law-auction = the law on the auction
law-exchange = the law on the exchange
law-dix = the law on the dix
law-runs = the law on announcing runs
law-follow = the law on following suit
law-trump = the law on trumping
law-head = the law on heading a trump lead

edition-calabrasella = Calabrasella
edition-calabrasella-ua = Calabrasella (Ukrainian book)

# What each breach is called.
name-deal-irregular = an irregular deal
name-call-out-of-turn = a call out of turn
name-bid-insufficient = an insufficient bid
name-bid-inadmissible = an inadmissible bid
name-ask-inadmissible = an inadmissible ask
name-ask-two-without-threes = asking for a two without all the threes
name-card-withheld = withholding the card asked for
name-return-missing = not returning a card
name-discard-short = a discard with too few cards
name-discard-overfull = a discard with too many cards
name-stock-premature = opening the stock too early
name-exchange-error = an error in the exchange
name-card-not-held = playing a card not held
name-card-exposed = an exposed card
name-lead-out-of-turn = a lead out of turn
name-play-out-of-turn = a play out of turn
name-play-omitted = not playing to a trick
name-call-disobeyed = disobeying a call
name-revoke = a revoke
name-trump-not-played = not trumping
name-trick-not-headed = not heading the trick
name-trick-looked-at = looking at a turned trick
name-discard-looked-at = looking at the discard
name-claim-false = a false claim
name-claim-late = a late claim
name-run-false = a false run
name-run-late = a late run
name-result-mismatch = a wrong result
