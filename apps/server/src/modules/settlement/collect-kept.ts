import type { Tx } from '#db';
import { payeeOf, type Host } from '../game-wallet/index.ts';
import { coveredOf, keptEverywhere, type KeptRow, type PayoutRow } from './queries.ts';
import { takeBackIn } from './reverse.ts';

const ROWS_AT_ONCE = 200;

/** Only the writer of a source's rows knows these. */
export interface Collecting<T> {
  readonly source: PayoutRow['source'];
  /** Locks what was settled; false while it is being settled anew. */
  mayTake(tx: Tx, row: KeptRow): Promise<boolean>;
  /** Writes down, in the same transaction, what the player is told. */
  tell(tx: Tx, row: KeptRow): Promise<T>;
  told(told: T): Promise<void>;
}

/**
 * Collects wins of a result that does not stand, which were spent before they could be taken back: each once there is money for
 * it. What a later result has covered in part is not taken as a whole: that is left to operators, who see it.
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
    // A new result counts what is kept against what it pays: it waits for this, or this is not done.
    if (!(await from.mayTake(tx, row)) || (await coveredOf(tx, row)) > 0n) return null;
    const back = await takeBackIn(host, tx, row, ['kept']);
    return back?.state === 'reversed' ? { balance: back.balance, notes: await from.tell(tx, row) } : null;
  });
  if (!taken) return;
  host.wallet.announce(payeeOf(row), taken.balance);
  await from.told(taken.notes);
}
