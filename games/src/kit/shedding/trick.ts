/** A trick: combinations laid one over the other, until all other seats have passed. */
import type { Combination } from './combination.ts';

/** A seat's number in the hand, from 0 clockwise; without those who are not dealt in. */
export type HandSeat = number;

export interface Laid<Kind extends string> {
  readonly seat: HandSeat;
  readonly combination: Combination<Kind>;
}

export interface Trick<Kind extends string> {
  /** The seat to act. */
  readonly next: HandSeat;
  /** The combination to beat; null while the seat to act leads. */
  readonly on: Laid<Kind> | null;
  /** Seats that have passed. */
  readonly passed: readonly HandSeat[];
}

export const openTrick = (lead: HandSeat): Trick<never> => ({ next: lead, on: null, passed: [] });

/** The next seat clockwise. */
export const after = (seat: HandSeat, seats: number): HandSeat => (seat + 1) % seats;

/** All seats in clockwise order, this one first. */
export const clockwiseFrom = (seat: HandSeat, seats: number): HandSeat[] =>
  Array.from({ length: seats }, (_, step) => (seat + step) % seats);

function nextOf(seat: HandSeat, passed: readonly HandSeat[], seats: number): HandSeat {
  let next = after(seat, seats);
  while (passed.includes(next)) next = after(next, seats);
  return next;
}

/**
 * The trick after the seat to act has laid a combination. With `backIn` those who passed before may beat this one; else
 * they are out of the trick.
 */
export function withLaid<Kind extends string>(
  { next, passed }: Trick<Kind>,
  combination: Combination<Kind>,
  seats: number,
  backIn = false,
): Trick<Kind> {
  const out = backIn ? [] : passed;
  return { next: nextOf(next, out, seats), on: { seat: next, combination }, passed: out };
}

/** The trick after the seat to act has passed. Once all others have, the last who laid leads to the next trick. */
export function withPass<Kind extends string>(trick: Trick<Kind>, on: Laid<Kind>, seats: number): Trick<Kind> {
  const passed = [...trick.passed, trick.next];
  if (passed.length === seats - 1) return openTrick(on.seat);
  return { next: nextOf(trick.next, passed, seats), on, passed };
}
