/** A race as it is looked at: where all are at a moment, who is in, and an order that is put together. Pure. */
import { LINE } from '#games/sports/racing/course.ts';
import { BEFORE, fold, type Incident } from '#games/sports/racing/state.ts';
import type { Fixture, FixtureRow } from './wire.ts';

export const RACING = 'racing';
/** Lists of races are asked for so often. */
export const RACES_EVERY_MS = 20_000;
/** By then everybody knows what happens, however it was asked for: a picture shows it so much later. */
export const SHOWN_LATE_MS = 4_000;
/** Longer no race takes. */
const LONGEST_MS = 40_000;

interface At {
  readonly ms: number;
  /** Share of the course. */
  readonly at: number;
}

type Told = Pick<Fixture, 'startsAt' | 'incidents'>;

const each = ({ startsAt, incidents }: Told) =>
  incidents.map(({ at, incident }) => ({ ms: at - startsAt, incident: incident as Incident }));

/** The way of each runner as far as it was told, from number 1. */
export function tracksOf(told: Told, runners: number): readonly (readonly At[])[] {
  const tracks = Array.from({ length: runners }, (): At[] => [{ ms: 0, at: 0 }]);
  for (const { ms, incident } of each(told)) {
    if (incident.type === 'way') incident.gone.forEach((gone, at) => tracks[at]?.push({ ms, at: gone / LINE }));
    if (incident.type === 'finish') tracks[incident.runner - 1]?.push({ ms, at: 1 });
  }
  return tracks;
}

export interface Finisher {
  readonly number: number;
  readonly ms: number;
}

/** Runners that are in by that time, as they came. */
export const finishersOf = (told: Told, byMs = Infinity): readonly Finisher[] =>
  each(told).flatMap(({ ms, incident }) =>
    incident.type === 'finish' && ms <= byMs ? [{ number: incident.runner, ms }] : [],
  );

export const isOver = ({ incidents }: Pick<Fixture, 'incidents'>): boolean =>
  incidents.reduce((state, { incident }) => fold(state, incident as Incident) ?? state, BEFORE).phase === 'over';

/** The order in which all came in, of one that is over and counts. */
export function orderOf(facts: unknown): readonly number[] {
  const order = (facts as { readonly order?: unknown } | null)?.order;
  return Array.isArray(order) ? order.filter((number) => typeof number === 'number') : [];
}

/** Behind those that are in the order, or out of it; no more than three have a place in it. */
export function tapped(order: readonly number[], number: number): readonly number[] {
  if (order.includes(number)) return order.filter((other) => other !== number);
  return order.length < 3 ? [...order, number] : order;
}

type Row = Pick<FixtureRow, 'fixtureId' | 'startsAt'>;

/** Bets are taken on these. */
export const stillSold = <T extends Row>(races: readonly T[], now: number): readonly T[] =>
  races.filter(({ startsAt }) => startsAt > now);

/** The one that started last. */
export const lastStarted = <T extends Row>(races: readonly T[], now: number): T | undefined =>
  races.filter(({ startsAt }) => startsAt <= now).toSorted((a, b) => b.startsAt - a.startsAt)[0];

/** Somebody who sees it now may not know how it ends. */
export const isRunning = ({ startsAt }: Pick<Row, 'startsAt'>, now: number): boolean =>
  now < startsAt + LONGEST_MS + SHOWN_LATE_MS;
