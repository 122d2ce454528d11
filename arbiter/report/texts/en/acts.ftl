# What a seat did, as a report tells it. $who is the seat, $cards its cards, $suit a suit, $trick and $number numbers,
# $choice what is elected, $breach what is claimed, $accused the seat accused.

act-pass = { $who } passes.
act-bid = { $contract ->
    [take] { $who } takes: the suit turned up is to be trump.
    [schmeiss] { $who } says “schmeiss”.
   *[other] { $who } bids “{ $contract }”.
  }
act-agree = { $who } agrees to the schmeiss.
act-refuse = { $who } refuses the schmeiss.
act-swap = { $who } exchanges the dix for the card turned up.
act-announce-run = { $who } announces a run of { $value }.
act-good = { $who } says “good”.
act-not-good = { $who } says “not good”.
act-how-high = { $who } asks “how high?”.
act-top = { $who } names the top card of the run: { $rank }.
act-show = { $who } shows { $cards } as a run.
act-ask = { $who } asks for { $cards }.
act-lay = { $who } lays { $cards } face down.
act-yield = { $who } gives up { $cards }.
act-deny = { $who } says that the card is not in that hand.
act-return = { $who } gives back { $cards }.
act-announce = { $who } announces an exchange of { $number }.
act-discard = { $cards ->
    [none] { $who } lays { $number } cards on the discard.
   *[other] { $who } lays { $cards } on the discard.
  }
act-open = { $who } turns the stock up.
act-take = { $who } takes { $cards } from the stock.
act-play = { $who } plays { $cards }.
act-lead = { $who } leads { $cards }.
act-play-two = { $who } plays { $cards } at once.
act-omit = { $who } does not play to the trick.
act-expose = { $who } shows { $cards }.
act-correct = { $who } puts { $cards } in the place of the card played.
act-turn = { $who } turns the trick.
act-look-trick = { $who } looks at trick { $trick }.
act-look-stock = { $who } looks at the stock.
act-look-discard = { $who } looks at the discard.
act-count = { $who } counts the discard.
act-demand = { $who } calls for { $cards }.
act-name-suit = { $who } names { $suit }.
act-claim = { $accused ->
    [none] { $who } claims { $breach }.
   *[other] { $trick ->
        [0] { $who } claims { $breach } by { $accused }.
       *[other] { $who } claims { $breach } by { $accused } in trick { $trick }.
      }
  }
act-elect = { $cards ->
    [none] { $trick ->
        [0] { $who } elects “{ $choice }”.
       *[other] { $who } elects “{ $choice }”: trick { $trick }.
      }
   *[other] { $who } elects “{ $choice }”: { $cards }.
  }
act-concede = { $who } gives up the rest.
act-cut = The pack is cut for the next deal.

card-taken-back = { $act } The card does not stay in the trick.
