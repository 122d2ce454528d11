# The play of the cards.

breach-card-not-held =
    .what = { $who } cannot play { $cards }: the card was not in that hand.
    .corrected = { $law }. The act is refused, as it is impossible.

breach-card-exposed =
    .what = { $trick ->
        [none] { $who } showed { $cards } other than by playing.
       *[other] { $who } showed { $cards } other than by playing, in trick { $trick }.
      }
    .noticed = { $law }: the card may be called for.
    .established = { $law }: the card was exposed, and { $holder } had the right to call for it.
    .corrected = { $law }: the card goes back to the hand. There is no penalty.
    .condoned = { $law }: the card cannot be called for, and nothing moves.
    .lapsed = { $law }: the card was not called for in time, and nothing moves.

breach-lead-out-of-turn =
    .what = { $trick ->
        [none] { $who } led { $cards } before the play had begun.
       *[other] { $who } led { $cards } to trick { $trick } when it was another player's turn to lead.
      }
    .noticed = { $law }: the card still lies on the table, and the lead is open to a claim.
    .established = { $law }: the cards were taken back, and { $holder } had the choice that the law gives.
    .corrected = { $law }: the cards were taken back and the rightful player leads. There is no penalty.
    .condoned = { $chosen ->
        [yes] { $law }: it was let stand, and nothing moves.
       *[no] { $law }: the trick was complete before anybody objected, so it stands.
      }
    .lapsed = { $law }: the right was not used in time, and nothing moves.

breach-play-out-of-turn =
    .what = { $who } played { $cards } to trick { $trick } before the player whose turn it was.
    .noticed = { $law }: the card still lies on the table, and the play is open to a claim.
    .established = { $law }: the card was taken back, and { $holder } had the right that the law gives.
    .corrected = { $law }: the card was taken back. There is no penalty.
    .condoned = { $chosen ->
        [yes] { $law }: it was let stand, and nothing moves.
       *[no] { $law }: the trick was complete before anybody objected, so it stands.
      }
    .lapsed = { $law }: the right was not used in time, and nothing moves.

breach-play-omitted =
    .what = { $who } did not play to trick { $trick }.
    .noticed = { $law }: it is still open to a claim.
    .established = { $law }: { $others } had the choice to have the hand dealt again or to let it stand.
    .corrected = { $law }: { $who } played to the trick after all.
    .condoned = { $law }: { $others } let it stand.
    .lapsed = { $law }: nobody claimed it in time.

breach-call-disobeyed =
    .what = { $who } played { $cards } to trick { $trick } and did not obey the call, although able to.
    .noticed = { $law }: it can be put right until the trick is turned. After that it costs points if it is claimed.
    .established = { $loses ->
        [yes] { $law }: by the rule of the house the side of { $who } has lost the hand.
       *[no] { $law }: { moves }.
      }
    .corrected = { $law }: it was put right before the trick was turned, and nothing moves.
    .condoned = { $chosen ->
        [yes] { $law }: { $others } waived the points.
       *[no] { $law }: it stands, and nothing moves.
      }
    .lapsed = { $law }: nobody claimed it in time, and nothing moves.

breach-revoke =
    .what = { $trumps ->
        [yes] { $suit ->
            [none] { $who } played { $cards } to trick { $trick } although able to follow suit: a revoke.
           *[other] { $who } played { $cards } to trick { $trick } although holding { $suit }: a revoke.
          }
       *[no] { $suit ->
            [none] { $who } discarded { $cards } to trick { $trick } although able to follow suit: a revoke.
           *[other] { $who } discarded { $cards } to trick { $trick } although holding { $suit }: a revoke.
          }
      }
    .noticed = { duty-open }
    .established = { duty-broken }
    .corrected = { $law }: it was put right before the trick was turned, and nothing moves.
    .condoned = { duty-let-stand }
    .lapsed = { $law }: nobody claimed it in time, and nothing moves.

breach-trump-not-played =
    .what = { $who } could not follow suit in trick { $trick } and played { $cards } although holding a trump.
    .noticed = { duty-open }
    .established = { duty-broken }
    .corrected = { $law }: it was put right before the trick was turned, and nothing moves.
    .condoned = { duty-let-stand }
    .lapsed = { $law }: nobody claimed it in time, and nothing moves.

breach-trick-not-headed =
    .what = { $who } played { $cards } to trick { $trick } although able to beat the cards played before.
    .noticed = { duty-open }
    .established = { duty-broken }
    .corrected = { $law }: it was put right before the trick was turned, and nothing moves.
    .condoned = { duty-let-stand }
    .lapsed = { $law }: nobody claimed it in time, and nothing moves.

breach-trick-looked-at =
    .what = { $who } looked again at a trick that had been turned.
    .noticed = { $law }: nobody may do so. It costs what the house rule says, if it is claimed.
    .established = { $law }: nobody may do so. It is put on record, and { moves }.
    .condoned = { $chosen ->
        [yes] { $law }: { $others } waived the penalty.
       *[no] { $law }: it was let stand, and nothing moves.
      }
    .lapsed = { $law }: nobody claimed it in time, and nothing moves.

breach-run-false =
    .what = { $kind ->
        [announced] { $who } announced a run that the hand does not bear, or that does not beat the one announced before.
        [top] { $who } named a top card that the run announced does not have.
        [not-good] { $who } said “not good” to a run that the hand does not beat.
        [how-high] { $who } asked “how high?” without a run of the worth that was announced.
       *[other] { $who } announced or answered what that hand does not bear.
      }
    .established = { $law }: { $who } scores no runs in this deal. If the run was the best announced, the one truly announced before it stands.

breach-run-late =
    .what = { $who } announced or answered a run after the time for it.
    .lapsed = { $law }: it has no effect. A player may speak until he has played to the first trick, the leader until the next player has played.
