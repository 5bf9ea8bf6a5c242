/** Draws of a region of Vietnam: prizes with their numbers and digits. */
import type { Family } from '../kit/family.ts';
import { USUAL } from '../kit/odds.ts';
import type { Play } from '../kit/play.ts';

export interface PrizeRow {
  readonly name: string;
  readonly numbers: number;
  readonly digits: number;
}

export interface Region {
  readonly id: string;
  /** The special prize first. */
  readonly prizes: readonly PrizeRow[];
}

const prize = (name: string, numbers: number, digits: number): PrizeRow => ({ name, numbers, digits });

export const NORTH: Region = {
  id: 'vn-north',
  prizes: [
    prize('DB', 1, 5),
    prize('G1', 1, 5),
    prize('G2', 2, 5),
    prize('G3', 6, 5),
    prize('G4', 4, 4),
    prize('G5', 6, 4),
    prize('G6', 3, 3),
    prize('G7', 4, 2),
  ],
};

/** The centre draws as the south does. */
export const SOUTH: Region = {
  id: 'vn-south',
  prizes: [
    prize('DB', 1, 6),
    prize('G1', 1, 5),
    prize('G2', 1, 5),
    prize('G3', 2, 5),
    prize('G4', 7, 5),
    prize('G5', 1, 4),
    prize('G6', 3, 4),
    prize('G7', 1, 3),
    prize('G8', 1, 2),
  ],
};

/** Every number that is drawn, in the order of the prizes, digits as text. */
export type Results = readonly string[];

const lengthsOf = ({ prizes }: Region): number[] =>
  prizes.flatMap(({ numbers, digits }) => Array<number>(numbers).fill(digits));

/** The numbers of one prize. */
export function ofPrize({ prizes }: Region, results: Results, name: string): Results {
  const at = prizes.findIndex((each) => each.name === name);
  const from = prizes.slice(0, at).reduce((sum, { numbers }) => sum + numbers, 0);
  return at < 0 ? [] : results.slice(from, from + prizes[at]!.numbers);
}

/** The last `digits` digits of every number that is long enough. */
export const ends = (results: Results, digits: number): string[] =>
  results.filter(({ length }) => length >= digits).map((text) => text.slice(-digits));
/** Count of its numbers with at least this many digits. */
export const howManyEnd = (region: Region, digits: number): number =>
  lengthsOf(region).filter((length) => length >= digits).length;

export const special = (results: Results, digits: number): string => results[0]!.slice(-digits);

export function regionFamily(region: Region, plays: readonly Play<Results>[]): Family<Results> {
  const lengths = lengthsOf(region);
  const digits = lengths.reduce((sum, length) => sum + length, 0);
  return {
    id: region.id,
    plays,
    fixedReturn: ({ menu }) => (menu === 'Xien' ? 9_000 : USUAL),
    draw: (rng) => lengths.map((length) => Array.from({ length }, () => rng.int(10)).join('')),
    write: (results) => results.join(','),
    read(text) {
      const results = text.split(',');
      const fits = results.length === lengths.length && results.every((each, at) => each.length === lengths[at]);
      return fits && results.every((each) => /^\d+$/.test(each)) ? results : null;
    },
    // As every run of that many digits, cut into numbers: only for regions made small enough.
    *everyDraw() {
      for (let at = 0; at < 10 ** digits; at += 1) yield cut(String(at).padStart(digits, '0'), lengths);
    },
  };
}

function cut(text: string, lengths: readonly number[]): string[] {
  let from = 0;
  return lengths.map((length) => text.slice(from, (from += length)));
}
