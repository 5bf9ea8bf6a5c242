/** Which tables a player looks for, and in which order they stand. */
import type { RoomGlance } from '#contract';
import { goodRoads, type FoundRoad } from '#games/kit/good-roads.ts';
import { winnersOf } from '#games/kit/roads.ts';
import { SIDES } from '#games/result-marks.ts';

export interface Wanted {
  /** Code of the game; all where it is null. */
  readonly engine: string | null;
  /** The least that a bet may be at most, in units of money; all where it is null. */
  readonly minMost: bigint | null;
  readonly isGoodRoad: boolean;
  /** Only what the player keeps. */
  readonly isKept: boolean;
  readonly search: string;
}

export const everything: Wanted = { engine: null, minMost: null, isGoodRoad: false, isKept: false, search: '' };

export interface Listed {
  readonly name: string;
  readonly engineCode: string;
  /** The least bet, in units of money. */
  readonly least: bigint;
  readonly isKept: boolean;
  readonly glance: RoomGlance | undefined;
}

/** Patterns of the road as it is; none for games without sides. */
export function roadsFound(engine: string, results: readonly string[]): FoundRoad[] {
  const sides = SIDES[engine];
  return sides ? goodRoads(winnersOf(results, sides.red[0], sides.blue[0])) : [];
}

/** As one types it without accents; the Vietnamese d with a stroke is a letter that Unicode does not take apart. */
const plain = (text: string): string =>
  text.toLocaleLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');

export function isWanted({ name, engineCode, least, isKept, glance }: Listed, wanted: Wanted): boolean {
  if (wanted.engine !== null && engineCode !== wanted.engine) return false;
  if (wanted.minMost !== null && least > wanted.minMost) return false;
  if (wanted.isKept && !isKept) return false;
  if (wanted.isGoodRoad && roadsFound(engineCode, glance?.results ?? []).length === 0) return false;
  return plain(name).includes(plain(wanted.search.trim()));
}

/** One more that is kept, the newest first, or one less. */
export const turned = (kept: readonly string[], room: string): readonly string[] =>
  kept.includes(room) ? kept.filter((each) => each !== room) : [room, ...kept];

/** These before all others, which stand as they stood. */
export function keptFirst<T>(tables: readonly T[], first: readonly string[], roomOf: (table: T) => string): T[] {
  const placeOf = (table: T): number => {
    const place = first.indexOf(roomOf(table));
    return place < 0 ? first.length : place;
  };
  return tables.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The different least bets, lowest first: what can be chosen between. */
export const leastBets = (tables: readonly Pick<Listed, 'least'>[]): bigint[] =>
  [...new Set(tables.map(({ least }) => least))].toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));

/** One more beside those chosen, or one less. */
export function toggled(chosen: readonly string[], room: string, most: number): readonly string[] {
  if (chosen.includes(room)) return chosen.filter((each) => each !== room);
  return chosen.length < most ? [...chosen, room] : chosen;
}
