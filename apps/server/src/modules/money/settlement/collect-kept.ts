import type { Tx } from '#db';
import { payeeOf, type Host } from '../game-wallet/index.ts';
import { coveredOf, keptEverywhere, type KeptRow, type PayoutRow } from './queries.ts';
import { takeBackIn } from './reverse.ts';

const ROWS_AT_ONCE = 200;

/** Parts that depend on the source of the settlement. */
export interface Collecting<T> {
  readonly source: PayoutRow['source'];
  /** Locks the settled item; false while it is being settled anew. */
  mayTake(tx: Tx, row: KeptRow): Promise<boolean>;
  /** Writes the player's notification in the same transaction. */
  notify(tx: Tx, row: KeptRow): Promise<T>;
  announce(notes: T): Promise<void>;
}

/**
 * Recovers payouts of revoked results that were spent before they could be taken back, each once there is money for
 * it. A payout that a later result covers in part is not recovered as a whole: operators see it.
 */
export async function collectKept<T>(host: Host, collecting: Collecting<T>): Promise<void> {
  let after: KeptRow | undefined;
  for (;;) {
    const rows = await keptEverywhere(host.deps.db, collecting.source, after, ROWS_AT_ONCE);
    for (const row of rows) if (row.covered === 0n) await collect(host, collecting, row);
    after = rows.at(-1);
    if (!after || rows.length < ROWS_AT_ONCE) return;
  }
}

async function collect<T>(host: Host, from: Collecting<T>, row: KeptRow): Promise<void> {
  const taken = await host.deps.db.tx(async (tx) => {
    // A new result offsets kept amounts against its payouts: it waits for this transaction, or this one is skipped.
    if (!(await from.mayTake(tx, row)) || (await coveredOf(tx, row)) > 0n) return null;
    const back = await takeBackIn(host, tx, row, ['kept']);
    return back?.state === 'reversed' ? { balance: back.balance, notes: await from.notify(tx, row) } : null;
  });
  if (!taken) return;
  host.wallet.announce(payeeOf(row), taken.balance);
  await from.announce(taken.notes);
}
