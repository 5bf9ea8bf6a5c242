import { toDate, type Db } from '#db';
import type { Millis } from '#kernel';

export interface Sent {
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly sent_at: Date;
}

/** Only the newest messages are kept. */
const KEPT = 500;

export async function keep(
  db: Db,
  message: Omit<Sent, 'sent_at'> & { readonly key: string },
  now: Millis,
): Promise<void> {
  const kept = await db.q
    .insertInto('outbox')
    .values({ ...message, sent_at: toDate(now) })
    .onConflict((on) => on.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return;
  await db.q
    .deleteFrom('outbox')
    .where('id', '<=', kept.id - BigInt(KEPT))
    .execute();
}

/** Newest first. */
export function newest(db: Db, atMost: number): Promise<Sent[]> {
  return db.q
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'body', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
}

export async function forget(db: Db, recipients: readonly string[]): Promise<void> {
  await db.run('delete from outbox where recipient = any($1)', [recipients]);
}
