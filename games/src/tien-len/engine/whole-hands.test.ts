import { playWholeHands, HANDS, type CardGame } from '#testkit/whole-hands.ts';
import { expect, it } from 'vitest';
import { dealOf } from '../../kit/cards/deal.ts';
import type { LayOrPass } from '../../kit/shedding/action.ts';
import { absentTienLen, actTienLen, startTienLen, seatToAct, suggestions, type TienLenHand } from './hand.ts';
import { settle } from './settle.ts';
import { USUAL } from './rules.ts';

const game: CardGame<TienLenHand, LayOrPass> = {
  deal: (rng, hand) => {
    const seats = 2 + (hand % 3);
    return startTienLen(USUAL, seats, hand % 2 === 0 ? null : hand % seats, dealOf(rng));
  },
  seatsToAct: (hand) => {
    const seat = seatToAct(hand);
    return seat === null ? [] : [seat];
  },
  choose: (hand, seat, rng) => {
    const pick = rng.int(6);
    if (pick === 0) return absentTienLen(hand, seat);
    const all = suggestions(hand, seat);
    const chosen = pick < 3 ? all.at(-1) : all[rng.int(Math.max(all.length, 1))];
    return chosen ? { type: 'lay', cards: chosen.cards } : { type: 'pass' };
  },
  act: actTienLen,
  seats: ({ held }) => held.length,
  settle: (hand, bring) => settle(hand, { ante: 7, bring }),
};

it('whole hands end, keep the money and replay from their log', () => {
  expect(playWholeHands(game)).toBeGreaterThan(10 * HANDS);
});
