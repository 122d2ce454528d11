# Findings: parts that serve every breach. What each breach says stands in the files findings-….ftl: its part .what
# tells what happened, and a part named as a status tells what became of it.
#
# $who the seat at fault; $soloist whether it is the soloist (yes, no, none); $others the other side;
# $cards the cards, $count how many; $suit the suit that could have been played, or none; $trick, $act numbers or none;
# $law the law, which begins a sentence; $points what moves; $chosen whether a right was declined on purpose (yes, no);
# $given the trick given up, or none; $breach what the breach is called.

moves = { $points ->
    [0] nothing moves
    [one] one point moves to { $others }
   *[other] { $points } points move to { $others }
  }

# A claim of a breach that did not happen.
refuted = { $trick ->
    [none] { $who } was accused of { $breach }. The facts do not bear it out: nothing follows.
   *[other] { $who } was accused of { $breach } in trick { $trick }. The facts do not bear it out: nothing follows.
  }

lapsed-with-the-deal = The deal was void, so nothing follows from it.

lawful = Lawful instead: { $cards }.
lawful-play = { $who } could have played { $cards }.

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
