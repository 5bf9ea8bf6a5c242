/** Debts of a finished hand of Tiến Lên. */
import { assert } from '#kernel';
import type { HandMoney } from '../../kit/cards/money.ts';
import { chopDebt, type ChopChain } from '../../kit/shedding/chops.ts';
import { moneyOf, nothingOwed, oweAll, type Owed, type Stakes } from '../../kit/shedding/owed.ts';
import type { TienLenKind } from './combinations.ts';
import type { TienLenEnd, TienLenHand } from './hand.ts';
import type { TienLenRules } from './rules.ts';
import { choppedWorth, rottenWorth } from './worth.ts';

/** In antes; `laid` is the number of combinations that each seat laid. */
export function debtsOf(
  rules: TienLenRules,
  { winner, instant, left }: TienLenEnd,
  laid: readonly number[],
  chops: readonly ChopChain<TienLenKind>[],
): Owed {
  const owed = nothingOwed(left.length);
  oweAll(owed, winner, (seat) => {
    if (instant) return rules.instantWin;
    const cards = laid[seat] === 0 ? rules.nonePlayed : rules.card * left[seat]!.length;
    return cards + rottenWorth(left[seat]!, rules);
  });
  for (const chain of chops) {
    const { from, to, worth } = chopDebt(chain, (combination) => choppedWorth(combination, rules));
    owed[from]![to]! += worth;
  }
  return owed;
}

export function settle({ rules, shown }: TienLenHand, stakes: Stakes): HandMoney {
  assert(shown.end, 'a hand is settled once it is over');
  return moneyOf(debtsOf(rules, shown.end, shown.table.laid, shown.chops), stakes, rules.rake);
}
