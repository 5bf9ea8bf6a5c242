import { seededRng } from '#testkit/rng.ts';
import { workedHands } from '#testkit/worked-cards.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACK_WITH_JOKERS } from '../../kit/cards/card.ts';
import { inOrder } from '../../kit/shedding/order.ts';
import { shuffle } from '../../kit/shuffle.ts';
import { beats, meaningsOf, readCombination, type DouDizhuCombination } from './combinations.ts';
import { arrange, findCombinations } from './find-combinations.ts';

/** Cards of these ranks, each of the next suit. */
function cardsOf(ranks: string | readonly string[]): string[] {
  const used = new Map<string, number>();
  return Array.from(ranks, (rank) => {
    const suit = used.get(rank) ?? 0;
    used.set(rank, suit + 1);
    return 'BR'.includes(rank) ? rank : rank + 'scdh'[suit];
  });
}
const read = (ranks: string) => readCombination(cardsOf(ranks));

const TYPES = workedHands<{ readonly ranks: readonly string[] }, object>('doudizhu.type');

describe.skipIf(TYPES.length === 0)('types, as they are worked out by hand', () => {
  it.each(TYPES.map((each) => [`${each.id} ${each.why}`, each] as const))('%s', (_, { input, expect: is }) => {
    const found = readCombination(cardsOf(input.ranks));
    expect({ play: found !== null, type: found?.kind ?? null, length: found?.length ?? null }).toEqual(is);
  });
});

const BEATS = workedHands<{ readonly on: readonly string[]; readonly play: readonly string[] }, object>(
  'doudizhu.beats',
);

describe.skipIf(BEATS.length === 0)('plays, as they are worked out by hand', () => {
  it.each(BEATS.map((each) => [`${each.id} ${each.why}`, each] as const))('%s', (_, { input, expect: is }) => {
    const on = readCombination(cardsOf(input.on))!;
    const play = readCombination(cardsOf(input.play), on);
    expect({ beats: play !== null && beats(play, on) }).toEqual(is);
  });
});

describe('combinations', () => {
  it.each([
    ['3', 'single', 1],
    ['R', 'single', 1],
    ['22', 'pair', 1],
    ['222', 'trio', 1],
    ['2222', 'bomb', 1],
    ['333B', 'trioSingle', 1],
    ['33344', 'trioPair', 1],
    ['3456789TJQKA', 'chain', 12],
    ['QQKKAA', 'pairChain', 3],
    ['KKKAAA', 'plane', 2],
    ['33344455', 'planeSingles', 2],
    ['3334445566', 'planePairs', 2],
    ['3334445555', 'planePairs', 2],
    ['333344', 'fourSingles', 1],
    ['3333B4', 'fourSingles', 1],
    ['33334455', 'fourPairs', 1],
    ['333444555666', 'plane', 4],
    ['3334445556667778', 'planeSingles', 4],
  ])('%s is %s of length %i', (ranks, kind, length) => {
    expect(read(ranks)).toMatchObject({ kind, length });
  });

  it.each([
    '3456',
    'JQKA2',
    '2B',
    '3344',
    'KKAA22',
    'AAA222',
    '333444BR',
    '3333BR',
    '33344445',
    '333444566',
    'BR3',
    '333445',
    '34567B',
  ])('%s are none', (ranks) => {
    expect(read(ranks)).toBeNull();
  });

  it('cards with several meanings have the one that beats what was laid', () => {
    const on = read('444555666777')!;
    expect(on).toMatchObject({ kind: 'plane', length: 4 });
    const wings = readCombination(cardsOf('333444555678'))!;
    const next = readCombination(cardsOf('333444555666'), wings);
    expect(next).toMatchObject({ kind: 'planeSingles', length: 3, strength: 3 });
  });

  it.each([
    ['3333', '2', true],
    ['3333', 'AAA2', true],
    ['BR', '2222', true],
    ['2222', 'BR', false],
    ['4444', '5555', false],
    ['R', 'B', true],
    ['44', '55', false],
    ['555', '44', false],
    ['5553', '4446', true],
    ['4445', '555', false],
  ])('%s on %s: %s', (next, on, is) => {
    expect(beats(read(next)!, read(on)!)).toBe(is);
  });
});

/** Every meaning of every subset. */
function everyCombination(held: readonly string[]): DouDizhuCombination[] {
  return Array.from({ length: 2 ** held.length - 1 }, (_, bits) =>
    meaningsOf(held.filter((__, at) => Math.floor((bits + 1) / 2 ** at) % 2 === 1)),
  ).flat();
}

/** Eleven cards of few ranks, which are full of trios and chains. */
const PACKED = PACK_WITH_JOKERS.filter((card) => '45672BR'.includes(card[0]!));
const packed = (seed: number) => inOrder(shuffle(seededRng(seed), PACKED).slice(0, 10));
const keysOf = (found: readonly DouDizhuCombination[]): string[] =>
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
    for (let seed = 0; seed < 40; seed += 1) {
      const held = packed(seed);
      expect(keysOf(findCombinations(held, null))).toEqual(keysOf(everyCombination(held)));
    }
  });

  it('are there whenever something beats what was laid, and begin with the least strong', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const lain = everyCombination(packed(seed + 1_000));
      const on = lain[seededRng(seed).int(lain.length)]!;
      const found = findCombinations(packed(seed), on);
      expect(keysOf(found)).toEqual(keysOf(everyCombination(packed(seed)).filter((each) => beats(each, on))));
      const same = found.filter(({ kind }) => kind === on.kind);
      expect(same.map(({ strength }) => strength)).toEqual(same.map(({ strength }) => strength).sort((a, b) => a - b));
      for (const { cards } of found) expect(beats(readCombination(cards, on)!, on)).toBe(true);
    }
  });

  it('take wings from the smallest sets, and never both jokers', () => {
    const wings = (ranks: string, on: string) => {
      const found = findCombinations(inOrder(cardsOf(ranks)), read(on));
      return found[0]?.cards.map((card) => card[0]).join('');
    };
    expect(wings('444556', '3337')).toBe('4446');
    expect(wings('44455566', '33377')).toBe('44466');
    expect(wings('444555BR7', '33344456')).toBe('4445557B');
    expect(wings('444555BR', '33344456')).toBe('BR');
    expect(findCombinations(inOrder(cardsOf('444555BR')), read('33344456'))).toHaveLength(1);
  });
});

it('a hand in order shows the rocket first, and has all of its cards once', () => {
  const held = cardsOf('R3344556B22');
  expect(arrange(held, 'combination').map((group) => group.map((card) => card[0]).join(''))).toEqual([
    'BR',
    '334455',
    '22',
    '6',
  ]);
  expect(arrange(held, 'suit').flat()).toHaveLength(11);
  for (let seed = 0; seed < 50; seed += 1) {
    const dealt = shuffle(seededRng(seed), PACK_WITH_JOKERS).slice(0, 20);
    expect(inOrder(arrange(dealt, 'combination').flat())).toEqual(inOrder(dealt));
  }
});
