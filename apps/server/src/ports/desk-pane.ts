import type { DeskFact } from '#contract';
import type { MemberId } from '#kernel';
import type { Deps } from './deps.ts';

/** Pane beside one waiting item, read when an operator opens it. */
export interface DeskPane {
  readonly kind: string;
  /** The member, and facts of the item; null if the brand has no such item. */
  readonly read: (
    deps: Deps,
    brand: string,
    ref: string,
  ) => Promise<{ readonly memberId: MemberId; readonly facts: readonly DeskFact[] } | null>;
  /** Sections and tables of the member's record shown beside it. */
  readonly sections: readonly string[];
  readonly tables: readonly string[];
}
