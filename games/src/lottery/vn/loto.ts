/** Plays on the last digits of all drawn numbers. */
import { row, rows } from '../kit/board.ts';
import { choose } from '../kit/count.ts';
import type { Chance, Play, Prize } from '../kit/play.ts';
import { ends, howManyEnd, ofPrize, special, type Region, type Results } from './region.ts';

/** All texts of `digits` digits, such as 00 to 99. */
export const texts = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));
const TWO = texts(2);

const base = (menu: string) => ({ menu, way: 'fixed' as const, places: [] });

/** Number of occurrences of each text. */
function timesOf(found: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const text of found) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
}

/** A number of `digits` digits; each occurrence counts. */
function eachTime(
  code: string,
  menu: string,
  digits: number,
  many: number,
  found: (results: Results) => string[],
): Play<Results> {
  const symbols = texts(digits);
  return {
    ...base(menu),
    code,
    board: rows(row('numbers', symbols)),
    units: [[1]],
    prizes: [{ code: 'time', chance: { wins: many, of: 10 ** digits } }],
    notes: ([picked]) => picked!.length,
    hits([picked], results) {
      const times = timesOf(found(results));
      return [picked!.reduce((hits, symbol) => hits + (times.get(symbols[symbol]!) ?? 0), 0)];
    },
  };
}

const lo = (region: Region, digits: number): Play<Results> =>
  eachTime(`Lo${digits}`, 'Lo', digits, howManyEnd(region, digits), (results) => ends(results, digits));

/** Chance that each of `k` given two-digit texts occurs among `n` drawn ones, by inclusion and exclusion. */
function allCome(n: number, k: number): Chance {
  let wins = 0n;
  for (let away = 0; away <= k; away += 1)
    wins += (away % 2 === 0 ? 1n : -1n) * BigInt(choose(k, away)) * BigInt(100 - away) ** BigInt(n);
  return { wins, of: 100n ** BigInt(n) };
}

const come = (results: Results, picked: readonly number[]): number => {
  const there = new Set(ends(results, 2));
  return picked.filter((symbol) => there.has(TWO[symbol]!)).length;
};

/** `k` numbers that must all occur. */
const xien = (region: Region, k: number): Play<Results> => ({
  ...base('Xien'),
  code: `Xien${k}`,
  board: rows(row('numbers', TWO, k, 20)),
  units: [[k]],
  prizes: [{ code: 'all', chance: allCome(howManyEnd(region, 2), k) }],
  notes: ([picked]) => choose(picked!.length, k),
  hits: ([picked], results) => [choose(come(results, picked!), k)],
});

/** Every xiên contained in `k` numbers. */
const xienQuay = (region: Region, k: number): Play<Results> => {
  const sizes = Array.from({ length: k - 1 }, (_, at) => at + 2);
  return {
    ...base('Xien'),
    code: `XienQuay${k}`,
    board: rows(row('numbers', TWO, k, k)),
    units: [[k]],
    prizes: sizes.map((size): Prize => ({ code: `xien${size}`, chance: allCome(howManyEnd(region, 2), size) })),
    notes: () => sizes.reduce((notes, size) => notes + choose(k, size), 0),
    hits: ([picked], results) => sizes.map((size) => choose(come(results, picked!), size)),
  };
};

/** `k` numbers of which none may occur. */
const truot = (region: Region, k: number): Play<Results> => {
  const n = BigInt(howManyEnd(region, 2));
  return {
    ...base('Truot'),
    code: `Truot${k}`,
    board: rows(row('numbers', TWO, k, 20)),
    units: [[k]],
    prizes: [{ code: 'none', chance: { wins: BigInt(100 - k) ** n, of: 100n ** n } }],
    notes: ([picked]) => choose(picked!.length, k),
    hits: ([picked], results) => [choose(picked!.length - come(results, picked!), k)],
  };
};

/** Two numbers; counts as often as both occur. */
const da = (region: Region): Play<Results> => ({
  ...base('Xien'),
  code: 'Da',
  board: rows(row('numbers', TWO, 2, 20)),
  units: [[2]],
  prizes: [{ code: 'time', chance: bothCome(howManyEnd(region, 2)) }],
  notes: ([picked]) => choose(picked!.length, 2),
  hits([picked], results) {
    const times = timesOf(ends(results, 2));
    const counts = picked!.map((symbol) => times.get(TWO[symbol]!) ?? 0);
    return [
      counts.reduce(
        (hits, one, at) => hits + counts.slice(at + 1).reduce((more, other) => more + Math.min(one, other), 0),
        0,
      ),
    ];
  },
});

/** Expected minimum of the occurrences of two given texts among `n`. */
function bothCome(n: number): Chance {
  let wins = 0n;
  for (let one = 1; one <= n; one += 1)
    for (let other = 1; one + other <= n; other += 1)
      wins += BigInt(Math.min(one, other)) * ways(n, one) * ways(n - one, other) * 98n ** BigInt(n - one - other);
  return { wins, of: 100n ** BigInt(n) };
}
const ways = (n: number, k: number): bigint => BigInt(choose(n, k));

/** The prize with two digits, and the last but one, with three. */
const headPrize = ({ prizes }: Region): string | undefined => prizes.find(({ digits }) => digits === 2)?.name;
const threePrize = ({ prizes }: Region): string | undefined => prizes.slice(1).find(({ digits }) => digits === 3)?.name;

const withSpecial = (region: Region, name: string | undefined, digits: number) => (results: Results) => [
  special(results, digits),
  ...(name === undefined ? [] : ofPrize(region, results, name)),
];
const numbersOf = ({ prizes }: Region, name: string | undefined): number =>
  prizes.find((prize) => prize.name === name)?.numbers ?? 0;

export const loto = (region: Region): Play<Results>[] => [
  lo(region, 2),
  lo(region, 3),
  ...(howManyEnd(region, 4) > 0 ? [lo(region, 4)] : []),
  ...[2, 3, 4].filter((k) => k <= howManyEnd(region, 2)).map((k) => xien(region, k)),
  ...[3, 4].filter((k) => k <= howManyEnd(region, 2)).map((k) => xienQuay(region, k)),
  da(region),
  ...[4, 5, 6, 7, 8, 9, 10].map((k) => truot(region, k)),
  eachTime('DauDuoi', 'South', 2, 1 + numbersOf(region, headPrize(region)), withSpecial(region, headPrize(region), 2)),
  eachTime('XiuChu', 'South', 3, 1 + numbersOf(region, threePrize(region)), withSpecial(region, threePrize(region), 3)),
];
