import { toDate, type Access, type Db, type Tables, type Tx } from '#db';
import type { Range } from '#contract';
import { dayName, type Millis, type Units } from '#kernel';
import { sql, type Insertable, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';
import type { Batch } from '../../../ports/seal-rows.ts';

export type MessageRow = Selectable<Tables['letter']>;
export type MessageState = MessageRow['state'];

export interface Named {
  readonly merchant: string;
  readonly id: bigint;
}

export async function insertMessage(access: Access, row: Insertable<Tables['letter']>): Promise<bigint> {
  const { id } = await access.q.insertInto('letter').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

const selectMessage = (tx: Tx, { merchant, id }: Named) =>
  tx.q.selectFrom('letter').selectAll().where('merchant', '=', merchant).where('id', '=', id);

const change = (access: Access, { merchant, id }: Named) =>
  access.q.updateTable('letter').where('merchant', '=', merchant).where('id', '=', id);

/** Locks a due message; undefined if another sender has it. A message whose sending was interrupted is due again. */
export function takeDue(tx: Tx, named: Named, now: Millis): Promise<MessageRow | undefined> {
  return selectMessage(tx, named)
    .where('state', 'in', ['waiting', 'beyond', 'sending'])
    .where('next_at', '<=', toDate(now))
    .where('good_until', '>', toDate(now))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Books a cost on the day's budget; false if it would exceed `most`. Safe against concurrent nodes. */
export async function spend(
  tx: Tx,
  { merchant, cost, most, now }: Readonly<{ merchant: string; cost: Units; most: Units; now: Millis }>,
): Promise<boolean> {
  if (cost > most) return false;
  const rows = await tx.run(
    `insert into letter_day (merchant, day, spent) values ($1, $2::date, $3::int8)
     on conflict (merchant, day) do update set spent = letter_day.spent + excluded.spent
       where letter_day.spent + excluded.spent <= $4::int8
     returning day`,
    [merchant, dayName(now), cost, most],
  );
  return rows.length === 1;
}

/** True for the day's first message over budget. */
export async function markFull(tx: Tx, merchant: string, now: Millis): Promise<boolean> {
  const rows = await tx.run(
    `insert into letter_day (merchant, day, spent, full_at) values ($1, $2::date, 0, $3)
     on conflict (merchant, day) do update set full_at = excluded.full_at where letter_day.full_at is null
     returning day`,
    [merchant, dayName(now), toDate(now)],
  );
  return rows.length === 1;
}

export async function reopenDay(tx: Tx, merchant: string, now: Millis): Promise<void> {
  await tx.run('update letter_day set full_at = null where merchant = $1 and day = $2::date', [merchant, dayName(now)]);
}

export async function fullDay(
  db: Db,
  merchant: string,
  now: Millis,
): Promise<{ spent: bigint; full_at: Date } | undefined> {
  const [row] = await db.run<{ spent: bigint; full_at: Date }>(
    'select spent, full_at from letter_day where merchant = $1 and day = $2::date and full_at is not null',
    [merchant, dayName(now)],
  );
  return row;
}

export async function markBeyond(tx: Tx, named: Named): Promise<void> {
  await change(tx, named).set({ state: 'beyond' }).execute();
}

export async function markSending(tx: Tx, named: Named, until: Millis): Promise<void> {
  await change(tx, named)
    .set((row) => ({ state: 'sending', attempts: row('attempts', '+', 1), next_at: toDate(until) }))
    .execute();
}

export async function markCounted(tx: Tx, named: Named, cost: Units, now: Millis): Promise<void> {
  await change(tx, named)
    .set({ cost, counted_on: dayName(now) })
    .execute();
}

/** Matches the row only for its current attempt, so that a late sender changes nothing. */
const attempt = (access: Access, { attempts, ...named }: Named & { readonly attempts: number }) =>
  change(access, named).where('state', '=', 'sending').where('attempts', '=', attempts);

export async function markSent(db: Db, tried: Named & { readonly attempts: number }, now: Millis): Promise<void> {
  await attempt(db, tried)
    .set({ state: 'sent', sent_at: toDate(now), content: null, error: null })
    .execute();
}

/** Records a failed attempt and refunds its cost. False if another sender has the message by now. */
export async function markFailed(
  tx: Tx,
  tried: Named & { readonly attempts: number },
  failed: Readonly<{ state: 'waiting' | 'failed' | 'givenUp'; nextAt: Millis; error: string }>,
): Promise<boolean> {
  const row = await selectMessage(tx, tried)
    .where('state', '=', 'sending')
    .where('attempts', '=', tried.attempts)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const { state, nextAt, error } = failed;
  await attempt(tx, tried)
    .set({
      state,
      next_at: toDate(nextAt),
      error,
      cost: null,
      counted_on: null,
      ...(state === 'givenUp' && { content: null }),
    })
    .execute();
  await tx.run('update letter_day set spent = spent - $3::int8 where merchant = $1 and day = $2::date', [
    row.merchant,
    row.counted_on,
    row.cost,
  ]);
  return true;
}

/** Retries a failed message at `again`, or gives it up (null). Undefined if it does not wait for an operator. */
export function decideFailed(
  tx: Tx,
  named: Named,
  again: Millis | null,
): Promise<Pick<MessageRow, 'channel' | 'template' | 'member_id'> | undefined> {
  return change(tx, named)
    .where('state', '=', 'failed')
    .set(
      again === null ? { state: 'givenUp', content: null } : { state: 'waiting', attempts: 0, next_at: toDate(again) },
    )
    .returning(['channel', 'template', 'member_id'])
    .executeTakeFirst();
}

/** Due messages, urgent ones first. */
export async function dueMessages(db: Db, now: Millis, limit: number): Promise<Named[]> {
  const some = (urgent: boolean, atMost: number) =>
    db.q
      .selectFrom('letter')
      .select(['merchant', 'id'])
      .where(sql<boolean>`state in ('waiting', 'sending')`)
      .where('urgent', '=', urgent)
      .where('next_at', '<=', toDate(now))
      .orderBy('next_at')
      .limit(atMost)
      .execute();
  const first = await some(true, limit);
  return first.length < limit ? [...first, ...(await some(false, limit - first.length))] : first;
}

export function messagesOverBudget(db: Db, merchant: string, limit: number): Promise<Named[]> {
  return db.q
    .selectFrom('letter')
    .select(['merchant', 'id'])
    .where('merchant', '=', merchant)
    .where('state', '=', sql.lit('beyond' as const))
    .orderBy('urgent', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Expires messages past their useful life. Answers the brands with failed attempts among them. */
export async function endOver(db: Db, now: Millis, limit: number): Promise<string[]> {
  const rows = await db.run<{ merchant: string; attempts: number }>(
    `update letter set state = 'over', content = null where id in (
       select id from letter where content is not null and good_until <= $1 and (state <> 'sending' or next_at <= $1)
       order by good_until limit $2 for update skip locked)
     returning merchant, attempts`,
    [toDate(now), limit],
  );
  return [...new Set(rows.filter(({ attempts }) => attempts > 0).map(({ merchant }) => merchant))];
}

export interface Lost {
  readonly channel: MessageRow['channel'];
  readonly count: number;
  readonly first_at: Date;
  readonly error: string | null;
}

/** Messages written since then that expired after failed attempts, by channel. */
export function expiredMessages(db: Db, merchant: string, since: Millis): Promise<Lost[]> {
  return db.run<Lost>(
    `select channel, count(*)::int as count, min(written_at) as first_at, (array_agg(error order by id desc))[1] as error
     from letter where merchant = $1 and state = 'over' and written_at >= $2 and attempts > 0
     group by channel order by channel`,
    [merchant, toDate(since)],
  );
}

export async function deleteBefore(db: Db, before: Millis, limit: number): Promise<void> {
  await db.run(
    `delete from letter where id = any (array(select id from letter order by id limit $2)) and written_at < $1 and content is null`,
    [toDate(before), limit],
  );
}

export interface ShownMessage extends Omit<MessageRow, 'content'> {
  readonly account: string | null;
}

export interface MessageFilter {
  readonly merchant: string;
  readonly memberId?: bigint | undefined;
  readonly state?: MessageState | undefined;
  readonly channel?: MessageRow['channel'] | undefined;
  readonly range: Range;
  readonly after: RowKey | undefined;
}

/** Messages of a brand, newest first. */
export function messagesOf(
  db: Db,
  { merchant, memberId, state, channel, range, after }: MessageFilter,
  limit: number,
): Promise<ShownMessage[]> {
  let newest = db.q.selectFrom('letter').selectAll().where('merchant', '=', merchant);
  if (memberId !== undefined) newest = newest.where('member_id', '=', memberId);
  if (state !== undefined) newest = newest.where('state', '=', state);
  if (channel !== undefined) newest = newest.where('channel', '=', channel);
  if (range.from !== undefined) newest = newest.where('written_at', '>=', toDate(range.from));
  if (range.to !== undefined) newest = newest.where('written_at', '<', toDate(range.to));
  if (after) newest = newest.where(sql<boolean>`(written_at, id) < (${after.at}, ${BigInt(after.name)})`);
  return withAccounts(db, merchant, newest.orderBy('written_at', 'desc').orderBy('id', 'desc').limit(limit));
}

/** Failed messages waiting for an operator, oldest first. */
export function failedMessages(db: Db, merchant: string, limit: number): Promise<ShownMessage[]> {
  const failed = db.q
    .selectFrom('letter')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('state', '=', 'failed')
    .orderBy('written_at')
    .orderBy('id')
    .limit(limit);
  return withAccounts(db, merchant, failed, 'asc');
}

type Picked = SelectQueryBuilder<Tables, 'letter', MessageRow>;

function withAccounts(
  db: Db,
  merchant: string,
  picked: Picked,
  order: 'asc' | 'desc' = 'desc',
): Promise<ShownMessage[]> {
  return db.q
    .selectFrom(picked.as('l'))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('member')
          .select('account')
          .where('merchant', '=', merchant)
          .whereRef('member.id', '=', 'l.member_id')
          .limit(1)
          .as('m'),
      (on) => on.onTrue(),
    )
    .selectAll('l')
    .select('m.account')
    .orderBy('l.written_at', order)
    .orderBy('l.id', order)
    .execute();
}

/** Unsent messages sealed with this key. The order exists only in the index of keys, which forces its use. */
export const messagesSealedWith = (tx: Tx, key: Uint8Array, { atMost, except }: Batch) =>
  tx.run<{ readonly id: bigint; readonly merchant: string; readonly key: string; readonly content: Uint8Array }>(
    `select id, merchant, key, content from letter where content is not null
       and substring(content from 1 for 4) between $1 and $1 and id::text <> all ($3::text[])
     order by substring(content from 1 for 4), id limit $2 for no key update skip locked`,
    [key, atMost, except],
  );

export async function putContent(tx: Tx, named: Named, content: Buffer): Promise<void> {
  await change(tx, named).set({ content }).execute();
}

export async function messagesLeft(db: Db, keys: readonly Uint8Array[]): Promise<number> {
  const [row] = await db.run<{ count: number }>(
    `select count(*)::int4 as count from letter
     where content is not null and substring(content from 1 for 4) = any($1)`,
    [keys],
  );
  return row!.count;
}
