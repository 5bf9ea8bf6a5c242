/** Debts of a finished hand of sâm lốc. */
import { assert } from '#kernel';
import type { HandMoney } from '../../kit/cards/money.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { chopDebt } from '../../kit/shedding/chops.ts';
import { rowOf } from '../../kit/shedding/combination.ts';
import { moneyOf, nothingOwed, oweAll, type Owed, type Stakes } from '../../kit/shedding/owed.ts';
import { TWO } from '../../kit/shedding/order.ts';
import type { SamLocCombination } from './combinations.ts';
import type { SamLocEnd, SamLocHand } from './hand.ts';
import type { SamLocRules } from './rules.ts';

const choppedWorth = ({ kind }: SamLocCombination, { two, fourOfAKind }: SamLocRules): number =>
  kind === 'four' ? fourOfAKind : two;

/** Worth of the 2s and fours of a kind in the cards left. Four 2s are an instant win, so no card counts twice. */
function rottenWorth(held: readonly Card[], { two, fourOfAKind }: SamLocRules): number {
  const row = rowOf(held, TWO + 1);
  const fours = row.slice(0, TWO).filter(({ length }) => length === 4).length;
  return two * row[TWO]!.length + fourOfAKind * fours;
}

/** Antes that a seat owes who laid all of their cards. */
function lossOf({ rules, shown }: SamLocHand, end: SamLocEnd, seat: number): number {
  const left = end.left[seat]!;
  const cards = shown.table?.laid[seat] === 0 ? rules.nonePlayed : rules.card * left.length;
  return cards + rottenWorth(left, rules);
}

export function debtsOf(hand: SamLocHand, end: SamLocEnd): Owed {
  const { rules, shown } = hand;
  const { winner, by, paysForAll } = end;
  const owed = nothingOwed(hand.held.length);
  if (by === 'instant') oweAll(owed, winner, () => rules.instantWin);
  if (by === 'declaration') oweAll(owed, winner, () => rules.declared);
  if (by === 'block') owed[shown.declarer!]![winner] = rules.declared * (owed.length - 1);
  if (by !== 'cards') return owed;
  oweAll(owed, winner, (seat) => lossOf(hand, end, seat));
  if (paysForAll !== null) {
    const all = owed.reduce((sum, debts) => sum + debts[winner]!, 0);
    owed.forEach((debts, seat) => (debts[winner] = seat === paysForAll ? all : 0));
  }
  for (const chain of shown.chops) {
    const { from, to, worth } = chopDebt(chain, (combination) => choppedWorth(combination, rules));
    owed[from]![to]! += worth;
  }
  return owed;
}

export function settle(hand: SamLocHand, stakes: Stakes): HandMoney {
  const { end } = hand.shown;
  assert(end, 'a hand is settled once it is over');
  return moneyOf(debtsOf(hand, end), stakes, hand.rules.rake);
}
