/** What a brand decides of a lottery. */
import type { Units } from '#kernel';

/** Most that is sold: of a line, to a member in an issue, what a line may win, and what may be owed on a selection of an issue. */
export type Limits = Readonly<Record<'ticketMax' | 'issueMax' | 'winMax' | 'numberMax', Units>>;

interface Terms {
  readonly onSale: boolean;
  readonly cancels: boolean;
  readonly groupMax: number;
  readonly returns: Readonly<Record<string, number>>;
  /** Whether winners get a message. */
  readonly tells: boolean;
}

/** As operators have set it; null where they have set nothing. */
export type Decided = Terms & { readonly [limit in keyof Limits]: Limits[limit] | null };

/** As it is sold. */
export type Settings = Terms & Limits;
