import type { Millis } from './brand.ts';

/** Time is handed in, so that a test can hold it still. */
export interface Clock {
  now(): Millis;
}
