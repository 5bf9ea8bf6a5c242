import type { DeskFact } from '#contract';
import type { MemberId } from '#kernel';
import type { Deps } from './deps.ts';

/** What stands beside one thing that waits, read when somebody looks at it and not with the list. */
export interface DeskPane {
  readonly kind: string;
  /** Whose it is, and what is to be known of the thing itself; null where there is none at the brand. */
  readonly read: (
    deps: Deps,
    brand: string,
    ref: string,
  ) => Promise<{ readonly memberId: MemberId; readonly facts: readonly DeskFact[] } | null>;
  /** Sections and tables of the member's record that belong beside it. */
  readonly sections: readonly string[];
  readonly tables: readonly string[];
}
