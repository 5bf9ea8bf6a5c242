/** Selections of a race. */

/** Runners bear numbers, from 1. */
export type Selection =
  | { readonly market: 'win'; readonly side: number }
  /** Among the first `places`, whoever of them. */
  | { readonly market: 'place'; readonly side: number; readonly places: number }
  /** The first two in this order, and the first three. */
  | { readonly market: 'forecast'; readonly side: readonly [first: number, second: number] }
  | { readonly market: 'tricast'; readonly side: readonly [first: number, second: number, third: number] };
