# Notes, missing facts, verdicts, faults of the deal, reasons.

# A player at a live table is not told the number of an act: numbers would tell of acts that he does not see.
at-act = { $act ->
    [none] { "" }
   *[other] { " " }at act { $act }
  }
the-act = { $act ->
    [none] the act
   *[other] act { $act }
  }{ $detail ->
    [none] { "" }
   *[other] { " " }({ $detail })
  }
the-claim = the claim{ $detail ->
    [none] { "" }
   *[other] { " " }of { $detail }
  }{ at-act }
note-no-effect = { the-act }: nobody was entitled to it at that point, so it has no effect.
note-desynchronised = The record is desynchronised at act { $act }: from here the acts no longer fit the table. What still fits is judged.
note-already-ruled = { the-claim }: this has been ruled on already.
note-claim-too-early = { the-claim } comes too early. It cannot be judged yet.
note-wrong-side = { the-claim }: only the other side may make it, so it has no effect.
note-over = { the-act } came after the hand was over and has no effect.
note-own-card-stands = { the-act }: the player's own card in the trick stands.
note-claim-recorded = { the-claim } is recorded. It is judged at the count.
note-claim-heard = { the-claim } is heard. It is answered at the count.
note-deal-facts-wanted = { the-claim }: the record does not tell how the cards were dealt, so it cannot be judged.
note-other = { the-act }: { $code }.

# Acts whose name in a note is not the word of a hand record.
verb-playtwo = play of several cards
verb-namesuit = name
verb-looktrick = look at a trick
verb-lookstock = look at the stock
verb-lookdiscard = look at the discard

missing-card-of-act = { $act ->
    [none] A card that was played or moved is wanted.
   *[other] The card of act { $act } is wanted.
  }
missing-cards-of-hand = { $seat ->
    [none] The cards dealt to the players are wanted.
   *[other] The cards dealt to { $who } are wanted.
  }
missing-stock = The cards of the stock are wanted.
missing-manner-of-deal = It is wanted how the cards were dealt, and what was irregular about it.
missing-discard = { $act ->
    [none] The cards laid on the discard are wanted.
   *[other] The cards laid on the discard at act { $act } are wanted.
  }
missing-other = { $act ->
    [none] A fact is wanted: { $code }.
   *[other] A fact about act { $act } is wanted: { $code }.
  }

verdict-void = The deal is void: the cards are dealt again.
verdict-stopped = The hand was stopped.
verdict-passed-out = Nobody plays this deal: there is no hand.
verdict-incomplete = The record ends before the hand does.
verdict-needs-facts = Facts are wanted before the hand can be judged.
verdict-irregular = The hand was irregular.
verdict-clean = The hand was regular.
verdict-other = The verdict is { $code }.

deal-fault-hand-size = { $count ->
    [0] A hand has a wrong number of cards.
    [one] A hand has one card, which is a wrong number: { $cards }.
   *[other] A hand has { $count } cards, which is a wrong number: { $cards }.
  }
deal-fault-stock-size = { $count ->
    [0] The stock has a wrong number of cards.
    [one] The stock has one card, which is a wrong number: { $cards }.
   *[other] The stock has { $count } cards, which is a wrong number: { $cards }.
  }
deal-fault-card-twice = { $count ->
    [0] A card is there twice.
   *[other] There twice: { $cards }.
  }
deal-missing = Missing: { $cards }.
deal-fault-faced = { $count ->
    [0] A card was turned up in dealing.
   *[other] Turned up in dealing: { $cards }.
  }
deal-fault-packets = The cards were not dealt in the packets that the book asks for.
deal-fault-not-cut = The pack was not cut.
deal-fault-direction = The cards were dealt in the wrong direction.
deal-fault-first = The wrong player was served first.
deal-fault-dealer = The wrong player dealt.
deal-fault-other = { $count ->
    [0] The deal departed from the rules of dealing.
   *[other] The deal departed from the rules of dealing: { $cards }.
  }

legal-follow-suit = Suit must be followed.
legal-play-trump = Suit cannot be followed, so a trump must be played.
legal-head-the-trick = The trick must be headed: the trumps played to it must be beaten.
legal-win-or-lose = This player must win the trick, or must lose it, if able to.
legal-cannot-follow = This hand has no card of the suit led, so any card may be played.
legal-leads = This player leads, so any card may be played.
legal-called-card = This card has been called.
legal-called-suit = A lead of this suit has been called.
legal-not-your-turn = It is another player's turn.
legal-not-held = This card is not in that hand.
legal-not-soloist = Only the soloist may do this.
legal-asked-already = A card has already been asked for.
legal-stock-seen = The stock has been seen.
legal-own-card = This card is in the asker's own hand.
legal-rank-not-askable = A card of this rank may not be asked for.
legal-wrong-phase = This cannot be done at this point of the hand.
legal-over = The hand is over.
legal-other = { $code }.
