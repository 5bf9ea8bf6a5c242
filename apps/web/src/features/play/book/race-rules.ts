/** View rules of a race: positions at a time, finishers, and composed orders. Pure. */
import { LINE } from '#games/sports/racing/course.ts';
import { BEFORE, fold, type Incident } from '#games/sports/racing/state.ts';
import type { Fixture, FixtureRow } from './wire.ts';

export const RACING = 'racing';
/** Polling interval of race lists. */
export const RACES_EVERY_MS = 20_000;
/** Delay of the animation, by which all viewers have the data, pushed or polled. */
export const SHOWN_LATE_MS = 4_000;
/** Upper bound of a race's duration. */
const LONGEST_MS = 40_000;

interface At {
  readonly ms: number;
  /** Share of the course. */
  readonly at: number;
}

type RaceFeed = Pick<Fixture, 'startsAt' | 'incidents'>;

const each = ({ startsAt, incidents }: RaceFeed) =>
  incidents.map(({ at, incident }) => ({ ms: at - startsAt, incident: incident as Incident }));

/** Track of each runner as received so far, from number 1. */
export function tracksOf(feed: RaceFeed, runners: number): readonly (readonly At[])[] {
  const tracks = Array.from({ length: runners }, (): At[] => [{ ms: 0, at: 0 }]);
  for (const { ms, incident } of each(feed)) {
    if (incident.type === 'way') incident.gone.forEach((distance, at) => tracks[at]?.push({ ms, at: distance / LINE }));
    if (incident.type === 'finish') tracks[incident.runner - 1]?.push({ ms, at: 1 });
  }
  return tracks;
}

export interface Finisher {
  readonly number: number;
  readonly ms: number;
}

/** Runners that have finished by that time, in order. */
export const finishersOf = (feed: RaceFeed, byMs = Infinity): readonly Finisher[] =>
  each(feed).flatMap(({ ms, incident }) =>
    incident.type === 'finish' && ms <= byMs ? [{ number: incident.runner, ms }] : [],
  );

export const isOver = ({ incidents }: Pick<Fixture, 'incidents'>): boolean =>
  incidents.reduce((state, { incident }) => fold(state, incident as Incident) ?? state, BEFORE).phase === 'over';

/** Finishing order of a settled race. */
export function orderOf(facts: unknown): readonly number[] {
  const order = (facts as { readonly order?: unknown } | null)?.order;
  return Array.isArray(order) ? order.filter((number) => typeof number === 'number') : [];
}

/** Adds a runner to the order, or removes it; an order has at most three. */
export function tapped(order: readonly number[], number: number): readonly number[] {
  if (order.includes(number)) return order.filter((other) => other !== number);
  return order.length < 3 ? [...order, number] : order;
}

type Row = Pick<FixtureRow, 'fixtureId' | 'startsAt'>;

/** Races open for bets. */
export const stillSold = <T extends Row>(races: readonly T[], now: number): readonly T[] =>
  races.filter(({ startsAt }) => startsAt > now);

/** Race that started last. */
export const lastStarted = <T extends Row>(races: readonly T[], now: number): T | undefined =>
  races.filter(({ startsAt }) => startsAt <= now).toSorted((a, b) => b.startsAt - a.startsAt)[0];

/** True while a viewer may not know the result yet. */
export const isRunning = ({ startsAt }: Pick<Row, 'startsAt'>, now: number): boolean =>
  now < startsAt + LONGEST_MS + SHOWN_LATE_MS;
