import { bestHold } from '#games/video-poker/engine/play.ts';
import { handNames, handOf, pays } from '#games/video-poker/engine/rules.ts';
import { isDeep } from '#testkit/deep.ts';
import { describe, expect, it } from 'vitest';
import { publishedLaw as blackjackPublished } from '../blackjack.ts';
import { publishedLaw as videoPokerPublished } from '../video-poker.ts';
import { blackjackLaw } from './blackjack.ts';
import { videoPokerLaw } from './video-poker.ts';

describe.runIf(isDeep)('over everything that can come, which takes minutes', () => {
  it('video poker comes to what is published', () => {
    expect(videoPokerLaw()).toEqual(videoPokerPublished);
  });

  it('blackjack comes to what is published', () => {
    const { all, ways } = blackjackLaw();
    const share = (count: bigint, of: bigint) => Number(count) / Number(of);
    expect(ways.map(({ back, staked }) => [back, staked])).toEqual(
      blackjackPublished.ways.map(({ back, staked }) => [back, staked]),
    );
    for (const [at, { count }] of ways.entries())
      expect(share(count, all)).toBeCloseTo(share(blackjackPublished.ways[at]!.count, blackjackPublished.all), 13);
  });
});

/** Card indexes in a deck of spades, hearts, diamonds and clubs, from ace to king. */
const places = (...cards: string[]) =>
  cards.map((card) => 'shdc'.indexOf(card[1]!) * 13 + 'A23456789TJQK'.indexOf(card[0]!));
const DECK = Array.from({ length: 52 }, (_, place) => place);

/** Expected payout of holding these cards, by enumerating every draw. */
function worthOf(hand: readonly number[], held: readonly number[]): number {
  let [paid, ways] = [0, 0];
  const left = DECK.filter((card) => !hand.includes(card));
  const draw = (cards: readonly number[], from: number): void => {
    if (cards.length === 5) {
      const name = handOf(cards);
      paid += name === null ? 0 : pays[name];
      ways += 1;
      return;
    }
    for (let at = from; at < left.length; at += 1) draw([...cards, left[at]!], at + 1);
  };
  draw(
    held.map((place) => hand[place]!),
    0,
  );
  return paid / ways;
}

it.each([
  [
    ['As', 'Ks', 'Qs', 'Js', '9s'],
    [0, 1, 2, 3],
  ],
  [
    ['Ks', '7h', 'Kd', '2c', '9d'],
    [0, 2],
  ],
  [
    ['4h', '5h', '6h', '7h', '7c'],
    [0, 1, 2, 3],
  ],
  [
    ['9s', '9h', '9d', '4c', '4s'],
    [0, 1, 2, 3, 4],
  ],
  [
    ['Jc', 'Qd', '3s', '5h', '8d'],
    [0, 1],
  ],
])('of %s the best hold is worth more than any other that keeps two and more', (cards, best) => {
  const hand = places(...cards);
  const { held, counts, ways } = bestHold(hand);
  expect(held).toEqual(best);
  const worth = worthOf(hand, held);
  expect(counts.reduce((sum, count, at) => sum + count * pays[handNames[at]!], 0) / ways).toBeCloseTo(worth, 9);
  for (let mask = 0; mask < 32; mask += 1) {
    const other = [0, 1, 2, 3, 4].filter((at) => mask & (1 << at));
    if (other.length >= 2) expect(worthOf(hand, other)).toBeLessThanOrEqual(worth + 1e-9);
  }
});
