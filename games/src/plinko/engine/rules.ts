/** A ball falls through rows of pins, to the left or the right of each; its slot decides the payout. */
import { done, refuse, type Result } from '#kernel';
import type { Points } from '../../kit/hand.ts';
import { choose, type HandLaw } from '../../kit/hand-law.ts';
import { PAYS, RISKS, type Risk } from './pays.ts';

export const rules = { leastRows: 8, mostRows: 16, pays: PAYS } as const;

export interface PlinkoBet {
  readonly rows: number;
  readonly risk: Risk;
}

/** Payout of a slot, counted from the left. */
export const payOf = ({ rows, risk }: PlinkoBet, slot: number): Points =>
  PAYS[risk][rows]![Math.min(slot, rows - slot)]!;

/** Payouts of all slots, from the left. */
export const slotsOf = (bet: PlinkoBet): readonly Points[] =>
  Array.from({ length: bet.rows + 1 }, (_, slot) => payOf(bet, slot));

export const law = (bet: PlinkoBet): HandLaw => ({
  all: 2n ** BigInt(bet.rows),
  ways: slotsOf(bet).map((back, slot) => ({ back, count: choose(bet.rows, slot) })),
});

export function readBet(input: unknown): Result<PlinkoBet, 'bet.invalid'> {
  const { rows, risk } = (input ?? {}) as { rows?: unknown; risk?: unknown };
  const known = RISKS.find((each) => each === risk);
  if (known === undefined || typeof rows !== 'number' || !Number.isInteger(rows)) return refuse('bet.invalid');
  return rows < rules.leastRows || rows > rules.mostRows ? refuse('bet.invalid') : done({ rows, risk: known });
}
