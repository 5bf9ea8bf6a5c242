/** A brand's settings of a lottery. */
import type { Units } from '#kernel';

/** Maxima: stake per line, stake per member and issue, win per line, exposure per selection of an issue. */
export type Limits = Readonly<Record<'ticketMax' | 'issueMax' | 'winMax' | 'numberMax', Units>>;

interface Terms {
  readonly onSale: boolean;
  readonly cancels: boolean;
  readonly groupMax: number;
  readonly returns: Readonly<Record<string, number>>;
  /** True if winners are notified. */
  readonly tells: boolean;
}

/** Settings as stored by operators; null for limits they did not set. */
export type Decided = Terms & { readonly [limit in keyof Limits]: Limits[limit] | null };

/** Settings in force, with default limits filled in. */
export type Settings = Terms & Limits;
