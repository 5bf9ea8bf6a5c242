import { workedHands } from '#testkit/worked-cards.ts';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../kit/live/shoe.ts';
import { specialOf, type Special } from './special.ts';

const HANDS: readonly [Special | null, string][] = [
  ['cleanDragon', '2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah'],
  ['dragon', '2s 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah'],
  ['fourTriples', '2s 2h 2d 5s 5h 5d 9s 9h 9d Ks Kh Kd Kc'],
  ['fivePairsTrips', '2s 2h 2d 5s 5h 7s 7h 9s 9h Ks Kh As Ah'],
  ['fivePairsTrips', '2s 2h 2d 5s 5h 5d 5c 9s 9h Ks Kh As Ah'],
  ['sixPairs', '2s 2h 2d 2c 5s 5h 7s 7h 9s 9h Ks Kh 4d'],
  ['threeFlushes', '2s 4s 6s 2h 4h 6h 8h Th 3d 5d 7d 9d Jd'],
  ['threeFlushes', '2s 4s 6s 8s Ts Qs Ks As 2d 5d 7d 9d Jd'],
  ['threeFlushes', '2s 4s 6s 8s Ts Qs Ks As 3s 5s 3d 5d 8d'],
  [null, '2s 4s 6s 8s Ts Qs Ks As 3s 5s 7s 3d 5d'],
  [null, '2s 4s 6s 8s 2h 4h 6h 8h Th 3d 5d 7d 9d'],
  ['threeStraights', 'As 2h 3d 3s 4h 5d 6s 7h 9s Td Jh Qd Kc'],
  ['threeStraights', 'Qs Kh Ad As 2h 3d 4s 5h 4d 5s 6h 7d 8c'],
  ['threeStraights', '2s 3h 4d 2d 3s 4h 5d 6s 2h 3d 4s 5h 6d'],
  [null, 'Ks Ah 2d 5s 6h 7d 8s 9h 6d 7s 8h 9d Tc'],
];

describe('special hands', () => {
  it.each(HANDS)('%s: %s', (special, hand) => {
    expect(specialOf(hand.split(' '))).toBe(special);
  });

  const cases = workedHands<{ hand: Card[] }, { special: Special | null }>('thirteen.special');
  it.skipIf(cases.length === 0)('are those of the worked cases', () => {
    for (const { id, input, expect: right } of cases) expect(specialOf(input.hand), id).toBe(right.special);
  });
});
