import { seededRng } from '#testkit/rng.ts';
import { workedHands } from '#testkit/worked-cards.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACK } from '../../kit/cards/card.ts';
import { inOrder } from '../../kit/shedding/order.ts';
import { shuffle } from '../../kit/shuffle.ts';
import { beats, isBomb, readCombination, type TienLenCombination } from './combinations.ts';
import { arrange, findCombinations } from './find-combinations.ts';
import { instantWinOf } from './instant-wins.ts';

const cards = (text: string) => text.split(' ');
const read = (text: string) => readCombination(cards(text))!;

const BEATS = workedHands<
  { readonly on: readonly string[]; readonly play: readonly string[] },
  { readonly onIsPlay: boolean; readonly playIsPlay: boolean; readonly beats: boolean }
>('tienlen.beats');

describe.skipIf(BEATS.length === 0)('plays, as they are worked out by hand', () => {
  it.each(BEATS.map((each) => [`${each.id} ${each.why}`, each] as const))('%s', (_, { input, expect: is }) => {
    const [on, play] = [readCombination(input.on), readCombination(input.play)];
    const found = { onIsPlay: on !== null, playIsPlay: play !== null, beats: !!on && !!play && beats(play, on) };
    expect(found).toEqual(is);
  });
});

const INSTANT = workedHands<{ readonly hand: readonly string[] }, { readonly instant: string | null }>(
  'tienlen.instant',
);

describe.skipIf(INSTANT.length === 0)('instant wins, as they are worked out by hand', () => {
  it.each(INSTANT.map((each) => [`${each.id} ${each.why}`, each] as const))('%s', (_, { input, expect: is }) => {
    expect(instantWinOf(inOrder(input.hand))).toBe(is.instant);
  });
});

describe('combinations', () => {
  it.each([
    ['3s', 'single', 1],
    ['3s 3h', 'pair', 1],
    ['2s 2h 2d', 'triple', 1],
    ['2s 2h 2d 2c', 'four', 1],
    ['3s 4h 5d', 'straight', 3],
    ['Ah Ks Qd', 'straight', 3],
    ['3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As', 'straight', 12],
    ['5s 3s 3h 4s 4h 5h', 'pairRun', 3],
    ['Qs Qh Ks Kh As Ah Js Jh', 'pairRun', 4],
  ])('%s is a %s', (text, kind, length) => {
    expect(read(text)).toMatchObject({ kind, length });
  });

  it.each([
    '3s 4s',
    '3s 4s 6s',
    'Ks As 2s',
    'As 2s 3s',
    '3s 3h 4s',
    '3s 3h 4s 4h',
    '3s 3h 4s 4h 6s 6h',
    'Ks Kh As Ah 2s 2h',
  ])('%s are none', (text) => {
    expect(readCombination(cards(text))).toBeNull();
  });

  it.each([
    ['four pairs', '3s 3h 4s 4h 5s 5h 6s 6h', 'one 2', '2h', true],
    ['four pairs', '3s 3h 4s 4h 5s 5h 6s 6h', 'a higher run of three', 'Qs Qh Ks Kh As Ah', true],
    ['four pairs', '3s 3h 4s 4h 5s 5h 6s 6h', 'four aces', 'As Ah Ad Ac', true],
    ['four pairs', '3s 3h 4s 4h 5s 5h 6s 6h', 'three 2s', '2s 2c 2d', false],
    ['four pairs', '3s 3h 4s 4h 5s 5h 6s 6h', 'a pair of aces', 'As Ah', false],
    ['four pairs', '4s 4h 5s 5h 6s 6h 7s 7h', 'lower four pairs', '3s 3h 4c 4d 5c 5d 6c 6d', true],
    ['three pairs', '3s 3h 4s 4h 5s 5h', 'two 2s', '2s 2h', false],
    ['three pairs', '3s 3h 4s 4h 5s 5h', 'a four', '3s 3h 3d 3c', false],
    ['a four', '9s 9h 9d 9c', 'four pairs', '3s 3h 4s 4h 5s 5h 6s 6h', false],
    ['a four', '9s 9h 9d 9c', 'a lower four', '8s 8h 8d 8c', true],
    ['a four', '9s 9h 9d 9c', 'three pairs', 'Qs Qh Ks Kh As Ah', true],
    ['a four', '8s 8h 8d 8c', 'a higher four', '9s 9h 9d 9c', false],
    ['a pair of 2s', '2s 2h', 'a single 2', '2c', false],
  ])('%s (%s) on %s (%s): %s', (_, next, __, on, is) => {
    expect(beats(read(next), read(on))).toBe(is);
  });
});

/** Every combination in these cards, by trying all subsets. */
function everyCombination(held: readonly string[]): TienLenCombination[] {
  return Array.from({ length: 2 ** held.length - 1 }, (_, bits) => {
    const laid = held.filter((__, at) => Math.floor((bits + 1) / 2 ** at) % 2 === 1);
    return readCombination(laid);
  }).filter((found) => found !== null);
}

/** Eight cards of the six lowest ranks and the 2s, which are full of pairs and runs. */
const PACKED = PACK.filter((card) => '3456782'.includes(card[0]!));
const packed = (seed: number) => inOrder(shuffle(seededRng(seed), PACKED).slice(0, 9));
const keysOf = (found: readonly TienLenCombination[]): string[] =>
  [...new Set(found.map(({ kind, length, cards: laid }) => `${kind} ${length} ${laid.at(-1)![0]}`))].sort();

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
    let answered = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const rng = seededRng(seed);
      const all = everyCombination(packed(seed));
      const lain = everyCombination(packed(seed + 1_000));
      const on = lain[rng.int(lain.length)]!;
      const found = findCombinations(packed(seed), on);
      const beating = all.filter((each) => beats(each, on));
      expect(keysOf(found)).toEqual(keysOf(beating));
      expect(found.every((each) => beats(each, on))).toBe(true);
      const rest = beating.filter((each) => !isBomb(each));
      if (rest.length === 0) continue;
      answered += 1;
      expect(found[0]!.strength).toBe(Math.min(...rest.map(({ strength }) => strength)));
    }
    expect(answered).toBeGreaterThan(5);
  });

  it('answer 2s and bombs with the bombs that beat them, each once', () => {
    const held = inOrder(cards('3s 3h 4s 4h 5s 5h 9s 9h 9d 9c'));
    const answers = (on: string) => findCombinations(held, read(on)).map(({ cards: laid }) => laid.join(' '));
    const [four, run] = ['9s 9c 9d 9h', '3s 3h 4s 4h 5s 5h'];
    expect(answers('2h')).toEqual([run, four]);
    expect(answers('2s 2h')).toEqual([four]);
    expect(answers('8s 8h 8d 8c')).toEqual([four]);
    expect(answers('Qs Qh Ks Kh As Ah')).toEqual([four]);
    expect(answers('3c 3d 4c 4d 5c 5d')).toEqual([run, four]);
    expect(answers('As')).toEqual([]);
  });

  it('lead with the lowest card, of the longest combination, and keep bombs for last', () => {
    const held = inOrder(cards('3s 4d 5h 7s 7c 7d 7h Ks'));
    const found = findCombinations(held, null).map(({ cards: laid }) => laid.join(' '));
    expect(found[0]).toBe('3s 4d 5h');
    expect(found.at(-1)).toBe('7s 7c 7d 7h');
  });
});

describe('a hand in order', () => {
  const held = cards('Ks 3h 2s 4s 5d 3s Kd 9s');
  it('by rank, by suit, by combination', () => {
    expect(arrange(held, 'rank')).toEqual([cards('3s 3h 4s 5d 9s Ks Kd 2s')]);
    expect(arrange(held, 'suit')).toEqual([cards('3s 4s 9s Ks 2s 5d Kd 3h')]);
    expect(arrange(held, 'combination')).toEqual([cards('3s 4s 5d'), cards('Ks Kd'), cards('3h 9s 2s')]);
  });
  it('has all of its cards once', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const dealt = shuffle(seededRng(seed), PACK).slice(0, 13);
      expect(inOrder(arrange(dealt, 'combination').flat())).toEqual(inOrder(dealt));
    }
  });
});
