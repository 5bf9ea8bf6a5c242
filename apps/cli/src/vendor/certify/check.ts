import type { Desk } from './desk.ts';
import type { Need } from './prerequisites.ts';

/** Externally visible rule of the vendor wallet. It leaves balances unchanged. */
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

/** Lowest amount playable in every currency of the site: a hundredth. */
export const CENT = 1_000;
