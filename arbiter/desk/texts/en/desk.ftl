# The words of the review desk. What a report says itself stands in arbiter/report/texts.

desk-title = Review desk
desk-skip = Skip to the content
desk-nav = The desk
desk-nav-write = Review a hand
desk-nav-books = Books of laws
desk-languages = Language
desk-footer = arbiter { $version }. Nothing that is reviewed here is kept: a hand is in the address of its page, and nowhere else.

desk-home-title = Review a hand
desk-home-lead = Write down what happened at the table, act by act, or take a file. The desk finds every irregularity, names the law, and counts the hand as played and as corrected.
desk-record = The hand record
desk-record-help = Paste a record, or write one: what was dealt, then what each player did, as in “p1 play 2s”. Mistakes are told below as you type.
desk-profile = How the arbiter sits at the table
desk-profile-own = as the record says
desk-profile-review = review: every irregularity, claimed or not
desk-profile-referee = referee: the law is applied at once
desk-profile-table = table: only what was claimed
desk-profile-prevent = prevent: irregular acts are refused
desk-profile-apply = Review in this profile
desk-review = Review this hand
desk-upload-title = Take a file
desk-upload-file = Hand record (*.hand.toml, at most { $size } KiB)
desk-upload = Open this file
desk-new-title = Begin a record
desk-new-pack = Pack
desk-new = Begin
desk-sample-title = A hand to try
desk-sample-lead = Made up for trying: the same number gives the same hand.
desk-sample-edition = Book
desk-sample-what = What goes wrong
desk-sample-nothing = nothing
desk-sample-number = Number
desk-sample = Make this hand

desk-check = What the desk makes of it
desk-check-empty = Nothing is written yet.
desk-check-good = This can be read: { $title }, { $acts ->
    [0] no acts yet
    [one] 1 act
   *[other] { $acts } acts
  }.
desk-check-bad = { $count ->
    [one] One thing cannot be read.
   *[other] { $count } things cannot be read.
  }
desk-fault-place = Line { $line }, column { $column }
desk-fault = found { $found }, expected { $expected }.

desk-compose = Compose an act
desk-compose-wait = As soon as the record can be read, acts can be composed here from players, verbs and cards.
desk-compose-who = Who
desk-compose-verb = does what
desk-compose-cards = with which cards
desk-compose-held = held
desk-compose-unknown = a card that is not known
desk-compose-more = and what else
desk-compose-more-help = A contract, a number, a suit, a breach, a choice: whatever the verb needs besides.
desk-compose-add = Add this act
desk-compose-added = Added: { $line }
desk-compose-fault = “{ $line }” is no act: found { $found }, expected { $expected }.

desk-hand = Hand { $name }
desk-rulings = Rulings
desk-ruling = Ruling { $number }
desk-ruling-act = See act { $act } at the table
desk-ruling-deal = See the deal
desk-law-page = The law in the book
desk-house-rules = House rules: { $rules }.

desk-table = At the table
desk-table-keys = Step with the arrow keys.
desk-step-deal = The deal
desk-step = Act { $number } of { $last }
desk-step-first = To the deal
desk-step-back = Back
desk-step-forth = Forth
desk-step-last = To the end
desk-step-trick = Trick { $number }
desk-step-said = { $place }: { $text }
desk-step-marked = { $count ->
    [one] See ruling
   *[other] See rulings
  }
desk-table-empty = No card lies on the table.
desk-wins = wins the trick
desk-due = may act
desk-won = { $count ->
    [0] no trick
    [one] 1 trick
   *[other] { $count } tricks
  }
desk-holds = { $count ->
    [0] no card
    [one] 1 card
   *[other] { $count } cards
  }
desk-stock = Stock
desk-bank = Turned up, and the bank
desk-laid = Laid down
desk-discard = Discard
desk-trump = Trumps: { $suit }
desk-open = Open now
desk-phase-call = The calls
desk-phase-exchange = The exchange
desk-phase-play = Trick { $trick }
desk-phase-count = The count
desk-phase-closed = The hand is closed
desk-phase-void = The deal is void
desk-phase-stopped = The hand is stopped
desk-phase-passed-out = Passed out
desk-became-accepted = lawful
desk-became-refused = refused
desk-became-retracted = taken back
desk-became-stands = irregular, and stands
desk-became-void = void
desk-became-stopped = stopped
desk-became-settled = settled

desk-acts = Act by act
desk-legend-mark = A number in a red circle is the number of the ruling on that card.
desk-acts-lead = Each number shows the table as that act left it.

desk-trials = What if?
desk-trials-none = No option of the laws was open here.
desk-trials-referee = In the profile “referee” the arbiter opens each as soon as the law allows.
desk-trials-unknown = Cards are missing in this record, so nobody can say what would have come of another choice.
desk-trial-after = After act { $act }
desk-trial-deal = After the deal
desk-trial-taken = as it was
desk-trial-title = If it had been otherwise
desk-trial-was = As it was
desk-trial-if = If: { $act }
desk-trial-rest = The rest of the acts is left as it was played, and judged so. Where the choice ends the hand, the acts after it are left out.
desk-trial-open = Open this hand
desk-trial-back = Back to the hand
desk-outcome-verdict = Verdict
desk-outcome-rulings = Rulings
desk-outcome-none = none
desk-outcome-side = Corrected: { $side }

desk-take = Keep it
desk-take-lead = This page's address is the hand itself: whoever has it sees the same hand and the same rulings.
desk-take-link = Permanent link
desk-take-toml = Record (TOML)
desk-take-json = Report (JSON)
desk-take-pdf = Report (PDF)
desk-take-edit = Change the record

desk-books-title = The books of laws
desk-books-lead = An edition is one written book of laws, with a version. Its points left open are house rules.
desk-book-version = { $name }, version { $version }, for { $players } players.
desk-book-procedure = How the game is played
desk-book-laws = The laws
desk-book-law = Law { $number }: { $title }
desk-book-reading = How the arbiter reads it
desk-book-readings = Readings taken and refused
desk-book-readings-lead = Where the book is silent, or can be read in more than one way.
desk-book-reading-law = Law
desk-book-reading-book = The book
desk-book-reading-taken = Taken
desk-book-reading-refused = Refused
desk-book-options = House rules
desk-book-options-here = House rules on this law
desk-book-options-lead = What a record may name under “options”, and what holds where it names nothing.
desk-book-key = House rule
desk-book-default = Default
desk-book-choices = Can be
desk-book-bears = Laws
desk-book-contents = In this book
desk-book-review = Review a hand of this game

desk-error-not-found = There is no such page
desk-error-not-found-text = The address leads nowhere here. If it was a hand, part of its address may have been lost on the way.
desk-error-broken = This address holds no hand
desk-error-broken-text = Part of it was lost or changed on the way. Ask for it again, or for the record as a file.
desk-error-method = This page cannot be asked for in that way
desk-error-method-text = It was asked for with { $method }.
desk-error-large = That is too much
desk-error-large-text = At most { $size } KiB can be sent. Nothing was read; what you wrote is still in the editor when you go back.
desk-error-link = This record is too long for an address
desk-error-link-text = Its address would have { $length } characters; at most { $most } can be. Shorter remarks, or none, make it shorter.
desk-error-media = That is no form of this desk
desk-error-media-text = It takes the fields of its own forms; it was sent { $type }.
desk-error-form = The form came without its text
desk-error-form-text = A field of the form is missing or came twice. Go back and send it again.
desk-error-file = Choose a file first
desk-error-file-text = The form came without a file, and without a text.
desk-error-unreadable = This is not a hand record yet
desk-error-query = The address asks for what there is not
desk-error-query-text = It says { $name } = “{ $value }”; known are { $known }.
desk-error-busy = The desk is busy
desk-error-busy-text = Many records with unknown cards are under review. Try again in a moment.
desk-error-bug = Something went wrong at the desk
desk-error-bug-text = It is the desk's fault, and it has been noted. What you wrote is still in the editor when you go back.
desk-error-pdf = PDF cannot be made here
desk-error-pdf-text = The package typst is not installed. Install arbiter with its extra “pdf”: pip install "arbiter[pdf]". The page itself can be printed.

desk-nav-tables = Live tables
desk-live-door = Follow a live table
desk-live-door-lead = Whoever opened the table has given you its number and a token. You see what the token lets you see: as a player your own cards, as a spectator what everybody sees.
desk-live-id = Table
desk-live-token = Token
desk-live-token-help = The token stays in this browser until you leave the table. It is in no address, and no script can read it.
desk-live-enter = Follow this table
desk-live-wrong = No such table for this token. Look whether both are written as you were given them; a token may also have been replaced.
desk-live-title = Hand { $number }
desk-live-as-host = You follow this table as its host, and see every card.
desk-live-as-player = You follow this table as { $seat }.
desk-live-as-spectator = You follow this table as a spectator.
desk-live-still = not live
desk-live-connected = live
desk-live-lost = the line is down, trying again
desk-live-closed = This table is closed.
desk-live-leave = Leave the table
desk-live-log = What has happened
desk-live-log-lead = Since you opened this page, the latest first.
desk-live-contract = { $contract }, played by
desk-live-you = you
desk-live-turn = to act
desk-live-yours = You may choose
desk-live-may = What you may do now
desk-live-scores = The sitting
desk-live-score = Score
desk-live-hand = This hand
desk-live-over = The game is over.
desk-live-dealt = The cards are dealt.
desk-live-amended = The host has amended a ruling.
desk-live-done = Something was done that you do not see.
desk-error-admitted = This token does not admit to the table
desk-error-admitted-text = It may have been replaced. Ask whoever opened the table for another.
desk-error-tables = The tables cannot be reached
desk-error-tables-text = Nothing is lost. Try again in a moment.
