import { holdsOfEveryHand } from '#testkit/any-hand.ts';
import { stackedDeck } from '#testkit/stacked-deck.ts';
import { describe, expect, it } from 'vitest';
import { videoPoker } from './engine.ts';
import { handOf, pays, type HandName } from './rules.ts';

const placesOf = (cards: string): number[] =>
  cards.split(' ').map((card) => 'shdc'.indexOf(card[1]!) * 13 + 'A23456789TJQK'.indexOf(card[0]!));
const seeds = { serverSeed: '3c'.repeat(32), clientSeed: 'player', nonce: 2 };

const KNOWN: readonly [string, HandName | null][] = [
  ['As Ks Qs Js Ts', 'royal-flush'],
  ['Td Ad Kd Jd Qd', 'royal-flush'],
  ['9h Kh Qh Jh Th', 'straight-flush'],
  ['As 2s 3s 4s 5s', 'straight-flush'],
  ['7s 7h 7d 7c As', 'four-of-a-kind'],
  ['7s 7h 7d Ac As', 'full-house'],
  ['2c 4c 7c Jc Qc', 'flush'],
  ['As Kh Qd Jc Ts', 'straight'],
  ['As 2h 3d 4c 5s', 'straight'],
  ['Ks Ah 2d 3c 4s', null],
  ['6s 7h 8d 9c Ts', 'straight'],
  ['7s 7h 7d Kc As', 'three-of-a-kind'],
  ['7s 7h 2d 2c As', 'two-pair'],
  ['As Ah 2d 3c 4s', 'jacks-or-better'],
  ['Js Jh 2d 3c 4s', 'jacks-or-better'],
  ['Ts Th 2d 3c 4s', null],
  ['2s 4h 7d Jc Qs', null],
];
it.each(KNOWN)('%s is %s', (cards, name) => {
  expect(handOf(placesOf(cards))).toBe(name);
});

describe('of a deck of 52', () => {
  it('has as many hands of each kind of the flushes as are counted everywhere', () => {
    const counts = new Map<string, number>();
    const spades = Array.from({ length: 13 }, (_, place) => place);
    const choose = (cards: number[], from: number): void => {
      if (cards.length < 5) return spades.slice(from).forEach((card, at) => choose([...cards, card], from + at + 1));
      const name = handOf(cards) ?? 'nothing';
      counts.set(name, (counts.get(name) ?? 0) + 4);
    };
    choose([], 0);
    expect(Object.fromEntries(counts)).toEqual({ 'royal-flush': 4, 'straight-flush': 36, flush: 5_108 });
  });
});

it('replaces what is not held from the left, by cards that were not dealt', () => {
  const rng = stackedDeck(1, ['Ks', '4h', 'Kd', '9c', '2s', 'Kh', '3c', 'Kc']);
  const dealt = videoPoker.deal({}, rng);
  const drawn = videoPoker.move(dealt, { type: 'draw', held: [0, 2] }, rng);
  if (!drawn.ok) throw new Error('a draw is allowed');
  expect(videoPoker.view(drawn.value)).toEqual({
    dealt: ['Ks', '4h', 'Kd', '9c', '2s'],
    held: [0, 2],
    hand: ['Ks', 'Kh', 'Kd', '3c', 'Kc'],
    name: 'four-of-a-kind',
  });
  expect(videoPoker.standing(drawn.value)).toEqual({ staked: 100, finished: true, back: pays['four-of-a-kind'] });
  expect(videoPoker.move(drawn.value, { type: 'draw', held: [] }, rng).ok).toBe(false);
});

it('keeps nothing of a card before it is drawn, so that there is nothing to be seen', () => {
  const limits: number[] = [];
  const rng = { int: (limit: number) => (limits.push(limit), 0) };
  const state = videoPoker.deal({}, rng);
  expect(limits).toEqual([52, 51, 50, 49, 48]);
  videoPoker.move(state, { type: 'draw', held: [1] }, rng);
  expect(limits.slice(5)).toEqual([47, 46, 45, 44]);
});

it('reads places that there are, each once', () => {
  expect(videoPoker.readMove({ type: 'draw', held: [4, 0] })).toEqual({
    ok: true,
    value: { type: 'draw', held: [0, 4] },
  });
  const bad = [
    null,
    { type: 'draw' },
    { type: 'draw', held: [5] },
    { type: 'draw', held: [1, 1] },
    { type: 'hold', held: [] },
  ];
  for (const each of bad) expect(videoPoker.readMove(each).ok).toBe(false);
});

it('holds for who is gone what is worth most', () => {
  const rng = stackedDeck(1, ['Ks', '4h', 'Kd', '9c', '2s']);
  expect(videoPoker.absent(videoPoker.deal({}, rng))).toEqual({ type: 'draw', held: [0, 2] });
  expect(videoPoker.replay({}, [], seeds).dealt.length).toBe(5);
});

it('ends however it is played, and costs nobody more who is gone', () => {
  const holds = Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter((at) => mask & (1 << at)));
  holdsOfEveryHand(
    videoPoker,
    [{}],
    holds.map((held) => ({ type: 'draw', held })),
  );
});
