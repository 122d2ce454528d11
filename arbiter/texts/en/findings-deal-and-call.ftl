# The deal, the calls, the ask.

breach-deal-irregular =
    .what = { $fault }
    .noticed = { $law }: the cards must be dealt again.
    .established = { $law }: the hand is void. The same dealer deals again, and nobody is penalised.
    .condoned = { $law }: the deal was complete before it was found, so it stands.
    .lapsed = { $law }: it was found too late, so the hand stands.

breach-call-out-of-turn =
    .what = { $who } called when it was not that player's turn to call.
    .corrected = { $law }: the call is void, and the calls go on as if it had not been made.

breach-bid-insufficient =
    .what = { $who } bid no more than the bid that stood.
    .corrected = { $law }: the bid is void, and { $who } may speak again.

breach-bid-inadmissible =
    .what = { $who } made a bid that cannot be made at this point.
    .corrected = { $law }: the bid is void.

breach-ask-inadmissible =
    .what = { $who } asked for { $cards }, which may not be asked for at this point.
    .corrected = { $law }: the request is void. It does not use up an ask.

breach-ask-two-without-threes =
    .what = { $who } asked for a two, { $cards }, without having been dealt all the threes.
    .noticed = { $law }: { $others } may stop the hand, until one of them plays a card.
    .established = { $law }: { $others } had the right to stop the hand.
    .corrected = { $law }: the ask is cancelled, and the card goes back.
    .condoned = { $chosen ->
        [yes] { $law }: { $others } let the hand go on, so the ask stands.
       *[no] { $law }: the hand went on, so the ask stands.
      }
    .lapsed = { $law }: { $others } did not stop the hand in time, so the ask stands.

breach-card-withheld =
    .what = { $who } held { $cards }, which was asked for, and did not give it up.
    .noticed = { $law }: { $others } may have a remedy, until the first card from that side is played.
    .established = { $points ->
        [0] { $law }: { $others } had the right to a remedy.
       *[other] { $law }: { $others } had the right to a remedy, and { moves }.
      }
    .corrected = { $law }: the card was given up after all.
    .condoned = { $chosen ->
        [yes] { $law }: { $others } waived the remedy.
       *[no] { $law }: { $others } made no use of the remedy.
      }
    .lapsed = { $law }: { $others } did not use the remedy before playing a card.

breach-return-missing =
    .what = { $who } was given a card and gave nothing back for it.
    .noticed = { $law }: { $others } may have the card returned, or stop the hand.
    .established = { $law }: { $others } had the right to have the card returned, or to stop the hand.
    .corrected = { $law }: the card was returned after all.
    .condoned = { $law }: { $others } let it stand.
    .lapsed = { $law }: nobody claimed it in time. The card left over counts for the winner of the last trick.
