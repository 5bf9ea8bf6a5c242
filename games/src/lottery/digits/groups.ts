/** Plays on digits in any order. */
import { choose, disjointChoices, factorial, product, sumWays, total } from '../kit/count.ts';
import type { Play } from '../kit/play.ts';
import type { Board, Picked } from '../kit/selection.ts';
import { numbers, row, rows, sumOf, yes } from '../kit/board.ts';
import { DIGITS, seen, timesOf, type Digits, type Window } from './board.ts';

/** `of` different digits, each occurring `times` times. */
interface Class {
  readonly times: number;
  readonly of: number;
}

/** Named after the number of permutations of its digits. */
export interface Pattern {
  readonly classes: readonly [Class] | readonly [Class, Class];
}

const ordersOf = ({ classes }: Pattern): number =>
  factorial(total(classes.map(({ times, of }) => times * of))) /
  product(classes.map(({ times, of }) => factorial(times) ** of));

const TIMES = ['', 'single', 'pair', 'triple', 'quad'];

/** Picks digits for each class of the pattern; no digit of a note is in both. */
export const group = (window: Window, pattern: Pattern): Play<Digits> => {
  const [first, second] = pattern.classes;
  const orders = ordersOf(pattern);
  return {
    code: `${window.name}Group${orders}`,
    menu: window.name,
    way: 'official',
    places: window.places,
    board: rows(...pattern.classes.map(({ times, of }) => row(TIMES[times]!, DIGITS, of))),
    units: [pattern.classes.map(({ of }) => of)],
    prizes: [{ code: 'all', chance: { wins: orders, of: 10 ** window.places.length } }],
    notes: ([one, two]) => (second ? disjointChoices(one!, first.of, two!, second.of) : choose(one!.length, first.of)),
    hits: (picked, draw) => [yes(comesAs(pattern, picked, seen(draw, window)))],
  };
};

function comesAs({ classes }: Pattern, picked: Picked, drawn: Digits): boolean {
  const found = classes.map(() => 0);
  for (const [digit, times] of timesOf(drawn)) {
    const at = classes.findIndex((each) => each.times === times);
    if (at < 0 || !picked[at]!.includes(digit)) return false;
    found[at]! += 1;
  }
  return classes.every(({ of }, at) => found[at] === of);
}

/** A pair and a single from one set of digits. */
export const groupThree = (window: Window): Play<Digits> => ({
  code: `${window.name}Group3`,
  menu: window.name,
  way: 'official',
  places: window.places,
  board: rows(row('digits', DIGITS, 2)),
  units: [[2]],
  prizes: [{ code: 'all', chance: { wins: 3, of: 1_000 } }],
  notes: ([digits]) => digits!.length * (digits!.length - 1),
  hits: ([digits], draw) => [yes(comesAs(PAIR_AND_SINGLE, [digits!, digits!], seen(draw, window)))],
});

const PAIR_AND_SINGLE: Pattern = {
  classes: [
    { times: 2, of: 1 },
    { times: 1, of: 1 },
  ],
};

const THREES = [
  { code: 'group3', chance: { wins: 3, of: 1_000 } },
  { code: 'group6', chance: { wins: 6, of: 1_000 } },
];
/** Group of a draw of three digits; null for a triple. */
const threeOf = (drawn: Digits): 'group3' | 'group6' | null =>
  ([null, null, 'group3', 'group6'] as const)[new Set(drawn).size] ?? null;
const threes = (drawn: Digits, hit: boolean): number[] => THREES.map(({ code }) => yes(hit && threeOf(drawn) === code));

/** Typed notes of three digits, pairs and all-different ones mixed; digits of a note ascend. */
export const groupMixed = (window: Window): Play<Digits> => ({
  code: `${window.name}GroupMixed`,
  menu: window.name,
  way: 'official',
  places: window.places,
  board: {
    kind: 'list',
    symbols: DIGITS,
    length: 3,
    order: 'sorted',
    never: ({ 0: one, 2: last }) => one === last,
  },
  units: null,
  prizes: THREES,
  notes: (picked) => picked.length,
  hits(picked, draw) {
    const drawn = seen(draw, window);
    const sorted = drawn.toSorted((a, b) => a - b);
    return threes(
      drawn,
      picked.some((note) => note.every((digit, at) => digit === sorted[at])),
    );
  },
});

/** Typed notes of two digits in any order. */
export const groupTwoTyped = (window: Window): Play<Digits> => ({
  code: `${window.name}GroupTyped`,
  menu: window.name,
  way: 'official',
  places: window.places,
  board: { kind: 'list', symbols: DIGITS, length: 2, order: 'sorted-distinct' },
  units: null,
  prizes: [{ code: 'all', chance: { wins: 2, of: 100 } }],
  notes: (picked) => picked.length,
  hits(picked, draw) {
    const sorted = seen(draw, window).toSorted((a, b) => a - b);
    return [yes(picked.some((note) => note.every((digit, at) => digit === sorted[at])))];
  },
});

/** All groups with this sum, except those of a single digit. */
export const groupSum = (window: Window): Play<Digits> => {
  const length = window.places.length;
  const ways = groupSumWays(length);
  return {
    code: `${window.name}GroupSum`,
    menu: window.name,
    way: 'official',
    places: window.places,
    board: rows(row('sum', numbers(1, 9 * length - 1))),
    units: [[1]],
    prizes: length === 3 ? THREES : [{ code: 'all', chance: { wins: 2, of: 100 } }],
    notes: ([sums]) => total(sums!.map((at) => ways[at + 1]!)),
    hits([sums], draw) {
      const drawn = seen(draw, window);
      const hit = sums!.includes(sumOf(drawn) - 1);
      return length === 3 ? threes(drawn, hit) : [yes(hit && drawn[0] !== drawn[1])];
    },
  };
};

/** Number of groups (not all the same digit) by their sum, each counted once, whatever its order. */
function groupSumWays(length: number): number[] {
  const ordered = sumWays(length, 0, 9);
  return ordered.map((all, sum) => {
    const same = sum % length === 0 ? 1 : 0;
    if (length === 2) return (all - same) / 2;
    // For three digits: a pair and a single have three permutations, three different digits have six.
    const pairs = DIGITS.filter((_, digit) => {
      const single = sum - 2 * digit;
      return single >= 0 && single <= 9 && single !== digit;
    }).length;
    return pairs + (all - same - 3 * pairs) / 6;
  });
}

/** All groups that contain this digit, except those of a single digit. */
export const groupHas = (window: Window): Play<Digits> => {
  const length = window.places.length;
  return {
    code: `${window.name}GroupHas`,
    menu: window.name,
    way: 'official',
    places: window.places,
    board: rows(row('digit', DIGITS, 1, 1)),
    units: [[1]],
    prizes: length === 3 ? THREES : [{ code: 'all', chance: { wins: 2, of: 100 } }],
    // For three digits: it twice beside nine others, nine others twice beside it, and 36 pairs of different others.
    notes: () => (length === 3 ? 54 : 9),
    hits([digit], draw) {
      const drawn = seen(draw, window);
      const hit = drawn.includes(digit![0]!);
      return length === 3 ? threes(drawn, hit) : [yes(hit && drawn[0] !== drawn[1])];
    },
  };
};

/** Groups in any `of` places out of those picked. */
export const anyGroup = (k: number, name: string, pattern: Pattern, oneRow: boolean): Play<Digits> => {
  const orders = ordersOf(pattern);
  const places = row('places', ['1', '2', '3', '4', '5'], k);
  const [first, second] = pattern.classes;
  const board: Board = oneRow
    ? rows(places, row('digits', DIGITS, 2))
    : rows(places, ...pattern.classes.map(({ times, of }) => row(TIMES[times]!, DIGITS, of)));
  const setsOf = ([, one, two]: Picked): Picked => (oneRow ? [one!, one!] : second ? [one!, two!] : [one!]);
  return {
    code: `Any${k}${name}`,
    menu: `Any${k}`,
    way: 'official',
    places: [0, 1, 2, 3, 4],
    board,
    units: [[k, ...(oneRow ? [2] : pattern.classes.map(({ of }) => of))]],
    prizes: [{ code: 'all', chance: { wins: orders, of: 10 ** k } }],
    notes(picked) {
      const [one, two] = setsOf(picked);
      const notes = second ? disjointChoices(one!, first.of, two!, second.of) : choose(one!.length, first.of);
      return choose(picked[0]!.length, k) * notes;
    },
    hits(picked, draw) {
      const chosen = subsets(picked[0]!, k);
      return [
        chosen.filter((at) =>
          comesAs(
            pattern,
            setsOf(picked),
            at.map((place) => draw[place]!),
          ),
        ).length,
      ];
    },
  };
};

function subsets(of: readonly number[], k: number): number[][] {
  if (k === 0) return [[]];
  return of.flatMap((first, at) => subsets(of.slice(at + 1), k - 1).map((rest) => [first, ...rest]));
}
