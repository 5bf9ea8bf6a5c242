import { holdsOfEveryHand } from '#testkit/any-hand.ts';
import { stackedDeck } from '#testkit/stacked-deck.ts';
import { RANKS, SUITS } from '../../kit/live/shoe.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blackjack, type BlackjackMove } from './engine.ts';
import { adviceOf } from './play.ts';
import { countOf } from './rules.ts';
import type { BlackjackState } from './state.ts';

type Word = BlackjackMove['type'];

/** Cards in the order of the deal: player, dealer, player, dealer's covered one; then as they are drawn. */
function played(cards: string, ...words: readonly Word[]): BlackjackState {
  const rng = stackedDeck(6, cards.split(' '));
  let state = blackjack.deal({}, rng);
  for (const type of words) {
    const moved = blackjack.move(state, { type }, rng);
    if (!moved.ok) throw new Error(`${type} is refused`);
    state = moved.value;
  }
  return state;
}
const viewOf = (state: BlackjackState) => blackjack.view(state);
const mayOf = (state: BlackjackState) => viewOf(state).may;
const standing = (state: BlackjackState) => blackjack.standing(state);
const results = (state: BlackjackState) => viewOf(state).hands.map(({ result }) => result);

it('counts an ace as eleven where that is no more than 21', () => {
  const count = (cards: string) => countOf(cards.split(' '));
  expect(count('As Ks')).toEqual({ total: 21, isSoft: true });
  expect(count('As Ah')).toEqual({ total: 12, isSoft: true });
  expect(count('As 6h Td')).toEqual({ total: 17, isSoft: false });
  expect(count('As Ah 9d')).toEqual({ total: 21, isSoft: true });
});

it('pays a blackjack three to two, at once, and gives the stake back against another', () => {
  expect(standing(played('As 9h Kd 9c'))).toEqual({ staked: 100, finished: true, back: 250 });
  expect(standing(played('As Th Kd Ac'))).toEqual({ staked: 100, finished: true, back: 100 });
});

it('looks under a ten and an ace: with blackjack the hand is over and lost', () => {
  expect(standing(played('9s Th 9d Ac'))).toEqual({ staked: 100, finished: true, back: 0 });
  expect(standing(played('9s Ah 9d Kc', 'decline'))).toEqual({ staked: 100, finished: true, back: 0 });
});

it('insures for half the stake, two to one', () => {
  const asked = played('9s Ah 9d Kc');
  expect(mayOf(asked)).toEqual(['decline', 'insure']);
  expect(standing(played('9s Ah 9d Kc', 'insure'))).toEqual({ staked: 150, finished: true, back: 150 });
  expect(standing(played('As Ah Kd Kc', 'insure'))).toEqual({ staked: 150, finished: true, back: 250 });
  expect(standing(played('9s Ah 9d 6c', 'insure', 'stand'))).toMatchObject({ staked: 150, back: 200 });
  expect(mayOf(played('9s Ah 9d 6c', 'insure'))).toEqual(['hit', 'stand', 'double', 'split']);
});

it('wins, loses and gives back by the totals; the dealer stands on every 17', () => {
  expect(results(played('Ts 9h 9d 9c', 'stand'))).toEqual(['win']);
  expect(results(played('Ts 9h 8d 9c', 'stand'))).toEqual(['push']);
  expect(results(played('Ts 9h 7d 9c', 'stand'))).toEqual(['lose']);
  expect(results(played('Ts 6h 8d Ac', 'stand'))).toEqual(['win']);
  expect(viewOf(played('Ts 6h 8d Ac', 'stand')).dealer).toEqual(['6h', 'Ac']);
  expect(results(played('Ts 6h 2d 9c Kh', 'stand'))).toEqual(['win']);
  expect(standing(played('Ts 6h 2d 9c Kh', 'stand')).back).toBe(200);
});

it('is lost above 21, and the dealer draws no more', () => {
  const bust = played('Ts 6h 5d 5c Kh', 'hit');
  expect(standing(bust)).toEqual({ staked: 100, finished: true, back: 0 });
  expect(viewOf(bust).dealer).toEqual(['6h', '5c']);
});

it('stands by itself with 21', () => {
  expect(standing(played('Ts 6h 5d 5c 6d Kh', 'hit'))).toMatchObject({ finished: true, back: 100 });
});

it('doubles two cards, for one more', () => {
  const won = played('6s 6h 5d Tc Ts Kh', 'double');
  expect(standing(won)).toEqual({ staked: 200, finished: true, back: 400 });
  expect(mayOf(played('2s 6h 3d Tc 4s', 'hit'))).toEqual(['hit', 'stand']);
});

it('splits once what counts alike, a ten and a picture among it, and doubles after it', () => {
  const split = played('Ks 6h Td Tc 2s 3s', 'split');
  expect(viewOf(split).hands.map(({ cards }) => cards)).toEqual([
    ['Ks', '2s'],
    ['Td', '3s'],
  ]);
  expect(mayOf(split)).toEqual(['hit', 'stand', 'double']);
  expect(mayOf(played('8s 6h 8d Tc 8h 8c', 'split'))).not.toContain('split');
  const doubled = played('8s 6h 8d Tc 3h 3c Ts 9s Kh', 'split', 'double', 'double');
  expect(standing(doubled)).toEqual({ staked: 400, finished: true, back: 800 });
});

it('refuses to split what does not count alike, and whatever else does not stand open', () => {
  const refused = (state: BlackjackState, ...words: Word[]) =>
    words.every((type) => !blackjack.move(state, { type }, { int: () => 0 }).ok);
  expect(refused(played('Ks 6h 9d Tc'), 'split', 'insure', 'decline')).toBe(true);
  expect(refused(played('9s Ah 9d Kc'), 'hit', 'stand', 'double', 'split')).toBe(true);
  expect(refused(played('2s 6h 3d Tc 4s', 'hit'), 'double', 'split')).toBe(true);
  expect(refused(played('Ts 9h 9d 9c', 'stand'), 'hit', 'stand', 'double', 'split', 'insure', 'decline')).toBe(true);
});

it('gives split aces one card each, and calls no 21 of theirs a blackjack', () => {
  const aces = played('As 6h Ad Tc Ks 5s Kh', 'split');
  expect(standing(aces)).toEqual({ staked: 200, finished: true, back: 400 });
  expect(results(aces)).toEqual(['win', 'win']);
});

it('plays split hands one after the other; one above 21 is lost whatever the dealer has', () => {
  const first = played('8s 6h 8d Tc 7h 3c Ts', 'split', 'hit');
  expect(viewOf(first)).toMatchObject({ active: 1, dealer: ['6h'] });
  const over = played('8s 6h 8d Tc 7h 3c Ts Th Kh', 'split', 'hit', 'double');
  expect(results(over)).toEqual(['bust', 'win']);
  expect(standing(over)).toEqual({ staked: 300, finished: true, back: 400 });
});

it('shows nothing of the covered card before the end', () => {
  const card = fc.constantFrom(...RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit)));
  const hand = fc.record({
    cards: fc.array(card, { minLength: 2, maxLength: 2 }),
    isDoubled: fc.boolean(),
    isDone: fc.boolean(),
  });
  const insurance = fc.constantFrom<BlackjackState['insurance'][]>('none', 'asked', 'taken', 'declined');
  fc.assert(
    fc.property(
      card,
      card,
      card,
      fc.array(hand, { minLength: 1, maxLength: 2 }),
      insurance,
      (up, one, other, hands, asked) => {
        if (hands.every(({ isDone }) => isDone)) return;
        const of = (hole: string) =>
          blackjack.view({ out: [], dealer: [up, hole], hands, insurance: asked, isOver: false });
        expect(of(one)).toEqual(of(other));
      },
    ),
  );
});

it('plays as it is published', () => {
  const all = { mayDouble: true, maySplit: true };
  const advised = (cards: string, up: string, options = all) => adviceOf(cards.split(' '), up, options);
  expect(advised('Ts 6s', 'Td')).toBe('hit');
  expect(advised('Ts 6s', '6d')).toBe('stand');
  expect(advised('As 7s', '9d')).toBe('hit');
  expect(advised('As 7s', '3d')).toBe('double');
  expect(advised('As 7s', '3d', { mayDouble: false, maySplit: false })).toBe('stand');
  expect(advised('6s 5s', 'Td')).toBe('double');
  expect(advised('6s 5s', 'Ad')).toBe('hit');
  expect(advised('8s 8d', 'Ad')).toBe('split');
  expect(advised('9s 9d', '7d')).toBe('stand');
  expect(advised('5s 5d', '9d')).toBe('double');
  expect(advised('4s 4d', '5d')).toBe('split');
  expect(advised('As Ad', 'Ad', { mayDouble: true, maySplit: false })).toBe('hit');
  expect(advised('Ks Qd', '6d')).toBe('stand');
});

it('ends however it is played, and costs nobody more who is gone', () => {
  const words = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const;
  holdsOfEveryHand(
    blackjack,
    [{}],
    words.map((type) => ({ type })),
  );
});
