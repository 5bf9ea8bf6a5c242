/** Selections of a race. */

/** Runners bear numbers, from 1. */
export type Selection =
  | { readonly market: 'win'; readonly side: number }
  /** The runner finishes among the first `places`. */
  | { readonly market: 'place'; readonly side: number; readonly places: number }
  /** The first two in this order, and the first three. */
  | { readonly market: 'forecast'; readonly side: readonly [first: number, second: number] }
  | { readonly market: 'tricast'; readonly side: readonly [first: number, second: number, third: number] };
