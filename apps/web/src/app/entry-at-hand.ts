/** Current entry of the browser's history, and its scroll position. */

interface Entry {
  /** Set by the router. */
  readonly key?: string;
  /** Scroll position, in px from the top. */
  readonly place?: number;
}

/** Empty before the first navigation. */
export const entryAtHand = (): Entry => (history.state as Entry | null) ?? {};

/** True while the browser restores the scroll position, which must not be stored as the visitor's. */
export const wayBack = { isAwaited: false };
