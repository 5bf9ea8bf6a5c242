/** View state of the book, and scores of matches. Pure. */
import {
  BEFORE as BEFORE_GOALS,
  fold as foldGoals,
  HALF_MINUTES,
  scoreOf,
  type Incident as Goal,
} from '#games/sports/goals/state.ts';
import { FORMATS } from '#games/sports/sets/format.ts';
import { setsWon } from '#games/sports/sets/judge.ts';
import { BEFORE as BEFORE_SETS, fold as foldSets, type Incident as Point } from '#games/sports/sets/state.ts';
import { ESPORTS, type HallName } from '../../../shared/games/sport-hall.ts';
import type { Fixture, FixtureRow, Phase } from './wire.ts';

export const PHASES = ['LIVE', 'TODAY', 'EARLY'] as const satisfies readonly Phase[];
/** Lists: phases open to bets, and results. */
export const LISTS = [...PHASES, 'RESULTS'] as const;
export type ListName = (typeof LISTS)[number];

const SPORTS: readonly string[] = ['football', 'tennis'];

export function sportsIn(hall: HallName, isSplit: boolean): readonly string[] {
  if (hall === 'ESPORTS') return ESPORTS;
  return isSplit ? SPORTS : [...SPORTS, ...ESPORTS];
}

export interface BookView {
  readonly sport: string;
  readonly phase: ListName;
  /** Empty for all. */
  readonly league: string;
}

/** Filter from the address, limited to the available sports. */
export function readView(search: URLSearchParams, sports: readonly string[]): BookView {
  const asked = search.get('phase');
  return {
    sport: sports.find((sport) => sport === search.get('sport')) ?? sports[0]!,
    phase: LISTS.find((phase) => phase === asked) ?? 'TODAY',
    league: search.get('league') ?? '',
  };
}

/** Leagues depend on sport and phase: changing either resets the league. */
export function writeView(
  view: BookView,
  change: Partial<BookView>,
  sports: readonly string[],
): Record<string, string> {
  const { sport, phase, league } = { ...view, league: '', ...change };
  return {
    ...(sport !== sports[0] && { sport }),
    ...(phase !== 'TODAY' && { phase }),
    ...(league && { league }),
  };
}

type Begins = Pick<FixtureRow, 'league' | 'startsAt' | 'simulated'>;

export interface Kickoff<Row extends Begins = FixtureRow> extends Begins {
  readonly fixtures: readonly Row[];
}

/** Groups consecutive rows of one league and start time under a heading; later pages only append rows. */
export function byKickoff<Row extends Begins>(rows: readonly Row[]): Kickoff<Row>[] {
  const groups: (Begins & { fixtures: Row[] })[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last.league.id === row.league.id && last.startsAt === row.startsAt) last.fixtures.push(row);
    else groups.push({ league: row.league, startsAt: row.startsAt, simulated: row.simulated, fixtures: [row] });
  }
  return groups;
}

const MINUTE_MS = 60_000;
export type Live = NonNullable<FixtureRow['live']>;

/** Current minute, with added time beyond the end of a half. Null in sports without minutes. */
export function minuteOf({ phase, phaseAt }: Live, now: number): string | null {
  if (phase !== 'firstHalf' && phase !== 'secondHalf') return null;
  const end = phase === 'firstHalf' ? HALF_MINUTES : 2 * HALF_MINUTES;
  const minute = end - HALF_MINUTES + Math.max(0, Math.floor((now - phaseAt) / MINUTE_MS)) + 1;
  return minute > end ? `${end}+${minute - end}′` : `${minute}′`;
}

type ScoreFeed = Pick<Fixture, 'sport' | 'incidents'>;

export interface Moment {
  readonly number: number;
  readonly type: 'goal' | 'goalOff' | 'halfTime' | 'fullTime' | 'set';
  readonly side: 'home' | 'away' | null;
  /** Minute of the match; null in sports without minutes. */
  readonly minute: number | null;
  readonly score: readonly [number, number];
}

export interface Standing {
  readonly score: readonly [number, number];
  /** Finished sets and the current one. */
  readonly sets: readonly (readonly [number, number])[];
  readonly isOver: boolean;
  readonly moments: readonly Moment[];
}

/** Score from the incidents so far; inconsistent ones are ignored. */
export const standingOf = (feed: ScoreFeed): Standing => (feed.sport === 'football' ? ofGoals(feed) : ofSets(feed));

function ofGoals({ incidents }: ScoreFeed): Standing {
  let state = BEFORE_GOALS;
  let from = { at: 0, minutes: 0 };
  const moments: Moment[] = [];
  for (const { number, at, incident } of incidents) {
    const now = incident as Goal;
    const next = foldGoals(state, now);
    if (!next) continue;
    const taken = now.type === 'goalOff' ? state.goals[state.goalIds.indexOf(now.goal)] : undefined;
    state = next;
    if (now.type === 'kickOff') from = { at, minutes: 0 };
    if (now.type === 'secondHalf') from = { at, minutes: HALF_MINUTES };
    const minute = from.minutes + Math.floor((at - from.at) / MINUTE_MS) + 1;
    const score = scoreOf(state);
    if (now.type === 'goal') moments.push({ number, type: 'goal', side: now.side, minute, score });
    if (now.type === 'goalOff') moments.push({ number, type: 'goalOff', side: taken ?? null, minute, score });
    if (now.type === 'halfTime' || now.type === 'fullTime')
      moments.push({ number, type: now.type, side: null, minute: null, score });
  }
  return { score: scoreOf(state), sets: [], isOver: state.phase === 'over', moments };
}

function ofSets({ sport, incidents }: ScoreFeed): Standing {
  const format = sport === 'maps' ? FORMATS.maps : FORMATS.tennis;
  let state = BEFORE_SETS;
  const moments: Moment[] = [];
  for (const { number, incident } of incidents) {
    const next = foldSets(state, incident as Point, format);
    if (!next) continue;
    const over = next.sets.length > state.sets.length ? next.sets.at(-1)! : null;
    state = next;
    if (over)
      moments.push({
        number,
        type: 'set',
        side: over[0] > over[1] ? 'home' : 'away',
        minute: null,
        score: setsWon(state.sets),
      });
  }
  const isOver = state.phase === 'over';
  const current = isOver || state.phase === 'before' ? [] : [state.score];
  return { score: setsWon(state.sets), sets: [...state.sets, ...current], isOver, moments };
}
