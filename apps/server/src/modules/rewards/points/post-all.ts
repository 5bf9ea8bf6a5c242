import type { Tx } from '#db';
import type { Posting, PostRefusal } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';

/** Thrown inside a transaction to roll it back; carries the kind of account without enough money. */
export class PostingRefused extends Error {
  override readonly name = 'PostingRefused';
  readonly reason: PostRefusal;
  /** Kind of the account. */
  readonly account: string;
  constructor(reason: PostRefusal, account: string) {
    super(`${reason}: ${account}`);
    this.reason = reason;
    this.account = account;
  }
}

const FORESEEN: readonly PostRefusal[] = ['insufficient_balance', 'account_frozen', 'duplicate_key'];

/** Posts all, or throws. True when they were posted before. */
export async function postAll(deps: Pick<Deps, 'ledger'>, tx: Tx, postings: readonly Posting[]): Promise<boolean> {
  const results = await deps.ledger.postAllIn(tx, postings);
  for (const [place, result] of results.entries()) {
    if (result.ok) continue;
    if (FORESEEN.includes(result.code)) throw new PostingRefused(result.code, postings[place]?.account?.kind ?? '');
    throw new Error(`points could not be moved: ${result.code}`);
  }
  return results.every((result) => result.ok && result.value.duplicate);
}
