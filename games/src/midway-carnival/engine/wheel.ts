/** The great wheel, clockwise from its top. */

export type Segment =
  /** Line bets, before the multiplier. */
  | { readonly kind: 'prize'; readonly pays: number }
  /** Multiplies the next prize, and the wheel turns again. Once won, its segment pays `after` as a prize. */
  | { readonly kind: 'again'; readonly times: number; readonly after: number }
  /** Every win in them is multiplied. */
  | { readonly kind: 'free'; readonly spins: number };

const prize = (pays: number): Segment => ({ kind: 'prize', pays });
const again = (times: number, after: number): Segment => ({ kind: 'again', times, after });
const free = (spins: number): Segment => ({ kind: 'free', spins });

export const wheel: readonly Segment[] = [
  prize(1000),
  prize(100),
  prize(200),
  again(2, 100),
  prize(120),
  prize(100),
  free(8),
  prize(300),
  prize(100),
  again(5, 100),
  prize(200),
  free(10),
];
