/** Debts of a hand in antes, and the money they make. */
import { settleDebts, type HandMoney, type Rake } from '../cards/money.ts';
import type { Points } from '../room.ts';
import type { HandSeat } from './trick.ts';

/** `owed[a][b]` is what seat `a` owes seat `b`. */
export type Owed = number[][];

export const nothingOwed = (seats: number): Owed => Array.from({ length: seats }, () => Array<number>(seats).fill(0));

/** Points that every seat brought to a hand, and the size of the ante. */
export interface Stakes {
  readonly ante: Points;
  readonly bring: readonly Points[];
}

export const moneyOf = (owed: Owed, { ante, bring }: Stakes, rake: Rake): HandMoney =>
  settleDebts(
    owed.map((debts) => debts.map((antes) => antes * ante)),
    bring,
    rake,
  );

/** All others owe a seat what `worthOf` says. */
export function oweAll(owed: Owed, to: HandSeat, worthOf: (seat: HandSeat) => number): void {
  owed.forEach((debts, seat) => {
    if (seat !== to) debts[to]! += worthOf(seat);
  });
}
