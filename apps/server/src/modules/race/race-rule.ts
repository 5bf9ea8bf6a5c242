/** The rule of a race, as it is kept. It is checked when a race is drafted and read when it counts; nobody changes it. */
import { hands } from '#games/hands.ts';
import { engines } from '#games/engines.ts';
import { liveRoomByCode, rooms } from '#games/rooms.ts';
import { DAY_MS, unitsFromWire, type Units } from '#kernel';
import { z } from 'zod';
import { prizesByPlace } from '../mission/index.ts';

/** Games that are played alone or flown together; at tables somebody could bet on both sides for nothing. */
export const RACE_GAMES: Readonly<Record<'originals' | 'slots', readonly string[]>> = {
  originals: [
    ...hands.map(({ meta }) => meta.code),
    ...rooms.flatMap(({ meta }) => (liveRoomByCode(meta.code) ? [] : [meta.code])),
  ],
  slots: engines.map(({ meta }) => meta.code),
};
const KNOWN = Object.values(RACE_GAMES).flat();

const amount = z.number().refine((given) => given > 0 && unitsFromWire(given).ok, 'an amount');

/**
 * STAKES: all that was staked. POINTS: a point for each whole `pointStake` of a round. MULTIPLE: the best round, by what came back of
 * each one staked; a round that brought back no more than its stake is none.
 */
const measure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('STAKES') }),
  z.object({ kind: z.literal('POINTS'), pointStake: amount }),
  z.object({ kind: z.literal('MULTIPLE') }),
]);

export const raceRule = z.object({
  measure,
  /** Codes of house games, as they were when it was drafted: a new one is not in it. */
  games: z
    .array(z.string().refine((code) => KNOWN.includes(code), 'games are originals and slots of the house'))
    .min(1)
    .max(200),
  /** A round counts from this stake on. */
  leastStake: amount,
  prizes: prizesByPlace,
});
export type RaceRule = z.infer<typeof raceRule>;

export const LONGEST_MS = 31 * DAY_MS;

export function unitsIn(given: number): Units {
  const read = unitsFromWire(given);
  if (!read.ok) throw new Error(`${given} is no amount`);
  return read.value;
}
