# Elections: the options that a law opens. $code is a code that has no message of its own.

election = { $law }. For { $breach }, { $holders } may elect { $choices }.
election-first-binds = The first to speak binds the side.
silence = Silence means { $choice }.
silence-nothing = Silence takes nothing.

# $choice is the word as it is elected, $means what it does.
choice = “{ $choice }” ({ $means })
choice-other = “{ $choice }”

choice-make-good = the number is made up from the soloist's own cards
choice-stop = the hand ends here
choice-go-on = the hand goes on
choice-trick = a trick is given up, named by its number
choice-last-won = the last trick that the soloist won is given up
choice-redemand = the same card is demanded again
choice-rediscard = the exchange with the stock is made anew
choice-suit = a suit is named for the lead
choice-name = the suit for the lead is named
choice-exposed = the card lies exposed and may be called
choice-nine = the points of the law are taken
choice-waive = the right is given up
choice-win = the player must win the trick if able to
choice-lose = the player must lose the trick if able to
choice-redeal = the cards are dealt again
choice-stand = everything stands

lapse-complete = The right lasts until the trick is complete.
lapse-turned = The right lasts until the trick is turned.
lapse-claims-close = The right lasts until the last claims are heard, before the cut.
lapse-first-trick-turned = The right lasts until the first trick is turned.
lapse-last-turned = The right lasts until the last trick is turned.
lapse-settled = The right lasts until the pack is cut for the next deal.
lapse-first-ally-card = The right lasts until an ally plays the first card.
lapse-first-soloist-card = The right lasts until the soloist plays the first card.
lapse-next-soloist-card = The right lasts until the soloist plays the next card.
lapse-rightful-lead = The right lasts until the rightful player leads.
lapse-other = The right lasts until: { $code }.
