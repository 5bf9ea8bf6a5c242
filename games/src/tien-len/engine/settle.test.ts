import { seededRng } from '#testkit/rng.ts';
import { workedHands } from '#testkit/worked-cards.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACK } from '../../kit/cards/card.ts';
import { inOrder } from '../../kit/shedding/order.ts';
import { moneyOf, type Stakes } from '../../kit/shedding/owed.ts';
import { shuffle } from '../../kit/shuffle.ts';
import { isBomb, isChoppable, readCombination } from './combinations.ts';
import { debtsOf } from './settle.ts';
import { USUAL } from './rules.ts';
import { choppedWorth, rottenWorth } from './worth.ts';

interface Input extends Stakes {
  readonly winner: number;
  readonly instant: 'dragon' | null;
  readonly left: readonly (readonly string[])[];
  readonly playedAny: readonly number[];
  readonly chops: readonly (readonly { readonly seat: number; readonly cards: readonly string[] }[])[];
}

function money(input: Input) {
  const left = input.left.map(inOrder);
  const chops = input.chops.map((chain) =>
    chain.map(({ seat, cards }) => ({ seat, combination: readCombination(cards)! })),
  );
  const owed = debtsOf(USUAL, { winner: input.winner, instant: input.instant, left }, input.playedAny, chops);
  return moneyOf(owed, input, USUAL.rake);
}

const CASES = workedHands<Input, object>('tienlen.settle');

describe.skipIf(CASES.length === 0)('settlements, as they are worked out by hand', () => {
  it.each(CASES.map((each) => [`${each.id} ${each.why}`, each] as const))('%s', (_, { input, expect: is }) => {
    expect(money(input)).toEqual(is);
  });
});

const input: Input = {
  ante: 1,
  bring: [100, 100, 100],
  winner: 0,
  instant: null,
  left: [[], ['3s'], ['4s']],
  playedAny: [1, 1, 1],
  chops: [],
};

describe('a settlement', () => {
  it('of an instant win is 26 of each, whatever would rot', () => {
    const left = [['3s'], ['2s', '2h'], ['4s']];
    expect(money({ ...input, instant: 'dragon', left, playedAny: [0, 0, 0] }).delta).toEqual([52, -26, -26]);
  });

  it('of a chop that is chopped twice: the last victim pays for all, those before pay nothing', () => {
    const chain = [
      { seat: 1, cards: ['2s'] },
      { seat: 2, cards: ['3s', '3h', '4s', '4h', '5s', '5h'] },
      { seat: 0, cards: ['6s', '6h', '6c', '6d'] },
      { seat: 1, cards: ['7s', '7h', '7c', '7d'] },
    ];
    // 3 + 6 + 8 antes from seat 0, and a card from each loser.
    expect(money({ ...input, chops: [chain] }).delta).toEqual([2 - 17, 17 - 1, -1]);
  });
});

describe('cards that rot', () => {
  it.each([
    ['two black and a red 2', '2s 2c 2h', 12],
    ['four 2s', '2s 2c 2d 2h', 18],
    ['a pair run and a four that share no card', '3s 3h 4s 4h 5s 5h 9s 9h 9d 9c', 14],
    ['a four within a run: the run and the four cannot both be', '3s 3h 4s 4h 4d 4c 5s 5h', 8],
    ['a four beside a run of three', '3s 3h 4s 4h 5s 5h 6s 6h 6d 6c', 14],
    ['three fours, which are two runs of three as well', '3s 3h 3c 3d 4s 4h 4c 4d 5s 5h 5c 5d', 24],
    ['six pairs in a row', '3s 3h 4s 4h 5s 5h 6s 6h 7s 7h 8s 8h', 12],
    ['nothing', '3s 4s 5s 6s 6h', 0],
  ])('%s', (_, text, worth) => {
    expect(rottenWorth(inOrder(text.split(' ')), USUAL)).toBe(worth);
  });

  /** The dearest of all ways to take what rots out of these cards, one after the other. */
  function dearest(held: readonly string[]): number {
    const ways = Array.from({ length: 2 ** held.length - 1 }, (_, bits) => {
      const taken = held.filter((__, at) => Math.floor((bits + 1) / 2 ** at) % 2 === 1);
      const one = readCombination(taken);
      const rots = one && (isBomb(one) ? [4, 6, 8].includes(taken.length) : one.kind === 'single' && isChoppable(one));
      return rots ? choppedWorth(one, USUAL) + dearest(held.filter((card) => !taken.includes(card))) : 0;
    });
    return Math.max(0, ...ways);
  }

  it('are worth the most that any way of taking them gives', () => {
    const packed = PACK.filter((card) => '34562'.includes(card[0]!));
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const held = inOrder(shuffle(seededRng(seed), packed).slice(0, 9));
        expect(rottenWorth(held, USUAL)).toBe(dearest(held));
      }),
      { numRuns: 40 },
    );
  });

  it('follow the numbers of the room', () => {
    const cheapFours = { ...USUAL, fourOfAKind: 1, threePairRun: 7, fourPairRun: 8 };
    expect(rottenWorth(inOrder('3s 3h 3c 3d 4s 4h 4c 4d 5s 5h 5c 5d'.split(' ')), cheapFours)).toBe(14);
  });
});
