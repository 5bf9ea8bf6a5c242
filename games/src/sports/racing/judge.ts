/**
 * Settles a selection of a race. The house's races are drawn as a strict order, so there are no ties; other races would
 * need the dead-heat rule (../kit/shares.ts).
 */
import { VOID, wonIf, type Shares } from '../kit/shares.ts';
import type { Selection } from './selection.ts';

export interface Facts {
  /** `void`: it did not take place, or was called off. */
  readonly played: 'whole' | 'void';
  /**
   * Numbers of the runners in finishing order. A missing runner did not start: bets on it are void, all others stand.
   */
  readonly order: readonly number[];
}

export function judge(selection: Selection, { played, order }: Facts): Shares {
  const named = typeof selection.side === 'number' ? [selection.side] : selection.side;
  if (played === 'void' || named.some((number) => !order.includes(number))) return VOID;
  if (selection.market === 'place') return wonIf(order.indexOf(selection.side) < selection.places);
  return wonIf(named.every((number, at) => order[at] === number));
}
