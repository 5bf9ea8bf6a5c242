/** Debts of a finished hand of dou dizhu: the landlord pays, or is paid by, each farmer. */
import { assert } from '#kernel';
import type { HandMoney } from '../../kit/cards/money.ts';
import { moneyOf, nothingOwed, oweAll, type Owed, type Stakes } from '../../kit/shedding/owed.ts';
import { SEATS, type DouDizhuHand } from './hand.ts';

/** Antes between the landlord and each farmer: the bid, doubled for each bomb and for a spring. */
export function worthOf({ shown: { bids, landlord, bombs, end }, rules }: DouDizhuHand): number {
  if (landlord === null) return 0;
  const doublings = Math.min(bombs + Number(end?.isSpring ?? false), rules.doublingsMax);
  return bids[landlord]! * 2 ** doublings;
}

function debtsOf(hand: DouDizhuHand): Owed {
  const { landlord, end } = hand.shown;
  const owed = nothingOwed(SEATS);
  if (landlord === null) return owed;
  const worth = worthOf(hand);
  if (end?.winner === landlord) oweAll(owed, landlord, () => worth);
  else owed[landlord] = owed[landlord]!.map((_, seat) => (seat === landlord ? 0 : worth));
  return owed;
}

export function settle(hand: DouDizhuHand, stakes: Stakes): HandMoney {
  assert(hand.shown.end, 'a hand is settled once it is over');
  return moneyOf(debtsOf(hand), stakes, hand.rules.rake);
}
