import type { Desk } from './desk.ts';
import type { Need } from './prerequisites.ts';

/** A rule of the vendor wallet that can be seen from outside. It leaves every balance as it found it. */
export interface Check {
  readonly scenario: string;
  /** Statuses without `RS_ERROR_`. */
  readonly expected: string;
  readonly needs?: readonly Need[];
  /** Throws `Failed` when the rule does not hold. */
  run(desk: Desk): Promise<void>;
}

export interface Section {
  readonly title: string;
  readonly checks: readonly Check[];
}

/** The least amount every currency of the site can be played for: a hundredth. */
export const CENT = 1_000;
