# Findings: parts that serve every breach. What each breach says stands in the files findings-….ftl: its part .what
# tells what happened, and a part named as a status tells what became of it.
#
# $who the seat at fault; $soloist whether it is the soloist (yes, no, none); $others the other side;
# $cards the cards, $count how many; $suit the suit that could have been played, or none; $trick, $act numbers or none;
# $law the law, which begins a sentence; $points what moves, in $unit (points, or thirds of a card point), $wholes the
# card points that make it up, or none; $chosen whether a right was declined on purpose (yes, no); $given the trick
# given up, or none; $breach what the breach is called; $kind which kind of error, or none; $claim the act of the claim,
# or none; $holder who has the rights of laws 10 to 12; $loses what who breaks a duty of play loses: the hand (yes), the
# side's whole total (total), points (no); $loser who loses the whole total; $trumps whether there are trumps (yes, no).

moves = { $points ->
    [0] nothing moves
   *[other] { $unit ->
        [thirds] { $wholes ->
            [none] { $points ->
                [one] one third of a card point moves to { $others }
               *[other] { $points } thirds of a card point move to { $others }
              }
            [one] one card point ({ $points } thirds) moves to { $others }
           *[other] { $wholes } card points ({ $points } thirds) move to { $others }
          }
       *[points] { $points ->
            [one] one point moves to { $others }
           *[other] { $points } points move to { $others }
          }
      }
  }

# A duty of play that was broken.
duty-open = { $loses ->
    [total] { $law }: it can be put right until the trick is turned. After that it costs the whole total of { $loser } if it is claimed.
   *[other] { $law }: it can be put right until the trick is turned. After that it costs points if it is claimed.
  }
duty-broken = { $loses ->
    [yes] { $law }: by the rule of the house the side of { $who } has lost the hand.
    [total] { $points ->
        [0] { $law }: no points move for it.
       *[other] { $law }: the whole total of { $loser } is lost, and { moves }.
      }
   *[no] { $law }: { moves }.
  }
duty-let-stand = { $chosen ->
    [yes] { $law }: { $others } waived the points.
   *[no] { $law }: it stands, and nothing moves.
  }

# A claim of a breach that did not happen.
refuted = { $trick ->
    [none] { $who } was accused of { $breach }. The facts do not bear it out: nothing follows.
   *[other] { $who } was accused of { $breach } in trick { $trick }. The facts do not bear it out: nothing follows.
  }

lapsed-with-the-deal = The deal was void, so nothing follows from it.

lawful = Lawful instead: { $cards }.
lawful-play = { $who } could have played { $cards }.
bears = { $cards ->
    [none] The hand of { $who } bears no run.
   *[other] The best run in the hand of { $who } is { $cards }.
  }

claimed = Attention was drawn to it at act { $act }.

rests-on = { $count ->
    [one] See act { $acts }.
   *[other] See acts { $acts }.
  }
rests-on-deal = See the deal.

# For a breach, or a status of one, that has no message of its own.
breach-other =
    .what = { $who } is at fault: { $breach }.
    .noticed = { $law }: it is noted and still open.
    .established = { $law }: { moves }.
    .corrected = { $law }: it was put right and costs nothing.
    .condoned = { $law }: it stands, and nothing moves.
    .lapsed = { $law }: the time for it has passed, and nothing moves.
