# The exchange with the stock.

breach-discard-short =
    .what = { $who } laid fewer cards on the discard than were taken from the stock.
    .noticed = { $law }: { $others } may have the number made good, or stop the hand.
    .established = { $law }: { $others } had the right to have the number made good, or to stop the hand.
    .corrected = { $law }: the number is made good with the cards left over. Nothing else is lost.
    .condoned = { $law }: { $others } let it stand.
    .lapsed = { $law }: nobody claimed it before the next cut, so nothing is made good.

breach-discard-overfull =
    .what = { $who } laid more cards on the discard than were taken from the stock.
    .noticed = { $law }: one trick that { $who } wins has to be given up to { $others }.
    .established = { $given ->
        [none] { $points ->
            [0] { $law }: { $who } has to give up what the law and the house say. So far nothing moves.
           *[other] { $law }: { moves }.
          }
       *[other] { $law }: trick { $given } is given up, and { moves }.
      }
    .corrected = { $law }: it was put right before the play.
    .condoned = { $law }: { $others } let it stand.
    .lapsed = { $law }: nobody claimed it before the next cut, so no trick is given up.

breach-stock-premature =
    .what = { $who } turned up the stock before it was time.
    .noticed = { $law }. By the rule of the house { $others } may stop the hand.
    .established = { $law }. The rule of the house for it was applied.
    .corrected = { $law }. The stock was turned down again, and nothing is lost.
    .condoned = { $chosen ->
        [yes] { $law }. { $others } let the hand go on.
       *[no] { $law }. The hand goes on, and nothing moves.
      }
    .lapsed = { $law }. Nobody stopped the hand in time, so it goes on.

breach-exchange-error =
    .what = { $who } erred in the exchange with the stock.
    .noticed = { $law }: nothing moves unless it is claimed, and the hand counts as played.
    .established = { $law }: { $others } had the right that the rules give for it.
    .corrected = { $law }: it was put right before it could matter.
    .condoned = { $chosen ->
        [yes] { $law }: it was let stand, and nothing moves.
       *[no] { $law }: it stands, and nothing moves.
      }
    .lapsed = { $law }: nobody claimed it in time, and the hand counts as played.

breach-discard-looked-at =
    .what = { $who } looked at the faces of the discard.
    .established = { $law }: nobody may do so. It is put on record, and { moves }.
