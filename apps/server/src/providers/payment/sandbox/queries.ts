import { toDate, type Db } from '#db';
import type { Millis } from '#kernel';

export interface Outgoing {
  readonly id: string;
  readonly ref_id: string;
  readonly body: string;
  readonly attempts: number;
}

/** Writes down what to tell the site, unless the order has been decided before. True when it was the first decision. */
export async function decide(
  db: Db,
  refId: string,
  rows: readonly { id: string; outcome: 'succeeded' | 'failed'; body: string; dueAt: Millis }[],
): Promise<boolean> {
  return db.tx(async (tx) => {
    await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sandbox:${refId}`]);
    const before = await tx.q
      .selectFrom('sandbox_notification')
      .select('id')
      .where('ref_id', '=', refId)
      .limit(1)
      .execute();
    if (before.length > 0) return false;
    const values = rows.map((row) => ({
      id: row.id,
      ref_id: refId,
      outcome: row.outcome,
      body: row.body,
      due_at: toDate(row.dueAt),
      delivered_at: null,
    }));
    await tx.q.insertInto('sandbox_notification').values(values).execute();
    return true;
  });
}

/** What the gateway decided about an order, and whether the site knows. */
export async function decisionOn(db: Db, refId: string): Promise<{ failed: boolean; delivered: boolean } | null> {
  const rows = await db.q
    .selectFrom('sandbox_notification')
    .select(['outcome', 'delivered_at'])
    .where('ref_id', '=', refId)
    .execute();
  const [first] = rows;
  return first
    ? { failed: first.outcome === 'failed', delivered: rows.every((row) => row.delivered_at !== null) }
    : null;
}

/** Takes what is due for one attempt; the next one is not before `retryAt`, so two nodes do not send the same at once. */
export async function takeDue(db: Db, now: Millis, retryAt: Millis): Promise<Outgoing[]> {
  return db.q
    .updateTable('sandbox_notification')
    .set((set) => ({ attempts: set('attempts', '+', 1), due_at: toDate(retryAt) }))
    .where('delivered_at', 'is', null)
    .where('due_at', '<=', toDate(now))
    .returning(['id', 'ref_id', 'body', 'attempts'])
    .execute();
}

export async function markDelivered(db: Db, id: string, now: Millis): Promise<void> {
  await db.q
    .updateTable('sandbox_notification')
    .set({ delivered_at: toDate(now) })
    .where('id', '=', id)
    .execute();
}
