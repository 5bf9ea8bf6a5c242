/**
 * Tests known to be flaky: they run, but do not affect the result. An entry names its owner, and fails the check after
 * a week, until the test is fixed or removed.
 */
import { nothing, type Outcome } from './outcome.ts';

export interface Entry {
  /** Name as in a failure: file › name; end-to-end tests with their width in brackets. */
  readonly test: string;
  readonly owner: string;
  /** Date of the entry, as 2026-01-31. */
  readonly since: string;
  readonly why: string;
}

export const quarantine: readonly Entry[] = [];

const DAYS_MAX = 7;
const DAY_MS = 86_400_000;

export const isQuarantined = (test: string, entries: readonly Entry[] = quarantine): boolean =>
  entries.some((entry) => entry.test === test);

/** An invalid date counts as expired. */
const isOver = ({ since }: Entry, now: number): boolean => !(now - Date.parse(since) < DAYS_MAX * DAY_MS);

export function quarantineAt(now: number, entries: readonly Entry[] = quarantine): Outcome {
  const lineOf = ({ test, owner, since, why }: Entry) => `${test}: ${owner}, since ${since}, ${why}`;
  const over = entries.filter((entry) => isOver(entry, now));
  return {
    ...nothing,
    passed: over.length === 0 ? 1 : 0,
    failed: over.length,
    failures: over.map((entry) => `more than ${DAYS_MAX} days in quarantine: ${lineOf(entry)}`),
    notes: entries.filter((entry) => !isOver(entry, now)).map((entry) => `in quarantine: ${lineOf(entry)}`),
  };
}
