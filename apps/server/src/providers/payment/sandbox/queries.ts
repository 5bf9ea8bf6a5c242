import { toDate, type Db } from '#db';
import type { Millis } from '#kernel';

export interface Outgoing {
  readonly id: string;
  readonly ref_id: string;
  readonly body: string;
  readonly attempts: number;
}

export interface Decision {
  readonly id: string;
  readonly outcome: 'succeeded' | 'failed';
  readonly body: string;
  readonly dueAt: Millis;
  /** No notification is sent: the site has to ask. */
  readonly silent?: boolean;
}

/** Stores the outcome to report, unless the order is decided. True for the first decision. */
export async function decide(db: Db, refId: string, rows: readonly Decision[]): Promise<boolean> {
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
      silent: row.silent ?? false,
      delivered_at: null,
    }));
    await tx.q.insertInto('sandbox_notification').values(values).execute();
    return true;
  });
}

export interface Decided {
  readonly failed: boolean;
  readonly body: string;
  /** False while the order is under way. */
  readonly due: boolean;
  /** True once the site has accepted the notification. */
  readonly delivered: boolean;
}

/** Outcome of an order, or null. */
export async function decisionOn(db: Db, refId: string, now: Millis): Promise<Decided | null> {
  const rows = await db.q
    .selectFrom('sandbox_notification')
    .select(['outcome', 'body', 'due_at', 'attempts', 'silent', 'delivered_at'])
    .where('ref_id', '=', refId)
    .execute();
  const [first] = rows;
  if (!first) return null;
  // A delivery attempt moves the time of the next one.
  const due = first.attempts > 0 || first.due_at.getTime() <= now;
  const delivered = rows.every((row) => row.delivered_at !== null || (row.silent && due));
  return { failed: first.outcome === 'failed', body: first.body, due, delivered };
}

/** True for the first attempt of this order. */
export async function noteAttempt(db: Db, refId: string): Promise<boolean> {
  const rows = await db.q
    .insertInto('sandbox_lost')
    .values({ ref_id: refId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ref_id')
    .execute();
  return rows.length > 0;
}

/** Takes due notifications for one attempt; the next is not before `retryAt`, so that two nodes do not send at once. */
export async function takeDue(db: Db, now: Millis, retryAt: Millis): Promise<Outgoing[]> {
  return db.q
    .updateTable('sandbox_notification')
    .set((set) => ({ attempts: set('attempts', '+', 1), due_at: toDate(retryAt) }))
    .where('delivered_at', 'is', null)
    .where('silent', '=', false)
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
