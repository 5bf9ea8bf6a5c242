/** Rule of a race as stored. Validated at the draft, and immutable. */
import { hands } from '#games/hands.ts';
import { engines } from '#games/engines.ts';
import { liveRoomByCode, rooms } from '#games/rooms.ts';
import { DAY_MS, unitsFromWire, type Units } from '#kernel';
import { z } from 'zod';
import { prizesByPlace } from '../mission/index.ts';

/** Games played alone, or crash rounds; at tables a player could bet on both sides at no risk. */
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
 * STAKES: sum of stakes. POINTS: one point for each whole `pointStake` of a round. MULTIPLE: payout by stake of the
 * best round; rounds without a profit do not count.
 */
const measure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('STAKES') }),
  z.object({ kind: z.literal('POINTS'), pointStake: amount }),
  z.object({ kind: z.literal('MULTIPLE') }),
]);

export const raceRule = z.object({
  measure,
  /** Codes of house games at the time of the draft: later games are not included. */
  games: z
    .array(z.string().refine((code) => KNOWN.includes(code), 'games are originals and slots of the house'))
    .min(1)
    .max(200),
  /** Minimum stake of a counting round. */
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
