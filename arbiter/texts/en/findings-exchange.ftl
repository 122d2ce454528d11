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
    .what = { $kind ->
        [looked] { $who } looked at the monte without the right to do so.
        [opened] { $who } turned up the monte without the right to do so.
        [not-his-card] { $count ->
            [one] { $who } took { $cards } from the monte, a card that belonged to somebody else.
           *[other] { $who } took { $cards } from the monte, cards that belonged to somebody else.
          }
        [denied] { $who } denied the called card, but held it.
        [kept-back] { $who } held the called card and did not give it up.
        [given-back] { $who } gave back { $cards }, the very card just received.
        [passed-on] { $who } took up the monte and laid down another number of cards.
        [too-early] { $who } played a card before the exchange was over.
        [left-lying] { $who } left cards lying in the monte that had to be taken.
        [wrong-size] { $who } began to play with a hand of the wrong size.
        [dix] { $who } wanted to exchange the dix for the card turned up, which was not possible.
       *[other] { $who } erred in the exchange with the stock.
      }
    .noticed = { $kind ->
        [none] { $law }: nothing moves unless it is claimed, and the hand counts as played.
       *[other] { $law }: { $others } may claim the hand. Unclaimed, it counts as played.
      }
    .established = { $kind ->
        [none] { $law }: { $others } had the right that the rules give for it.
       *[other] { $claim ->
            [none] { $law }: { $others } may claim the hand.
           *[other] { $law }: the hand was claimed. It ends here, and { $who } pays each player of the other side.
          }
      }
    .corrected = { $kind ->
        [dix] { $law }: the exchange is void, and no card moves. It takes the suit turned up as trump, accepted in the first round, the seven of trumps in hand, and must come before the first announcement and the first card.
       *[other] { $law }: it was put right before it could matter.
      }
    .condoned = { $chosen ->
        [yes] { $law }: it was let stand, and nothing moves.
       *[no] { $law }: it stands, and nothing moves.
      }
    .lapsed = { $law }: nobody claimed it in time, and the hand counts as played.

breach-discard-looked-at =
    .what = { $who } looked at the faces of the discard.
    .established = { $law }: nobody may do so. It is put on record, and { moves }.
