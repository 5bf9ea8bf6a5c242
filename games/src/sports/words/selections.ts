/** Names of markets and selections. A selection's name is complete by itself, as slips and coupons need it. */
import { formatTime, type Translate } from '#i18n';
import { placesOf } from '../racing/distribution.ts';

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
const RACES = ['win', 'place', 'forecast', 'tricast'] as const;
const PERIODS = ['fullTime', 'firstHalf', 'secondHalf'] as const;
const PLAIN_SIDES = ['draw', 'yes', 'no', 'odd', 'even', 'other', 'none', 'over', 'under'] as const;

export type MarketType = (typeof MARKETS | typeof RACES)[number];
export type Period = (typeof PERIODS)[number];

interface Market {
  readonly type: MarketType;
  readonly period: Period | null;
  /** Numbers of a set, point or goal, in this order; from 1. */
  readonly numbers: readonly number[];
}

export interface Terms extends Market {
  readonly side: string;
  readonly line: string | null;
  /** Score an in-play handicap counts from, such as `1-0`. */
  readonly from: string | null;
}

/** Names of the two sides. */
export interface Match {
  readonly sport: string;
  readonly home: string;
  readonly away: string;
}

/** Names of the runners, from number 1. */
export interface Race {
  readonly sport: string;
  readonly league: string;
  readonly startsAt: number;
  readonly runners: readonly string[];
}

export type Named = Match | Race;

/** Discriminates races and matches. */
export const kindOf = (named: Named): 'race' | 'match' => ('runners' in named ? 'race' : 'match');

/** Names of a fixture: those of both sides, or of all who run. */
interface FixtureNames extends Omit<Race, 'runners'> {
  readonly home: string | null;
  readonly away: string | null;
  readonly runners: readonly { readonly name: string }[] | null;
}

export const namedBy = ({ sport, league, startsAt, home, away, runners }: FixtureNames): Named =>
  runners
    ? { sport, league, startsAt, runners: runners.map(({ name }) => name) }
    : { sport, home: home ?? '', away: away ?? '' };

export const fixtureLabel = (t: Translate, named: Named): string =>
  'runners' in named
    ? t('book.race', { circuit: named.league, time: formatTime(named.startsAt) })
    : t('book.match', { home: named.home, away: named.away });

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | null =>
  all.find((each) => each === text) ?? null;

/** Null for a selection in an unknown format. */
export function readSelection(name: string): Terms | null {
  const [first, ...rest] = name.split(':');
  const race = oneOf(RACES, first);
  if (race) return rest[0] ? { type: race, period: null, numbers: [], side: rest[0], line: null, from: null } : null;
  const type = oneOf(MARKETS, first);
  const period = oneOf(PERIODS, rest[0]);
  if (period) rest.shift();
  const numbers: number[] = [];
  while (/^\d+$/.test(rest[0] ?? '')) numbers.push(Number(rest.shift()));
  const [side, line = null, from = null, ...more] = rest;
  const isKnown = more.length === 0 && (from === null || /^\d+-\d+$/.test(from));
  return type && side && isKnown ? { type, period, numbers, side, line, from } : null;
}

export function marketLabel(t: Translate, { type, period, numbers }: Market, named: Named): string {
  if ('runners' in named) return t(`book.market.${type}`, { first: placesOf(named.runners.length) });
  const { sport, home, away } = named;
  const [first = 0, second = 0] = numbers;
  const market = t(`book.market.${type}`, { sport, home, away, first, second });
  return period === null || period === 'fullTime'
    ? market
    : t('book.market.of', { market, period: t(`book.period.${period}`) });
}

/** Handicaps have a sign, totals do not. */
const signed = (line: string): string => (Number(line) > 0 ? `+${line}` : line.replace('-', '−'));

/** Word joiners prevent a line break inside the score. */
const inOnePiece = (score: string): string => score.replace('-', '\u2060-\u2060');

const HANDICAPS = ['asianHandicap', 'setHandicap', 'pointHandicap'] as const;
const LINED = [...HANDICAPS, 'totals', 'teamTotalsHome', 'teamTotalsAway', 'totalSets', 'totalPoints'] as const;

/** Text of a market's key, with the line of its first side; null for an unknown key. */
export function marketNamed(t: Translate, name: string, named: Named): string | null {
  const [first, ...rest] = name.split(':');
  const type = oneOf([...MARKETS, ...RACES], first);
  if (!type) return null;
  const period = oneOf(PERIODS, rest[0]);
  if (period) rest.shift();
  const [line, from] = oneOf(LINED, type) ? rest.splice(0, 2) : [];
  const market = marketLabel(t, { type, period, numbers: rest.map(Number) }, named);
  // Left-to-right mark: the sign stays before its number in right-to-left text.
  const held = line === undefined ? [] : [`\u200E${oneOf(HANDICAPS, type) ? signed(line) : line}`];
  return [market, ...held, ...(from === undefined ? [] : [`(${inOnePiece(from)})`])].join(' ');
}

/** Runners with their numbers, in order. */
const runnersLabel = (side: string, { runners }: Race): string =>
  side
    .split('-')
    .map((number) => `${number} ${runners[Number(number) - 1] ?? ''}`.trim())
    .join(' › ');

export function selectionLabel(t: Translate, { type, side, line, from }: Terms, match: Named): string {
  if ('runners' in match) return runnersLabel(side, match);
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
  return from === null ? known : `${known} (${inOnePiece(from)})`;
}

/** Short label beside a price in a list where the sides are named; markets with a line include it. */
export function shortLabel({ side, line }: Readonly<{ side: string; line: string | null }>): string {
  const short = { home: '1', draw: 'X', away: '2' }[side] ?? side;
  return line === null ? short : `${short} ${signed(line)}`;
}
