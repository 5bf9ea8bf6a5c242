/** A bet slip line: a selection of one play with a stake. Plain data for storage; amounts are derived. */
import type { Play } from '#games/lottery/kit/play.ts';
import { GROUP_MAX, ODDS_SCALE, oddsOf, returnOfGroup } from '#games/lottery/kit/odds.ts';
import { noteUnits, type Mode } from '#games/lottery/kit/stakes.ts';
import { isShown, units, unitsFromWire, unitsToText, type Units } from '#kernel';
import { currencyHere } from '../../shared/play/currency.ts';

/** Ids of the stake units sold in this currency (`bettingModeId`), largest first. */
export const modesHere = (): readonly Mode[] => [...noteUnits(currencyHere()).keys()];
/** 0 for a unit not sold in this currency. */
export const unitOf = (mode: Mode): Units => noteUnits(currencyHere()).get(mode) ?? units(0n);

/** Step of the prize group. */
export const GROUP_STEP = 2;

export interface Line {
  readonly id: string;
  readonly play: string;
  readonly selection: string;
  readonly notes: number;
  readonly stake: Stake;
}

/** Official plays: unit per bet, multiple, prize group. Fixed-odds plays: an amount per pick, in ten-thousandths. */
export type Stake =
  | { readonly way: 'official'; readonly mode: Mode; readonly multiple: number; readonly group: number }
  | { readonly way: 'fixed'; readonly each: number };

export const eachOf = (stake: Stake): Units =>
  units(stake.way === 'fixed' ? BigInt(stake.each) : unitOf(stake.mode) * BigInt(stake.multiple));

/** Amount in main units without trailing zeros: "10000", "0.1". */
export const mainText = (amount: Units): string => unitsToText(amount).replace(/\.?0+$/, '');

export const amountOf = ({ notes, stake }: Pick<Line, 'notes' | 'stake'>): Units =>
  units(BigInt(notes) * eachOf(stake));

/** True when the stake is at least one minor unit, and in whole units where the currency has no decimals. */
export const isSold = (line: Pick<Line, 'notes' | 'stake'>): boolean => isShown(amountOf(line), currencyHere());

/** Stake and win limits of a line, in main units. */
export interface LineLimits {
  readonly betAmountMax: number;
  readonly winAmountMax: number;
}

const unitsOf = (wire: number): bigint | null => {
  const parsed = unitsFromWire(wire);
  return parsed.ok ? parsed.value : null;
};

/** True when a line exceeds its stake limit; false until the limits are loaded. */
export function isOverLimit(line: Pick<Line, 'notes' | 'stake'>, limits: LineLimits | undefined): boolean {
  const max = limits ? unitsOf(limits.betAmountMax) : null;
  return max !== null && amountOf(line) > max;
}

/** Prize, capped at the maximum win of a line. */
export function payable(prize: Units, limits: LineLimits | undefined): Units {
  const max = limits ? unitsOf(limits.winAmountMax) : null;
  return max !== null && prize > max ? units(max) : prize;
}

export const sumOf = (lines: readonly Pick<Line, 'notes' | 'stake'>[]): Units =>
  units(lines.reduce((sum, line) => sum + amountOf(line), 0n));

/** Odds by prize, stake included, in ten-thousandths. `sold` are the server's odds of a fixed play. */
export const oddsFor = (play: Play<never>, stake: Stake, sold: readonly number[] | undefined): readonly number[] =>
  stake.way === 'official'
    ? play.prizes.map((prize) => oddsOf(play, prize, returnOfGroup(stake.group)))
    : (sold ?? play.prizes.map(() => 0));

/** Highest and lowest win of a single bet; a returned stake is not a win. */
export function prizesOf(play: Play<never>, stake: Stake, odds: readonly number[]): { best: Units; least: Units } {
  const paid = odds
    .filter((_, at) => !play.prizes[at]?.push)
    .map((each) => (BigInt(each) * eachOf(stake)) / BigInt(ODDS_SCALE));
  const best = paid.reduce((most, each) => (each > most ? each : most), 0n);
  return { best: units(best), least: units(paid.reduce((least, each) => (each < least ? each : least), best)) };
}

/** Rebate of a lower prize group, in per cent of the stake. */
export const rebateOf = (group: number, groupMax = GROUP_MAX): number => ((groupMax - group) / 2_000) * 100;

/** Line in the format of the call. */
export function slipOf(line: Line, playId: number): string {
  const { selection, stake } = line;
  const end = stake.way === 'official' ? [stake.mode, stake.group, stake.multiple] : [0, 0, stake.each];
  return [selection, 1, playId, ...end].join('~');
}
