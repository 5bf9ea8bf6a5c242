import { seededRng } from '#testkit/rng.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACK } from '../../kit/cards/card.ts';
import { inOrder } from '../../kit/shedding/order.ts';
import { shuffle } from '../../kit/shuffle.ts';
import { arrange, beats, findCombinations, isChop, readCombination, type SamLocCombination } from './combinations.ts';
import { instantWinOf } from './instant-wins.ts';
import { USUAL } from './rules.ts';

const cards = (text: string) => text.split(' ');
const read = (text: string, rules = USUAL) => readCombination(cards(text), rules);
const WITHOUT_TWOS = { ...USUAL, hasTwoInStraights: false };

describe('combinations', () => {
  it.each([
    ['3s', 'single', 1],
    ['3s 3h', 'pair', 1],
    ['2s 2h 2d', 'triple', 1],
    ['Ks Kh Kd Kc', 'four', 1],
    ['3s 4h 5d', 'straight', 3],
    ['Qs Kh Ad', 'straight', 3],
    ['As 2h 3d', 'straight', 3],
    ['5c 2s 3h 4d', 'straight', 4],
    ['5c As 2s 3h 4d', 'straight', 5],
  ])('%s is a %s', (text, kind, length) => {
    expect(read(text)).toMatchObject({ kind, length });
  });

  it.each(['3s 4s', 'Ks Ah 2d', '3s 3h 4s', '3s 3h 4s 4h 5s 5h', 'As 3s 4s', 'Qs Ks As 2s', '3s 4s 6s'])(
    '%s are none',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it('leave 2s out of straights where the room says so', () => {
    expect(read('As 2h 3d', WITHOUT_TWOS)).toBeNull();
    expect(read('Qs Kh Ad', WITHOUT_TWOS)).toMatchObject({ kind: 'straight' });
  });

  it.each([
    ['4s', '3h', true],
    ['3h', '3s', false],
    ['2s', 'As', true],
    ['4s 4h', '3s 3h', true],
    ['3s 4s 5s', 'As 2s 3h', true],
    ['2s 3s 4s', 'As 2h 3h', true],
    ['As 2h 3h', 'Qs Ks Ad', false],
    ['Qs Ks As', 'Js Qh Kh', true],
    ['4s 5s 6s 7s', '3s 4h 5h', false],
    ['3s 3h 3d 3c', '2s', true],
    ['3s 3h 3d 3c', '2s 2h', false],
    ['3s 3h 3d 3c', 'As', false],
    ['4s 4h 4d 4c', '3s 3h 3d 3c', true],
  ])('%s on %s: %s', (next, on, is) => {
    expect(beats(read(next)!, read(on)!)).toBe(is);
  });

  it('are chops where a four beats a 2 or a four', () => {
    const four = read('4s 4h 4d 4c')!;
    expect(isChop(four, read('2s')!)).toBe(true);
    expect(isChop(four, read('3s 3h 3d 3c')!)).toBe(true);
    expect(isChop(read('2s')!, read('As')!)).toBe(false);
  });
});

/** Every combination in these cards, by trying all subsets. */
const everyCombination = (held: readonly string[]): SamLocCombination[] =>
  Array.from({ length: 2 ** held.length - 1 }, (_, bits) =>
    readCombination(
      held.filter((__, at) => Math.floor((bits + 1) / 2 ** at) % 2 === 1),
      USUAL,
    ),
  ).filter((found) => found !== null);

const PACKED = PACK.filter((card) => 'KA2345'.includes(card[0]!));
const packed = (seed: number) => inOrder(shuffle(seededRng(seed), PACKED).slice(0, 9));
const keysOf = (found: readonly SamLocCombination[]): string[] =>
  [...new Set(found.map(({ kind, length, strength }) => `${kind} ${length} ${strength}`))].sort();

it('of two combinations at most one beats the other', () => {
  const one = fc.tuple(fc.nat(10_000), fc.nat(10_000)).map(([seed, pick]) => {
    const all = everyCombination(packed(seed).slice(0, 7));
    return all[pick % all.length]!;
  });
  fc.assert(
    fc.property(one, one, (a, b) => {
      expect(beats(a, a)).toBe(false);
      expect(beats(a, b) && beats(b, a)).toBe(false);
    }),
  );
});

describe('suggestions', () => {
  it('for a lead have one of each kind, length and rank that the cards have', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const held = packed(seed);
      expect(keysOf(findCombinations(held, null, USUAL))).toEqual(keysOf(everyCombination(held)));
    }
  });

  it('are there whenever something beats what was laid, the least strong first and fours last', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const lain = everyCombination(packed(seed + 1_000));
      const on = lain[seededRng(seed).int(lain.length)]!;
      const found = findCombinations(packed(seed), on, USUAL);
      expect(keysOf(found)).toEqual(keysOf(everyCombination(packed(seed)).filter((each) => beats(each, on))));
      const strengths = found.filter(({ kind }) => kind !== 'four').map(({ strength }) => strength);
      expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
      for (const each of found) expect(readCombination(each.cards, USUAL)).toEqual(each);
    }
    expect(findCombinations(inOrder(cards('5s 5h 5d 5c')), read('2s'), USUAL)).toHaveLength(1);
  });
});

describe('instant wins', () => {
  it.each([
    ['dragon', '3s 4h 5s 6h 7s 8h 9s Th Js Qh'],
    ['dragon', 'As 2h 3s 4h 5s 6h 7s 8h 9s Th'],
    ['dragon', '5s 6h 7s 8h 9s Th Js Qh Ks Ah'],
    ['fourTwos', '2s 2h 2d 2c 4s 6h 8s Th Qs Kh'],
    ['oneColour', '3s 3c 5s 6c 8s 9c Ts Js Ks Ac'],
    ['oneColour', '3h 3d 5h 6d 8h 9d Th Jh Kh Ad'],
    ['threeTriples', '3s 3h 3d 5s 5h 5d 9s 9h 9d 9c'],
    ['fivePairs', '3s 3h 5s 5h 7s 7h 9s 9h 9d 9c'],
    [null, '3s 3h 5s 5h 7s 7h 9s 9h Jd Qc'],
    [null, 'Ts Jh Qs Kh As 2h 3s 4h 5s 6h'],
    [null, '3s 3h 3d 5s 5h 5d 9s 9h Jd Qc'],
  ])('%s', (name, text) => {
    expect(instantWinOf(inOrder(cards(text)), USUAL)).toBe(name);
  });

  it('have no dragon with a 2 where 2s stand in no straight', () => {
    expect(instantWinOf(inOrder(cards('As 2h 3s 4h 5s 6h 7s 8h 9s Th')), WITHOUT_TWOS)).toBeNull();
  });
});

it('a hand in order has its fours and straights first, and all of its cards once', () => {
  const held = cards('3s 9d 4h 5d 9s 9h 9c Kd Kh');
  expect(arrange(held, 'combination', USUAL)).toEqual([cards('9s 9c 9d 9h'), cards('3s 4h 5d'), cards('Kd Kh')]);
  expect(arrange(held, 'rank', USUAL)).toEqual([inOrder(held)]);
});
