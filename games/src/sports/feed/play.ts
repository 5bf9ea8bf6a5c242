/**
 * Simulates a house fixture from the link of its round: deterministic, so that every node, also after a restart, gets
 * the same incidents at the same times.
 */
import { millis, type Millis } from '#kernel';
import { namedStream } from '../../kit/fair.ts';
import { simulate as simulateGoals } from '../goals/simulate.ts';
import { HALF_MINUTES, type Incident as GoalIncident } from '../goals/state.ts';
import { courseOf as courseThrough, finishOf, placeAt, type Stride } from '../racing/course.ts';
import { simulate as simulateRace } from '../racing/simulate.ts';
import type { Incident as RaceIncident } from '../racing/state.ts';
import { simulate as simulateSets } from '../sets/simulate.ts';
import type { Incident as SetsIncident } from '../sets/state.ts';
import type { Begins, Fixture } from './calendar.ts';
import type { FootballLeague, SetsLeague } from './leagues.ts';
import type { Race } from './races.ts';

export interface TimedIncident<Incident> {
  readonly at: Millis;
  readonly incident: Incident;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const BREAK_MS = 15 * MINUTE_MS;
/** Seconds of danger before a goal, from and to; and the number of dangers without one. */
const DANGER_S = [4, 12] as const;
const FALSE_DANGERS = 6;
/** A game of tennis, a round of a map: how long each takes, from and to. */
const POINT_S = { tennis: [120, 300], maps: [45, 110] } as const;

/** `link` is the link of the league's chain for the round. */
export const streamOf = (link: string, { id }: Begins, name = 'sports') =>
  namedStream({ serverSeed: link, clientSeed: id, nonce: 0 }, name);

export function footballOf(league: FootballLeague, fixture: Fixture, link: string): TimedIncident<GoalIncident>[] {
  const rng = streamOf(link, fixture);
  const between = ([from, to]: readonly [number, number]) => from + rng.int(to - from + 1);
  const secondHalfAt = (timed: ReturnType<typeof simulateGoals>) =>
    fixture.startsAt + timed.find(({ incident }) => incident.type === 'halfTime')!.second * SECOND_MS + BREAK_MS;
  const timed = simulateGoals(league.ratings(fixture.home, fixture.away), rng);
  const halves = [fixture.startsAt, secondHalfAt(timed)] as const;
  const incidents = timed.map(({ half, second, incident }) => ({
    at: millis(halves[half - 1]! + second * SECOND_MS),
    incident,
  }));
  const dangers = incidents
    .filter(({ incident }) => incident.type === 'goal')
    .map(({ at }) => ({ from: at - between(DANGER_S) * SECOND_MS, to: at + between(DANGER_S) * SECOND_MS }));
  for (let no = rng.int(2 * FALSE_DANGERS + 1); no > 0; no -= 1) {
    const from = halves[rng.int(2)]! + rng.int(HALF_MINUTES * 60) * SECOND_MS;
    dangers.push({ from, to: from + between(DANGER_S) * SECOND_MS });
  }
  return inOrder([...incidents, ...stretches(dangers, fixture.startsAt)]);
}

/** Dangers that touch are one. */
function stretches(dangers: readonly { from: number; to: number }[], startsAt: Millis): TimedIncident<GoalIncident>[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of dangers.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from: Math.max(from, startsAt), to });
  }
  return joined.flatMap(({ from, to }): TimedIncident<GoalIncident>[] => [
    { at: millis(from), incident: { type: 'danger' } },
    { at: millis(to), incident: { type: 'clear' } },
  ]);
}

export function setsOf(league: SetsLeague, fixture: Fixture, link: string): TimedIncident<SetsIncident>[] {
  const rng = streamOf(link, fixture);
  const [from, to] = POINT_S[league.sport];
  let at: number = fixture.startsAt;
  return simulateSets(league.ratings(fixture.home, fixture.away), league.format, rng).map((incident) => {
    if (incident.type === 'point') at += (from + rng.int(to - from + 1)) * SECOND_MS;
    return { at: millis(at), incident };
  });
}

/** Interval at which positions are published during a race: nobody can look ahead. */
const WAY_EVERY_MS = 2 * SECOND_MS;

export function racingOf(race: Race, link: string): TimedIncident<RaceIncident>[] {
  const order = orderOf(race, link);
  const course = courseThrough(order, streamOf(link, race, 'course'));
  const at = (ms: number, incident: RaceIncident) => ({ at: millis(race.startsAt + ms), incident });
  const finishes = order.map((runner) => at(finishOf(course[runner - 1]!), { type: 'finish', runner }));
  const last = finishes.at(-1)!.at - race.startsAt;
  const ways = Array.from({ length: Math.ceil(last / WAY_EVERY_MS) - 1 }, (_, before) => {
    const ms = (before + 1) * WAY_EVERY_MS;
    return at(ms, { type: 'way', gone: course.map((strides) => placeAt(strides, ms)) });
  });
  return inOrder([at(0, { type: 'start', runners: order.length }), ...ways, ...finishes]);
}

/** Positions of each runner by number, for the drawing: derived from the finishing order and the `course` stream. */
export const courseOf = (race: Race, link: string): readonly (readonly Stride[])[] =>
  courseThrough(orderOf(race, link), streamOf(link, race, 'course'));

const orderOf = (race: Race, link: string): number[] =>
  simulateRace(
    race.runners.map(({ weight }) => weight),
    streamOf(link, race),
  );

/** Stable sort: incidents of the same moment keep their order. */
const inOrder = <T>(incidents: readonly TimedIncident<T>[]): TimedIncident<T>[] =>
  incidents.toSorted((a, b) => a.at - b.at);
