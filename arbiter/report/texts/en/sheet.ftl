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
sheet-tricks = The tricks
sheet-trick = Trick
sheet-leads = led:
sheet-winner = Won by
sheet-points = Points
sheet-thirds = Thirds
sheet-rest = Discard and last trick
sheet-rest-trumps = Last trick, runs and bella
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
