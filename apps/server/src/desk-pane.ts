import type { DeskFact } from '#contract';
import type { MemberId } from '#kernel';
import type { Deps } from './deps.ts';

/** The pane beside one waiting item, read when an operator opens it and not with the list. */
export interface DeskPane {
  readonly kind: string;
  /** The member and the facts of the item itself; null if the brand has no such item. */
  readonly read: (
    deps: Deps,
    brand: string,
    ref: string,
  ) => Promise<{ readonly memberId: MemberId; readonly facts: readonly DeskFact[] } | null>;
  /** Sections and tables of the member's record that belong beside it. */
  readonly sections: readonly string[];
  readonly tables: readonly string[];
}
