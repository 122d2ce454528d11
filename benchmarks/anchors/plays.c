/* Checks the plays of whole hands of Calabrasella: each card in turn, held, and of the suit led where its player has one;
 * who wins each trick; what the soloist's tricks count, in thirds, with the last trick. A flat loop, and no more. */
#include <stdint.h>

enum { SEATS = 3, TRICKS = 12, SUIT = 10 };

static const int THIRDS[SUIT] = {0, 0, 0, 0, 1, 1, 1, 3, 1, 1};

/* hands: three masks a hand; plays: a seat and a card a play; soloists: a seat (0 to 2) a hand. For each hand verdicts
 * gets 0, or the number of the play that is not lawful, and points what the soloist's side has won. */
void check(int64_t number, const uint64_t *hands, const uint8_t *plays, const uint8_t *soloists,
           uint8_t *verdicts, int32_t *points)
{
    for (int64_t at = 0; at < number; at++) {
        uint64_t held[SEATS] = {hands[SEATS * at], hands[SEATS * at + 1], hands[SEATS * at + 2]};
        const uint8_t *play = plays + at * 2 * SEATS * TRICKS;
        int leader = 0, verdict = 0, won = 0;
        for (int trick = 0; trick < TRICKS && !verdict; trick++) {
            int winner = leader, best = -1, worth = 0;
            uint64_t led = 0;
            for (int place = 0; place < SEATS; place++, play += 2) {
                int seat = play[0], card = play[1];
                int due = leader + place < SEATS ? leader + place : leader + place - SEATS;
                uint64_t bit = (uint64_t)1 << card;
                if (place == 0)
                    led = (((uint64_t)1 << SUIT) - 1) << card / SUIT * SUIT;
                if (seat != due || !(held[seat] & bit) || (!(led & bit) && (held[seat] & led))) {
                    verdict = SEATS * trick + place + 1;
                    break;
                }
                if ((led & bit) && card > best) {
                    best = card;
                    winner = seat;
                }
                held[seat] &= ~bit;
                worth += THIRDS[card % SUIT];
            }
            if (winner == soloists[at])
                won += worth + (trick == TRICKS - 1 ? 3 : 0);
            leader = winner;
        }
        verdicts[at] = (uint8_t)verdict;
        points[at] = won;
    }
}
