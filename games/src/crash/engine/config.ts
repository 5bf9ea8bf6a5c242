/** Parser of a room's settings. Absent settings get defaults; invalid ones are refused. */
import { done, refuse, type Result } from '#kernel';
import { isRecord, type Limit } from '../../kit/live/config.ts';
import type { Points } from '../../kit/room.ts';

/** Called as a live table calls the same, so that operators set them alike. */
export interface CrashConfig {
  /** Every bet is a multiple of it, and it one of 100: so whatever a multiple of hundredths makes of it is whole. */
  readonly chip: Points;
  readonly bettingMs: number;
  /** From the crash until bets are open again. */
  readonly resultMs: number;
  /** The most that one seat has in a round, on both of its bets. */
  readonly seatMax: Points;
  /** Maximum return of one bet: it is cashed out automatically before it would exceed this. */
  readonly winMax: Points;
  readonly limits: { readonly bet: Limit };
}

const UNIT = 100;
const POINTS_MAX = 10 ** 11;
const MINUTE = 60_000;
const USUAL = { min: UNIT, max: 500 * UNIT, tableMax: 50_000 * UNIT };
const USUAL_WIN = 50_000 * UNIT;
const BETS = 2;
const KEYS = ['chip', 'bettingMs', 'resultMs', 'seatMax', 'winMax', 'limits'];

export function readCrashConfig(input: unknown): Result<CrashConfig, 'room.config.invalid'> {
  const given = input ?? {};
  const config = isRecord(given) && Object.keys(given).every((key) => KEYS.includes(key)) ? read(given) : null;
  return config ? done(config) : refuse('room.config.invalid');
}

function read(input: Readonly<Record<string, unknown>>): CrashConfig | null {
  const limit = limitOf(input['limits'] ?? { bet: USUAL });
  const chip = whole(input['chip'] ?? UNIT, UNIT, POINTS_MAX);
  if (limit === null || chip === null || chip % UNIT !== 0) return null;
  const bettingMs = whole(input['bettingMs'] ?? 7_000, 3_000, MINUTE);
  const resultMs = whole(input['resultMs'] ?? 3_500, 1_000, MINUTE);
  const seatMax = whole(input['seatMax'] ?? BETS * limit.max, limit.min, POINTS_MAX);
  // At least twice the highest bet.
  const winMax = whole(input['winMax'] ?? Math.max(USUAL_WIN, 2 * limit.max), 2 * limit.max, POINTS_MAX);
  if (bettingMs === null || resultMs === null || seatMax === null || winMax === null) return null;
  const isFit = [...Object.values(limit), seatMax, winMax].every((points) => points % chip === 0);
  return isFit ? { chip, bettingMs, resultMs, seatMax, winMax, limits: { bet: limit } } : null;
}

function limitOf(input: unknown): Limit | null {
  if (!isRecord(input) || Object.keys(input).join() !== 'bet') return null;
  const { bet } = input;
  if (!isRecord(bet) || Object.keys(bet).length !== 3) return null;
  const [min, max, tableMax] = [bet['min'], bet['max'], bet['tableMax']].map((each) => whole(each, 1, POINTS_MAX));
  if (min === null || max === null || tableMax === null) return null;
  if (min === undefined || max === undefined || tableMax === undefined) return null;
  return min <= max && max <= tableMax ? { min, max, tableMax } : null;
}

const whole = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null;
