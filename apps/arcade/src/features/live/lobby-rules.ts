/** Filters and order of the lobby. */
import type { RoomSummary } from '#contract';
import { goodRoads, type FoundRoad } from '#games/kit/good-roads.ts';
import { winnersOf } from '#games/kit/roads.ts';
import { SIDES } from '#games/result-marks.ts';

export interface Wanted {
  /** Game code; null for all. */
  readonly engine: string | null;
  /** Highest acceptable minimum bet, in units; null for all. */
  readonly minMost: bigint | null;
  readonly isGoodRoad: boolean;
  /** Favourites only. */
  readonly isKept: boolean;
  readonly search: string;
}

export const everything: Wanted = { engine: null, minMost: null, isGoodRoad: false, isKept: false, search: '' };

export interface Listed {
  readonly name: string;
  readonly engineCode: string;
  /** Minimum bet, in units. */
  readonly least: bigint;
  readonly isKept: boolean;
  readonly summary: RoomSummary | undefined;
}

/** Patterns at the end of the road; empty for games without sides. */
export function roadsFound(engine: string, results: readonly string[]): FoundRoad[] {
  const sides = SIDES[engine];
  return sides ? goodRoads(winnersOf(results, sides.red[0], sides.blue[0])) : [];
}

/** Text without accents, for search; Unicode does not decompose the Vietnamese đ. */
const plain = (text: string): string =>
  text.toLocaleLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');

export function isWanted({ name, engineCode, least, isKept, summary }: Listed, wanted: Wanted): boolean {
  if (wanted.engine !== null && engineCode !== wanted.engine) return false;
  if (wanted.minMost !== null && least > wanted.minMost) return false;
  if (wanted.isKept && !isKept) return false;
  if (wanted.isGoodRoad && roadsFound(engineCode, summary?.results ?? []).length === 0) return false;
  return plain(name).includes(plain(wanted.search.trim()));
}

/** Adds a favourite (newest first), or removes it. */
export const turned = (kept: readonly string[], room: string): readonly string[] =>
  kept.includes(room) ? kept.filter((each) => each !== room) : [room, ...kept];

/** Moves these to the front, in their order; the rest keeps its order. */
export function keptFirst<T>(tables: readonly T[], first: readonly string[], roomOf: (table: T) => string): T[] {
  const placeOf = (table: T): number => {
    const place = first.indexOf(roomOf(table));
    return place < 0 ? first.length : place;
  };
  return tables.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Distinct minimum bets, lowest first, for the filter. */
export const leastBets = (tables: readonly Pick<Listed, 'least'>[]): bigint[] =>
  [...new Set(tables.map(({ least }) => least))].toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));

/** Adds a table to the selection, or removes it. */
export function toggled(chosen: readonly string[], room: string, most: number): readonly string[] {
  if (chosen.includes(room)) return chosen.filter((each) => each !== room);
  return chosen.length < most ? [...chosen, room] : chosen;
}
