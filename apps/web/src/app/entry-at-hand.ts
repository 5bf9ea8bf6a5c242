/** The entry of the browser's history that is shown, and the way back to it. */

interface Entry {
  /** The router's. */
  readonly key?: string;
  /** Where the page was left, in px from the top. */
  readonly place?: number;
}

/** Null before anybody has gone anywhere. */
export const entryAtHand = (): Entry => (history.state as Entry | null) ?? {};

/** While a page comes back the browser scrolls by itself, and that is not where somebody left it. */
export const wayBack = { isAwaited: false };
