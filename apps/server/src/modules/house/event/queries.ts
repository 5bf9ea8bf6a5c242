import { toDate, toMillis, type Access } from '#db';
import type { Range } from '#contract';
import type { Millis } from '#kernel';
import { sql } from 'kysely';
import type { EventKind } from './rules.ts';

export interface Happening {
  /** Null for a house-wide event. */
  readonly merchant: string | null;
  readonly kind: EventKind;
  /** Idempotency key within the kind. */
  readonly fact: string;
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: Millis;
}

const text = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

/** Records an event; false if it was recorded before. */
export async function recordEvent(access: Access, { before, after, at, ...event }: Happening): Promise<boolean> {
  const written = await access.q
    .insertInto('event')
    .values({ ...event, before: text(before), after: text(after), at: toDate(at) })
    .onConflict((on) => on.columns(['kind', 'fact']).doNothing())
    .returning('id')
    .execute();
  return written.length > 0;
}

/** Latest house-wide event of a kind. */
export async function lastEvent(access: Access, kind: EventKind): Promise<{ id: bigint; after: unknown } | undefined> {
  return access.q
    .selectFrom('event')
    .select(['id', 'after'])
    .where('merchant', 'is', null)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Page cursor: time and id. */
export interface Behind {
  readonly at: Date;
  readonly id: bigint;
}

export interface Sought {
  /** Null for events of the house. */
  readonly merchant: string | null;
  /** Null for all kinds. */
  readonly kinds: readonly string[] | null;
  readonly subject: string | undefined;
  readonly range: Range;
  readonly behind: Behind | undefined;
  readonly limit: number;
}

export interface BookRow {
  readonly id: bigint;
  readonly what: string;
  readonly subject: string;
  readonly by: string | null;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Millis;
}

/** Events, newest first. One query per kind, so that rare kinds are found without scanning the others. */
export async function eventsAt(
  access: Access,
  { merchant, kinds, subject, range, behind, limit }: Sought,
): Promise<BookRow[]> {
  const ofKind = (kind: string | null) => {
    let events =
      merchant === null
        ? access.q.selectFrom('event').selectAll().where('merchant', 'is', null)
        : access.q.selectFrom('event').selectAll().where('merchant', '=', merchant);
    if (kind !== null) events = events.where('kind', '=', kind);
    if (subject !== undefined) events = events.where('subject', '=', subject);
    if (range.from !== undefined) events = events.where('at', '>=', toDate(range.from));
    if (range.to !== undefined) events = events.where('at', '<', toDate(range.to));
    if (behind) events = events.where(sql<boolean>`(at, id) < (${behind.at}, ${behind.id}::int8)`);
    const newest = events.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
    return access.q.selectFrom(newest.as('each')).selectAll();
  };
  const [first, ...others] = (kinds ?? [null]).map(ofKind);
  if (!first) return [];
  const rows = await access.q
    .selectFrom(others.reduce((all, each) => all.unionAll(each), first).as('e'))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, kind, subject: about, before, after, at }) => ({
    id,
    what: kind,
    subject: about,
    by: null,
    reason: null,
    before,
    after,
    at: toMillis(at),
  }));
}

export async function isForTests(access: Access, merchant: string, id: bigint): Promise<boolean> {
  const row = await access.q
    .selectFrom('member')
    .select('is_test')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.is_test ?? false;
}
