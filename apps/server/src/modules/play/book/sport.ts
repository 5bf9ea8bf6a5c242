/** Port of a sport: pricing and settlement rules, by a version that never changes once sold. */
import { bookOf } from '#games/sports/goals/chances.ts';
import { distribution as goalsToCome } from '#games/sports/goals/distribution.ts';
import { judge as judgeGoals, type Facts as GoalFacts } from '#games/sports/goals/judge.ts';
import { inPlay as goalsInPlay } from '#games/sports/goals/in-play.ts';
import { goalsLeft, type Ratings as GoalRatings } from '#games/sports/goals/model.ts';
import { offerOf as offerGoals } from '#games/sports/goals/offer.ts';
import type { Selection as GoalSelection } from '#games/sports/goals/selection.ts';
import {
  BEFORE as BEFORE_GOALS,
  fold as foldGoals,
  scoreOf,
  type Incident as Goal,
} from '#games/sports/goals/state.ts';
import type { Offered } from '#games/sports/kit/chances.ts';
import type { Happened, InPlay } from '#games/sports/kit/in-play.ts';
import type { Shares } from '#games/sports/kit/shares.ts';
import { distribution as orders, type Ratings as Weights } from '#games/sports/racing/distribution.ts';
import { judge as judgeRaces, type Facts as RaceFacts } from '#games/sports/racing/judge.ts';
import { offerOf as offerRaces } from '#games/sports/racing/offer.ts';
import type { Selection as RaceSelection } from '#games/sports/racing/selection.ts';
import { BEFORE as BEFORE_RACES, fold as foldRaces, type Incident as Passed } from '#games/sports/racing/state.ts';
import { distribution as setsToCome } from '#games/sports/sets/distribution.ts';
import { FORMATS, type Format } from '#games/sports/sets/format.ts';
import { inPlay as setsInPlay } from '#games/sports/sets/in-play.ts';
import { judge as judgeSets, type Facts as SetFacts } from '#games/sports/sets/judge.ts';
import type { Ratings as PointRatings } from '#games/sports/sets/model.ts';
import { offerOf as offerSets } from '#games/sports/sets/offer.ts';
import { leaderOf, type Selection as SetSelection } from '#games/sports/sets/selection.ts';
import { BEFORE as BEFORE_SETS, fold as foldSets, type Incident as Point } from '#games/sports/sets/state.ts';
import { assert } from '#kernel';

export type Terms = GoalSelection | SetSelection | RaceSelection;
export type Ratings = GoalRatings | PointRatings | Weights;
export type Facts = GoalFacts | SetFacts | RaceFacts;
export type Incident = Goal | Point | Passed;

/** A fixture in play. */
export type Played = InPlay<Ratings, Terms>;

/** A fixture in play after `incidentCount` incidents. */
export interface Playing {
  readonly incidentCount: number;
  readonly played: Played;
}

/** State of a fixture by its incidents. */
export interface Progress {
  /** Null before anything is decided. */
  readonly facts: Facts | null;
  /** Number of times that markets were decided so far. */
  readonly stage: number;
  readonly isOver: boolean;
}

export interface Sport {
  /** Markets and probabilities before the start. */
  offer(ratings: Ratings): readonly Offered<Terms>[];
  judge(terms: Terms, facts: Facts): Shares;
  /** True if the market is decided while the match goes on, as a finished period decides its own. */
  isDecided(terms: Terms, facts: Facts): boolean;
  /** Throws on inconsistent incidents. */
  progressOf(incidents: readonly Incident[]): Progress;
  /** Absent for sports not sold in play; null on inconsistent incidents. */
  inPlay?(happened: readonly Happened<Incident>[]): Played | null;
}

const football = {
  offer: (ratings: GoalRatings) =>
    offerGoals(bookOf(goalsToCome(ratings, [0, 0], null, goalsLeft(BEFORE_GOALS, 0)), null)),
  judge: (terms: GoalSelection, facts: GoalFacts) => judgeGoals(terms, facts),
  isDecided: (terms: GoalSelection, { half }: GoalFacts) =>
    half !== null && 'period' in terms && terms.period === 'firstHalf',
  progressOf(incidents: readonly Goal[]): Progress {
    const state = incidents.reduce((before, incident) => followed(foldGoals(before, incident)), BEFORE_GOALS);
    const isOver = state.phase === 'over';
    const stage = Number(state.half !== null) + Number(isOver);
    const { half, goals } = state;
    return {
      facts: stage === 0 ? null : { played: 'whole', half, full: scoreOf(state), goals, goesOn: null },
      stage,
      isOver,
    };
  },
  inPlay: (happened: readonly Happened<Goal>[]) => goalsInPlay(happened),
};

const ofSets = (format: Format) => ({
  offer: (ratings: PointRatings) => offerSets(setsToCome(ratings, format, BEFORE_SETS), BEFORE_SETS, format),
  judge: (terms: SetSelection, facts: SetFacts) => judgeSets(terms, facts, format),
  isDecided: (terms: SetSelection, { sets }: SetFacts) =>
    (terms.market === 'setWinner' || terms.market === 'nextPoint') && sets.length >= terms.set,
  progressOf(incidents: readonly Point[]): Progress {
    const state = incidents.reduce((before, incident) => followed(foldSets(before, incident, format)), BEFORE_SETS);
    const { sets, points } = state;
    const isOver = state.phase === 'over';
    const winner = isOver ? leaderOf(sets.at(-1)!) : null;
    const facts: SetFacts = { played: 'whole', sets, broken: null, winner, points };
    return { facts: sets.length === 0 ? null : facts, stage: sets.length, isOver };
  },
  inPlay: (happened: readonly Happened<Point>[]) => setsInPlay(happened, format),
});

const racing = {
  offer: (weights: Weights) => offerRaces(orders(weights), BEFORE_RACES),
  judge: (terms: RaceSelection, facts: RaceFacts) => judgeRaces(terms, facts),
  isDecided: () => false,
  progressOf(incidents: readonly Passed[]): Progress {
    const { phase, order } = incidents.reduce(
      (before, incident) => followed(foldRaces(before, incident)),
      BEFORE_RACES,
    );
    const isOver = phase === 'over';
    return { facts: isOver ? { played: 'whole', order } : null, stage: Number(isOver), isOver };
  },
};

function followed<State>(state: State | null): State {
  assert(state !== null, 'incidents follow each other');
  return state;
}

/** Rules by version (from 1); sold versions must not change. */
const RULES: Readonly<Record<string, readonly Sport[]>> = {
  football: [football],
  tennis: [ofSets(FORMATS.tennis)],
  maps: [ofSets(FORMATS.maps)],
  racing: [racing],
};

/** Sports; their order determines their lock keys. */
export const SPORTS: readonly string[] = Object.keys(RULES);

/** Current version of a sport's rules. */
export const rulesOf = (sport: string): number => RULES[sport]!.length;

export function sportOf(sport: string, rules: number): Sport {
  const found = RULES[sport]?.[rules - 1];
  assert(found, 'these rules are known');
  return found;
}
