/** Parser of a table's settings. Absent settings get defaults; invalid ones are refused. */
import { done, refuse, type Result } from '#kernel';
import type { Points } from '../room.ts';
import type { Draws, LiveGame } from './game.ts';

/** All amounts are whole chips. */
export interface Limit {
  /** Minimum and maximum bet of one seat on a spot. */
  readonly min: Points;
  readonly max: Points;
  /** Maximum of all seats together on a spot. */
  readonly tableMax: Points;
}

export interface LiveConfig<Rules> {
  /** Unit of every bet, itself a multiple of 100 points: so payouts are whole points. */
  readonly chip: Points;
  readonly bettingMs: number;
  /** Time from the last bet to the first card. */
  readonly closedMs: number;
  readonly stepMs: number;
  /** Time that a result stays on screen. */
  readonly resultMs: number;
  /** Number of cards behind the cut card; 0 without a shoe. */
  readonly cut: number;
  /** True when the table deals even without bets. */
  readonly dealsAlone: boolean;
  /** True when a seat may bet on opposite spots. */
  readonly bothSides: boolean;
  /** Maximum of one seat on all spots together. */
  readonly seatMax: Points;
  /** Limits by kind of spot. */
  readonly limits: Readonly<Record<string, Limit>>;
  readonly rules: Rules;
}

export const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const MINUTE = 60_000;
/** Small enough that a stake times its odds stays a safe integer. */
const POINTS_MAX = 10 ** 11;
const CUT_USUAL = 52;
const CUT_LEAST = 14;
const UNIT = 100;
/** Default limits: maximum win of one seat on a spot, maximum bet on a spot, and maximum on all spots. */
const USUAL_WIN = 20_000 * UNIT;
const USUAL_MAX = 2_000 * UNIT;
const USUAL_SEAT_MAX = 10_000 * UNIT;
const USUAL_SEATS = 10;

const KEYS = 'chip bettingMs closedMs stepMs resultMs cut dealsAlone bothSides seatMax limits rules'.split(' ');

export function readLiveConfig<Rules>(
  game: LiveGame<Rules, unknown, unknown>,
  input: unknown,
): Result<LiveConfig<Rules>, 'room.config.invalid'> {
  const config = isRecord(input ?? {}) ? read(game, (input ?? {}) as Readonly<Record<string, unknown>>) : null;
  return config ? done(config) : refuse('room.config.invalid');
}

function read<Rules>(
  game: LiveGame<Rules, unknown, unknown>,
  input: Readonly<Record<string, unknown>>,
): LiveConfig<Rules> | null {
  const whole = (key: string, usual: number, least: number, most: number): number => {
    const value = input[key] ?? usual;
    return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : NaN;
  };
  const truth = (key: string): boolean | null => {
    const value = input[key] ?? true;
    return typeof value === 'boolean' ? value : null;
  };
  const times = {
    bettingMs: whole('bettingMs', 15_000, 5_000, MINUTE),
    closedMs: whole('closedMs', 1_500, 500, 10_000),
    stepMs: whole('stepMs', game.stepMs, 300, 20_000),
    resultMs: whole('resultMs', 6_000, 1_000, MINUTE),
    cut: cutOf(game.draws, input['cut']),
  };
  const chip = whole('chip', UNIT, UNIT, POINTS_MAX);
  const seatMax = whole('seatMax', wholeChips(USUAL_SEAT_MAX, chip), chip, POINTS_MAX);
  const [dealsAlone, bothSides] = [truth('dealsAlone'), truth('bothSides')];
  const rules = isRecord(input['rules'] ?? {})
    ? game.readRules((input['rules'] ?? {}) as Readonly<Record<string, unknown>>)
    : null;
  const numbers = [...Object.values(times), chip, seatMax];
  if (numbers.some(Number.isNaN) || chip % UNIT !== 0 || seatMax % chip !== 0) return null;
  if (dealsAlone === null || bothSides === null || rules === null) return null;
  if (Object.keys(input).some((key) => !KEYS.includes(key))) return null;
  const limits = readLimits(game.pays(rules), chip, input['limits'] ?? {});
  return limits && { ...times, chip, seatMax, dealsAlone, bothSides, limits, rules };
}

/** The cut of a shoe must leave enough cards for any round; without a shoe it is zero. */
function cutOf(draws: Draws<never, unknown, unknown>, input: unknown): number {
  const usual = draws.from === 'shoe' ? CUT_USUAL : 0;
  const cut = input ?? usual;
  if (draws.from === 'seed') return cut === 0 ? 0 : NaN;
  return typeof cut === 'number' && Number.isInteger(cut) && cut >= CUT_LEAST && cut <= draws.decks * 26 ? cut : NaN;
}

function readLimits(
  pays: Readonly<Record<string, readonly number[]>>,
  chip: Points,
  input: unknown,
): Record<string, Limit> | null {
  if (!isRecord(input) || Object.keys(input).some((kind) => !Object.hasOwn(pays, kind))) return null;
  const limits: Record<string, Limit> = {};
  for (const [kind, backs] of Object.entries(pays)) {
    const given = input[kind];
    const limit = given === undefined ? usualLimit(backs[0] ?? UNIT, chip) : readLimit(given, chip);
    if (limit === null) return null;
    limits[kind] = limit;
  }
  return limits;
}

function readLimit(input: unknown, chip: Points): Limit | null {
  if (!isRecord(input) || Object.keys(input).length !== 3) return null;
  const { min, max, tableMax } = input;
  const isFit = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= POINTS_MAX && value % chip === 0;
  if (!isFit(min) || !isFit(max) || !isFit(tableMax)) return null;
  return min <= max && max <= tableMax ? { min, max, tableMax } : null;
}

/** Default limit of a spot: the higher its payout, the lower the maximum bet. */
function usualLimit(back: number, chip: Points): Limit {
  const most = Math.min(USUAL_MAX, Math.floor((USUAL_WIN * UNIT) / Math.max(back - UNIT, 1)));
  const max = wholeChips(most, chip);
  return { min: chip, max, tableMax: max * USUAL_SEATS };
}

/** Rounds down to whole chips, at least one. */
const wholeChips = (points: Points, chip: Points): Points => Math.max(points - (points % chip), chip);
