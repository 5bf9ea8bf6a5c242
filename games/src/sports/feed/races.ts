/**
 * Endless races of a circuit: runners and their strengths follow from the circuit and the number of a round, so that
 * prices are known beforehand.
 */
import { millis, type Millis } from '#kernel';
import { namedStream, sha256Hex } from '../../kit/fair.ts';
import { shuffle } from '../../kit/shuffle.ts';
import { roundAt, roundStart, type Begins } from './calendar.ts';
import type { Circuit } from './circuits.ts';

export interface Race extends Begins {
  /** In the order of their numbers, from 1. */
  readonly runners: readonly Runner[];
}

export interface Runner {
  /** Its place among the teams of its circuit. */
  readonly team: number;
  readonly weight: number;
}

/** A key that everybody knows: fields are no secret. */
const PUBLIC_KEY = sha256Hex('fields of races');

const RUNNERS = { least: 6, kinds: 5 } as const;
const WEIGHTS = { least: 5, kinds: 36 } as const;

/** One a round. */
export function raceOf({ id: league, teams, ...timetable }: Circuit, round: number): Race {
  const id = `${league}/${round}/0`;
  const rng = namedStream({ serverSeed: PUBLIC_KEY, clientSeed: id, nonce: 0 }, 'field');
  const many = RUNNERS.least + rng.int(RUNNERS.kinds);
  const runners = shuffle(rng, [...teams.keys()])
    .slice(0, many)
    .map((team): Runner => ({ team, weight: WEIGHTS.least + rng.int(WEIGHTS.kinds) }));
  return { id, league, round, place: 0, startsAt: roundStart(timetable, round), runners };
}

/** Races that start within the span, in the order in which they do. */
export function racesBetween(circuit: Circuit, from: Millis, to: Millis): Race[] {
  const races: Race[] = [];
  for (let round = Math.max(0, roundAt(circuit, millis(from - 1)) + 1); roundStart(circuit, round) < to; round += 1)
    races.push(raceOf(circuit, round));
  return races;
}
