import { toDate, type Access, type Db, type Tables } from '#db';
import type { MemberId, Millis } from '#kernel';
import type { Insertable } from 'kysely';
import type { MessageText } from '#db/tables/message.ts';

export interface Owner {
  readonly merchant: string;
  readonly memberId: MemberId;
}

/** Reader of an inbox; `offers` is false during a time-out or exclusion. */
export interface Reader extends Owner {
  readonly offers: boolean;
}

export interface InboxRow {
  id: bigint;
  texts: Record<string, MessageText>;
  sender_id: bigint | null;
  sender: string | null;
  sent_at: Date;
  is_read: boolean;
}

/** Inserts a message; null if the member has one for the fact already. */
export async function insertMessage(access: Access, row: Insertable<Tables['message']>): Promise<bigint | null> {
  const made = await access.q
    .insertInto('message')
    .values(row)
    .onConflict((on) => on.columns(['merchant', 'member_id', 'fact']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export interface NewNotice {
  readonly kind: 'service' | 'offer';
  readonly member_id: number;
  readonly fact: string;
  readonly texts: Readonly<Record<string, MessageText>>;
}

/** Inserts notifications from the brand, one per member. Answers those without an earlier one for the fact. */
export function insertNotices(
  access: Access,
  { merchant, sentAt, expiresAt }: { readonly merchant: string; readonly sentAt: Date; readonly expiresAt: Date },
  notices: readonly NewNotice[],
): Promise<{ id: bigint; member_id: bigint }[]> {
  return access.run(
    `insert into message (merchant, audience, kind, member_id, texts, fact, sent_at, expires_at)
     select $1, 'member', n.kind, n.member_id, n.texts, n.fact, $2, $3
     from json_to_recordset($4::json) as n(kind text, member_id int8, texts jsonb, fact text)
     on conflict (merchant, member_id, fact) do nothing returning id, member_id`,
    [merchant, sentAt, expiresAt, JSON.stringify(notices)],
    'message_insert_notices',
  );
}

/** SQL condition that hides offers. */
const FOR_HIM = (offers: string): string => `(m.kind = 'service' or ${offers}::bool)`;

/**
 * SQL of messages to many for a member ($2 of brand $1 at $3): sent since their registration, unexpired, for a level
 * they have reached; offers only if `offers`. Few are unexpired at a time, however many were sent.
 */
const broadcastsTo = (
  offers: string,
): string => `select m.id, m.texts, m.sender_id, m.sent_at, k.read_at is not null as is_read
  from (
    select * from message m where m.merchant = $1 and m.member_id is null and m.expires_at > $3
    order by m.expires_at limit 1000
  ) m
  cross join lateral (select registered_at from member where merchant = $1 and id = $2 limit 1) own
  left join lateral (
    select read_at, removed_at from message_mark where member_id = $2 and message_id = m.id limit 1
  ) k on true
  where m.sent_at >= own.registered_at and k.removed_at is null and ${FOR_HIM(offers)}
    and (m.level is null or m.level <= coalesce((select rank_level from vip_standing where member_id = $2 limit 1), 1))`;

const ownFrom = (
  which: string,
): string => `select m.id, m.texts, m.sender_id, m.sent_at, m.read_at is not null as is_read
  from message m
  where m.merchant = $1 and m.member_id = $2 and m.removed_at is null
    and coalesce(m.expires_at, 'infinity') > $3 and m.id < $4 and ${FOR_HIM('$6')} and ${which}
  order by m.id desc limit $5`;

const HOUSE = 'm.sender_id is null';
const PEOPLE = 'm.sender_id is not null';
const WHICH = { ALL: 'true', SYSTEM: HOUSE, AGENT: PEOPLE } as const;

/** SQL of own messages; each kind is read by its own index. */
const ownOf = (type: keyof typeof WHICH): string =>
  (type === 'ALL' ? [HOUSE, PEOPLE] : [WHICH[type]]).map((which) => `(${ownFrom(which)})`).join(' union all ');

/** Inbox page before the message `before`, newest first. */
export function inboxOf(
  db: Db,
  { merchant, memberId, offers }: Reader,
  asked: { now: Millis; type: keyof typeof WHICH; before: bigint; limit: number },
): Promise<InboxRow[]> {
  const own = ownOf(asked.type);
  const many = `select * from (${broadcastsTo('$6')}) m where m.id < $4 and ${WHICH[asked.type]} order by m.id desc limit $5`;
  return db.run<InboxRow>(
    `select m.*, s.account as sender
     from (${own} union all (${many})) m
     left join lateral (select account from member where merchant = $1 and id = m.sender_id limit 1) s on true
     order by m.id desc limit $5`,
    [merchant, memberId, toDate(asked.now), asked.before, asked.limit, offers],
  );
}

/** Cap of the unread count. */
export const UNREAD_MAX = 100;

export async function countUnread(db: Db, { merchant, memberId, offers }: Reader, now: Millis): Promise<number> {
  const [row] = await db.run<{ count: number }>(
    `select count(*)::int4 as count from (
       (select m.id from message m
        where m.merchant = $1 and m.member_id = $2 and m.read_at is null and m.removed_at is null
          and coalesce(m.expires_at, 'infinity') > $3 and ${FOR_HIM('$4')} limit ${UNREAD_MAX})
       union all
       (select m.id from (${broadcastsTo('$4')}) m where not m.is_read limit ${UNREAD_MAX})
     ) unread`,
    [merchant, memberId, toDate(now), offers],
  );
  return Math.min(row?.count ?? 0, UNREAD_MAX);
}

/** Marks these messages of the member as read; all for null. */
export async function markRead(
  db: Db,
  { merchant, memberId, offers }: Reader,
  { ids, now }: { ids: readonly bigint[] | null; now: Millis },
): Promise<void> {
  await db.run(
    `update message set read_at = $3
     where merchant = $1 and member_id = $2 and read_at is null and removed_at is null
       and ($4::int8[] is null or id = any ($4::int8[])) and (kind = 'service' or $5::bool)`,
    [merchant, memberId, toDate(now), ids && `{${ids.join(',')}}`, offers],
  );
  await db.run(
    `insert into message_mark (merchant, member_id, message_id, read_at)
     select $1, $2, m.id, $3 from (${broadcastsTo('$5')}) m
     where not m.is_read and ($4::int8[] is null or m.id = any ($4::int8[]))
     on conflict (member_id, message_id) do update set read_at = coalesce(message_mark.read_at, excluded.read_at)`,
    [merchant, memberId, toDate(now), ids && `{${ids.join(',')}}`, offers],
  );
}

export async function markRemoved(
  db: Db,
  { merchant, memberId }: Owner,
  { ids, now }: { ids: readonly bigint[]; now: Millis },
): Promise<void> {
  const named = [merchant, memberId, toDate(now), `{${ids.join(',')}}`];
  await db.run(
    `update message set removed_at = $3
     where merchant = $1 and member_id = $2 and removed_at is null and id = any ($4::int8[])`,
    named,
  );
  await db.run(
    `insert into message_mark (merchant, member_id, message_id, removed_at)
     select $1, $2, m.id, $3 from (${broadcastsTo('true')}) m where m.id = any ($4::int8[])
     on conflict (member_id, message_id) do update set removed_at = excluded.removed_at`,
    named,
  );
}

export async function markSentRemoved(
  db: Db,
  { merchant, memberId }: Owner,
  { ids, now }: { ids: readonly bigint[]; now: Millis },
): Promise<void> {
  await db.run(
    `update message set sender_removed_at = $3
     where merchant = $1 and sender_id = $2 and sender_removed_at is null and id = any ($4::int8[])`,
    [merchant, memberId, toDate(now), `{${ids.join(',')}}`],
  );
}

export interface OutboxRow {
  id: bigint;
  texts: Record<string, MessageText>;
  receiver: string;
  sent_at: Date;
  is_read: boolean;
}

export function outboxOf(
  db: Db,
  { merchant, memberId }: Owner,
  { before, limit }: { before: bigint; limit: number },
): Promise<OutboxRow[]> {
  return db.run<OutboxRow>(
    `select m.*, r.account as receiver from (
       select m.id, m.texts, m.member_id, m.sent_at, m.read_at is not null as is_read from message m
       where m.merchant = $1 and m.sender_id = $2 and m.sender_removed_at is null and m.id < $3
       order by m.id desc limit $4
     ) m cross join lateral (select account from member where merchant = $1 and id = m.member_id limit 1) r
     order by m.id desc`,
    [merchant, memberId, before, limit],
  );
}

export interface Relative {
  id: bigint;
  account: string;
}

/** The member's upline, if active. */
export function uplineOf(db: Db, { merchant, memberId }: Owner): Promise<Relative | undefined> {
  return db.q
    .selectFrom('member as m')
    .innerJoin('member as u', 'u.id', 'm.upline_id')
    .select(['u.id', 'u.account'])
    .where('m.merchant', '=', merchant)
    .where('m.id', '=', BigInt(memberId))
    .where('u.status', '=', 'active')
    .executeTakeFirst();
}

const SHOWN_MAX = 50;

/** Direct downlines whose names begin with `name`, alphabetically. */
export function downlinesOf(db: Db, { merchant, memberId }: Owner, name: string): Promise<Relative[]> {
  const from = name.toLowerCase();
  return db.run<Relative>(
    `select id, account from member
     where merchant = $1 and upline_id = $2 and status = 'active'
       and lower(account) collate "C" >= $3 and lower(account) collate "C" < $4
     order by lower(account) collate "C" limit ${SHOWN_MAX}`,
    [merchant, memberId, from, `${from}\u{10FFFF}`],
  );
}

export interface Recipient extends Relative {
  /** A downline of the writer. */
  is_below: boolean;
}

/** Subset of ids that the member may write to: their upline and direct downlines. */
export function relativesAmong(db: Db, { merchant, memberId }: Owner, ids: readonly number[]): Promise<Recipient[]> {
  return db.run<Recipient>(
    `select r.id, r.account, r.is_below from unnest($3::int8[]) as wanted(id) cross join lateral (
       select id, account, coalesce(r.upline_id = $2, false) as is_below from member r
       where r.merchant = $1 and r.id = wanted.id and r.status = 'active'
         and (r.upline_id = $2 or r.id = (select upline_id from member where merchant = $1 and id = $2 limit 1))
       limit 1
     ) r`,
    [merchant, memberId, `{${ids.join(',')}}`],
  );
}

export async function memberByAccount(access: Access, merchant: string, account: string): Promise<bigint | undefined> {
  const row = await access.q
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where((where) => where(where.fn<string>('lower', ['account']), '=', account.toLowerCase()))
    .executeTakeFirst();
  return row?.id;
}

/** Deletes expired messages; answers how many. */
export async function deleteOver(db: Db, now: Millis): Promise<number> {
  const deleted = await db.q.deleteFrom('message').where('expires_at', '<=', toDate(now)).returning('id').execute();
  return deleted.length;
}
