/**
 * Tests known to fail now and then: they run, and do not decide. An entry is a debt with somebody's name on it: once it is
 * a week old the check fails until the test is mended or gone.
 */
import { nothing, type Outcome } from './outcome.ts';

export interface Entry {
  /** As a failure names it: file › name, of a journey with its width behind it in brackets. */
  readonly test: string;
  readonly owner: string;
  /** The day it came here, as 2026-01-31. */
  readonly since: string;
  readonly why: string;
}

export const quarantine: readonly Entry[] = [];

const DAYS_MAX = 7;
const DAY_MS = 86_400_000;

export const isQuarantined = (test: string, entries: readonly Entry[] = quarantine): boolean =>
  entries.some((entry) => entry.test === test);

/** A day that cannot be read is over as well. */
const isOver = ({ since }: Entry, now: number): boolean => !(now - Date.parse(since) < DAYS_MAX * DAY_MS);

export function quarantineAt(now: number, entries: readonly Entry[] = quarantine): Outcome {
  const told = ({ test, owner, since, why }: Entry) => `${test}: ${owner}, since ${since}, ${why}`;
  const over = entries.filter((entry) => isOver(entry, now));
  return {
    ...nothing,
    passed: over.length === 0 ? 1 : 0,
    failed: over.length,
    failures: over.map((entry) => `more than ${DAYS_MAX} days in quarantine: ${told(entry)}`),
    notes: entries.filter((entry) => !isOver(entry, now)).map((entry) => `in quarantine: ${told(entry)}`),
  };
}
