/**
 * Judges a selection of a race. Our races are drawn as an order of all runners, so that nobody is level with anybody; bets on a race in which
 * two were would have to be told as a dead heat (../kit/shares.ts).
 */
import { VOID, wonIf, type Shares } from '../kit/shares.ts';
import type { Selection } from './selection.ts';

export interface Facts {
  /** `void`: it did not take place, or was called off. */
  readonly played: 'whole' | 'void';
  /** Numbers of the runners as they came in. Whoever is not among them has not run: bets that name them are void, all others stand. */
  readonly order: readonly number[];
}

export function judge(selection: Selection, { played, order }: Facts): Shares {
  const named = typeof selection.side === 'number' ? [selection.side] : selection.side;
  if (played === 'void' || named.some((number) => !order.includes(number))) return VOID;
  if (selection.market === 'place') return wonIf(order.indexOf(selection.side) < selection.places);
  return wonIf(named.every((number, at) => order[at] === number));
}
