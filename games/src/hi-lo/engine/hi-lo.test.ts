import { RANKS, SUITS } from '../../kit/live/shoe.ts';
import { holdsOfEveryHand } from '#testkit/any-hand.ts';
import { expect, it } from 'vitest';
import { hiLo, type HiLoMove, type HiLoState } from './engine.ts';
import { EVENS, isRight, MOST, oddsAfter, payOf, SKIPS, waysOf, type Guess } from './rules.ts';

const GUESSES: readonly Guess[] = ['higher', 'lower'];
const DECK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
/** A hand that draws these cards, by their places in the deck. */
const drawing = (...cards: readonly string[]) => {
  const left = [...cards];
  return { int: (limit: number) => (expect(limit).toBe(52), DECK.indexOf(left.shift()!)) };
};
function played(cards: readonly string[], guesses: readonly HiLoMove['type'][]): HiLoState {
  const rng = drawing(...cards);
  let state = hiLo.deal({}, rng);
  for (const type of guesses) {
    const moved = hiLo.move(state, { type }, rng);
    if (!moved.ok) throw new Error(`${type} is refused`);
    state = moved.value;
  }
  return state;
}
const backOf = (state: HiLoState) => hiLo.standing(state).back;

it('is right with as many cards as it says, for every card and guess', () => {
  for (const card of DECK)
    for (const guess of GUESSES)
      expect(DECK.filter((next) => isRight(card, guess, next)).length, `${guess} than ${card}`).toBe(
        4 * waysOf(card, guess),
      );
});

it('returns 97 % and more at every step, and never more than 99 %', () => {
  for (const first of RANKS)
    for (const guess of GUESSES)
      for (const second of RANKS)
        for (const again of GUESSES) {
          const one = oddsAfter(EVENS, `${first}s`, guess);
          const two = oddsAfter(one, `${second}s`, again);
          for (const odds of [one, two]) {
            const back = (payOf(odds) * Number(odds.d)) / Number(odds.n);
            expect(back).toBeGreaterThan(97);
            expect(back).toBeLessThanOrEqual(99 + 1e-9);
          }
        }
});

it('takes the same rank for either guess, but higher than an ace and lower than a king is another', () => {
  expect(backOf(played(['7s', '7h'], ['higher', 'take']))).toBe(183);
  expect(backOf(played(['7s', '7h'], ['lower', 'take']))).toBe(183);
  expect(hiLo.view(played(['As', 'Ah'], ['higher'])).end).toBe('wrong');
  expect(hiLo.view(played(['Kd', 'Kh'], ['lower'])).end).toBe('wrong');
  expect(backOf(played(['As', 'Ah'], ['lower', 'take']))).toBe(1_287);
  expect(backOf(played(['Kd', 'Kh'], ['higher', 'take']))).toBe(1_287);
  expect(backOf(played(['As', '2h'], ['higher', 'take']))).toBe(107);
});

it('pays the odds of all guesses together, cut once', () => {
  const state = played(['2s', '9h', '3d', 'Jc'], ['higher', 'lower', 'higher', 'take']);
  expect(backOf(state)).toBe(Math.floor((99 * 13 ** 3) / (12 * 9 * 11)));
});

it('takes no money before the first guess, and lays aside 25 cards at most', () => {
  const skips = Array.from({ length: SKIPS }, () => 'skip' as const);
  const state = played(
    Array.from({ length: SKIPS + 1 }, () => '5c'),
    skips,
  );
  expect(hiLo.view(state)).toMatchObject({ skipsLeft: 0, worth: 0, higher: Math.floor((99 * 13) / 9) });
  for (const type of ['skip', 'take'] as const) expect(hiLo.move(state, { type }, drawing('2c')).ok).toBe(false);
});

it('takes no guess that would be worth more than 10,000 stakes', () => {
  const kings = ['Ks', 'Kh', 'Kd', 'Kc'];
  const state = played([...kings], ['higher', 'higher', 'higher']);
  expect(hiLo.view(state)).toMatchObject({ worth: 217_503, higher: null, lower: 235_628 });
  expect(hiLo.move(state, { type: 'higher' }, drawing('Ks')).ok).toBe(false);
  expect(MOST).toBe(1_000_000);
});

it('keeps nothing of a card before it is drawn, so that there is nothing to be seen', () => {
  let drawn = 0;
  const rng = { int: () => (drawn++, 11) };
  const state = hiLo.deal({}, rng);
  expect(drawn).toBe(1);
  expect(hiLo.view(state).cards).toEqual(['Qs']);
  hiLo.move(state, { type: 'higher' }, rng);
  expect(drawn).toBe(2);
});

it('ends however it is played, and costs nobody more who is gone', () => {
  const words = ['higher', 'lower', 'skip', 'take'] as const;
  holdsOfEveryHand(
    hiLo,
    [{}],
    words.map((type) => ({ type })),
  );
});
