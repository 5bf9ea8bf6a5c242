/** Plays on the last digits of the special prize, and of the first. */
import { numbers, row, rows, yes } from '../kit/board.ts';
import { oneOf, type Case } from '../kit/one-of.ts';
import type { Play } from '../kit/play.ts';
import { texts } from './loto.ts';
import { ofPrize, special, type Region, type Results } from './region.ts';

const DIGITS = numbers(0, 9);
const base = { menu: 'De', way: 'fixed', places: [] } as const;

/** A number of `digits` digits that a given result ends with. */
const endsWith = (code: string, digits: number, of: (results: Results) => string): Play<Results> => {
  const symbols = texts(digits);
  return {
    ...base,
    code,
    board: rows(row('numbers', symbols)),
    units: [[1]],
    prizes: [{ code: 'all', chance: { wins: 1, of: 10 ** digits } }],
    notes: ([picked]) => picked!.length,
    hits: ([picked], results) => [yes(picked!.includes(Number(of(results))))],
  };
};

interface Like {
  readonly symbol: string;
  readonly is: (tens: number, ones: number) => boolean;
}

/** Plays on properties of the last two digits of the special prize. */
function like(code: string, name: string, kinds: readonly Like[]): Play<Results> {
  const hundred = texts(2).map((text) => text.split('').map(Number) as [number, number]);
  return oneOf({
    ...base,
    code,
    name,
    cases: kinds.map(({ symbol, is }): Case<Results> => ({
      symbol,
      chance: { wins: hundred.filter(([tens, ones]) => is(tens, ones)).length, of: 100 },
      is: (results) => is(...(special(results, 2).split('').map(Number) as [number, number])),
    })),
  });
}

const eachDigit = (is: (digit: number, tens: number, ones: number) => boolean): Like[] =>
  DIGITS.map((symbol, digit) => ({ symbol, is: (tens, ones) => is(digit, tens, ones) }));

/** A digit and its shadow, five further, count as one. */
const shade = (digit: number): number => digit % 5;
/** The fifteen sets: two digits, their shadows, and both orders. */
const SETS: Like[] = [0, 1, 2, 3, 4].flatMap((low) =>
  [0, 1, 2, 3, 4].slice(low).map((high) => ({
    symbol: `${low}${high}`,
    is: (tens: number, ones: number) =>
      Math.min(shade(tens), shade(ones)) === low && Math.max(shade(tens), shade(ones)) === high,
  })),
);

export const de = (region: Region): Play<Results>[] => [
  endsWith('De', 2, (results) => special(results, 2)),
  endsWith('BaCang', 3, (results) => special(results, 3)),
  ...(region.prizes.some(({ name }) => name === 'G1')
    ? [endsWith('DeNhat', 2, (results) => ofPrize(region, results, 'G1')[0]!.slice(-2))]
    : []),
  like(
    'Dau',
    'digit',
    eachDigit((digit, tens) => tens === digit),
  ),
  like(
    'Duoi',
    'digit',
    eachDigit((digit, _tens, ones) => ones === digit),
  ),
  like(
    'Tong',
    'digit',
    eachDigit((digit, tens, ones) => (tens + ones) % 10 === digit),
  ),
  like(
    'Cham',
    'digit',
    eachDigit((digit, tens, ones) => tens === digit || ones === digit),
  ),
  like('Kep', 'kind', [
    { symbol: 'K', is: (tens, ones) => tens === ones },
    { symbol: 'L', is: (tens, ones) => tens !== ones && shade(tens) === shade(ones) },
  ]),
  like('Bo', 'set', SETS),
  like('DeSides', 'sides', [
    { symbol: 'B', is: (tens) => tens >= 5 },
    { symbol: 'S', is: (tens) => tens < 5 },
    { symbol: 'O', is: (_tens, ones) => ones % 2 === 1 },
    { symbol: 'E', is: (_tens, ones) => ones % 2 === 0 },
  ]),
];
