# The headings and small words of a report.

sheet-title = Review of a hand
sheet-contents = Hands
sheet-edition = { $title }, version { $version }
sheet-profile = Reviewed in the profile “{ $profile }”.
sheet-options = House rules
sheet-players = Players
sheet-all-hands = { $count ->
    [one] Review of one hand
   *[other] Review of { $count } hands
  }
sheet-role-eldest = eldest hand
sheet-role-dealer = dealer
sheet-role-soloist = soloist
sheet-role-partner = partner
sheet-role-maker = maker
sheet-role-out = sits out
sheet-findings = { $count ->
    [one] One irregularity was found.
   *[other] { $count } irregularities were found.
  }

sheet-dealt = The deal
sheet-stock = stock
sheet-before = The calls and the exchange
sheet-before-trumps = The bidding and the runs
sheet-turned-up = turned up
sheet-bank = bank
# $suit is a suit, $maker and $who are seats as a table heads them.
sheet-trump-accepted = Trumps are { $suit }, the suit turned up. Maker: { $maker }.
sheet-trump-named = Trumps are { $suit }, named in the second round. Maker: { $maker }.
sheet-runs = The runs shown
sheet-run = Run
sheet-worth = Worth
sheet-scores = Scores
sheet-bella-told = Bella: { $who }, with trick { $trick }.
sheet-tricks = The tricks
sheet-trick = Trick
sheet-leads = led:
sheet-winner = Won by
sheet-points = Points
sheet-thirds = Thirds
sheet-rest = Discard and last trick
sheet-legend-lead = { $lead } marks the card that led.
sheet-legend-mark = A number in brackets is the number of the ruling on that card.
sheet-besides = What else happened in the play

sheet-rulings = Rulings
sheet-no-rulings = There is nothing to rule on.
sheet-no-law = No law
sheet-status-noticed = noticed
sheet-status-established = established
sheet-status-corrected = put right
sheet-status-condoned = let stand
sheet-status-lapsed = too late
sheet-status-refuted = not borne out
sheet-moves = { $unit ->
    [thirds] { $points ->
        [one] 1 third of a point
       *[other] { $points } thirds of a point
      }
   *[other] { $points ->
        [one] 1 point
       *[other] { $points } points
      }
  }
sheet-still-open = Still open

sheet-score = The score
sheet-no-score = The hand came to no score.
sheet-no-score-yet = The score cannot be told yet.
sheet-side = Side
sheet-counted = As played
sheet-corrected = Corrected
sheet-settlement = Settlement
sheet-player = Player
sheet-wins = Wins or pays
sheet-wins-trumps = Adds to the score
sheet-cards = Cards
sheet-last = Last trick
sheet-runs-counted = Runs
sheet-bella = Bella
sheet-total = Total
sheet-outcome-won = { $players ->
    [two] The maker has more: each player adds his own total.
    [three] The maker has more than both opponents together: each player adds his own total.
   *[four] The makers have more: each side adds its own total.
  }
sheet-outcome-bete = { $players ->
    [two] The maker has less and is bete: the opponent adds both totals.
    [three] The maker has not more than both opponents together and is bete: they share that total and add it to their own.
   *[four] The makers have less and are bete: the opponents add both totals.
  }
sheet-outcome-half-bete = { $players ->
    [two] The totals are equal: half bete. The maker adds nothing, the opponent his own total.
    [three] The totals are equal: half bete. The maker adds nothing, each opponent his own total.
   *[four] The totals are equal: half bete. The makers add nothing, the opponents their own total.
  }
sheet-outcome-forfeited = A whole total was lost for a broken duty of play: it counts for the other side.
sheet-outcome-held-over = The totals are equal: by the rule of the house nobody adds anything, and they are held over.
sheet-stakes = At the stakes
sheet-told-result = Result on record
sheet-next-deal-next = The deal passes to the next player.
sheet-next-deal-same = The same player deals again.

sheet-missing = Facts that are wanted
sheet-rebuilt = Rebuilt from the acts
sheet-rebuilt-hands = the cards dealt to the players
sheet-rebuilt-stock = the stock
sheet-notes = Notes
sheet-unreadable = Records that could not be read
sheet-made = Made by arbiter { $version }. Where the book is silent, its reading is a house rule; see the book's page.
