/** Markets and selections in words. A selection says all of itself in its name, so that a slip and a coupon need no more than that. */
import type { Translate } from '#i18n';

const MARKETS = [
  'matchResult',
  'doubleChance',
  'drawNoBet',
  'asianHandicap',
  'totals',
  'teamTotalsHome',
  'teamTotalsAway',
  'bothTeamsToScore',
  'oddEven',
  'correctScore',
  'halfTimeFullTime',
  'nextGoal',
  'toQualify',
  'winner',
  'setHandicap',
  'pointHandicap',
  'totalSets',
  'totalPoints',
  'setScore',
  'setWinner',
  'nextPoint',
] as const;
const PERIODS = ['fullTime', 'firstHalf', 'secondHalf'] as const;
const PLAIN_SIDES = ['draw', 'yes', 'no', 'odd', 'even', 'other', 'none', 'over', 'under'] as const;

export type MarketType = (typeof MARKETS)[number];
export type Period = (typeof PERIODS)[number];

export interface Terms {
  readonly type: MarketType;
  readonly period: Period | null;
  /** Numbers of a set, a point or a goal, in this order; counted from 1. */
  readonly numbers: readonly number[];
  readonly side: string;
  readonly line: string | null;
  /** That a handicap counts from on, such as `1-0`: it was bet in play. */
  readonly from: string | null;
}

/** The sides as people call them. */
export interface Match {
  readonly sport: string;
  readonly home: string;
  readonly away: string;
}

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | null =>
  all.find((each) => each === text) ?? null;

/** Null for what is named otherwise than the book names it by now. */
export function readSelection(name: string): Terms | null {
  const [first, ...rest] = name.split(':');
  const type = oneOf(MARKETS, first);
  const period = oneOf(PERIODS, rest[0]);
  if (period) rest.shift();
  const numbers: number[] = [];
  while (/^\d+$/.test(rest[0] ?? '')) numbers.push(Number(rest.shift()));
  const [side, line = null, from = null, ...more] = rest;
  const isKnown = more.length === 0 && (from === null || /^\d+-\d+$/.test(from));
  return type && side && isKnown ? { type, period, numbers, side, line, from } : null;
}

export function marketLabel(t: Translate, { type, period, numbers }: Terms, { sport, home, away }: Match): string {
  const [first = 0, second = 0] = numbers;
  const market = t(`book.market.${type}`, { sport, home, away, first, second });
  return period === null || period === 'fullTime'
    ? market
    : t('book.market.of', { market, period: t(`book.period.${period}`) });
}

/** A handicap says its sign, a total does not. */
const signed = (line: string): string => (Number(line) > 0 ? `+${line}` : line.replace('-', '−'));

export function selectionLabel(t: Translate, { type, side, line, from }: Terms, match: Match): string {
  const sideOf = (name: string): string => {
    if (name === 'home' || name === 'away') return match[name];
    const plain = oneOf(PLAIN_SIDES, name);
    return plain ? t(`book.side.${plain}`, { line: line ?? '' }).trim() : name;
  };
  if (type === 'halfTimeFullTime') return side.split('-').map(sideOf).join(' / ');
  if (type === 'doubleChance') {
    const [one = '', other = ''] = side.split('Or');
    return t('book.side.or', { one: sideOf(one), other: sideOf(other.toLowerCase()) });
  }
  const name = sideOf(side);
  const known = line !== null && (side === 'home' || side === 'away') ? `${name} ${signed(line)}` : name;
  return from === null ? known : `${known} (${from})`;
}

/** Above a price in a list, where the sides stand beside it. */
export const shortLabel = (side: string): string => ({ home: '1', draw: 'X', away: '2' })[side] ?? side;
