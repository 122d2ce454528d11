# Claims and the result.

breach-claim-false =
    .what = { $who } claimed a breach that did not happen.
    .established = { $law }: by the rules of this table { moves }.

breach-claim-late =
    .what = { $who } claimed a breach that did happen, but the time for the claim had passed.
    .lapsed = The claim has no effect, and nothing moves.

breach-result-mismatch =
    .what = The result written down is not what the hand comes to after all rulings.
    .established = The settlement of the report counts.
