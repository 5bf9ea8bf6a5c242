import type { Range } from '#contract';
import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';
import { sql } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';
import type { Sign } from './markers.ts';
import type { Owner } from './queries.ts';

export async function raisesOf(access: Access, { merchant, memberId }: Owner, since: Millis): Promise<number> {
  const row = await access.q
    .selectFrom('safe_play_change')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('what', '=', 'limit-asked')
    .where('changed_at', '>=', toDate(since))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** False, without effect, while a case of the same sign is open, or was closed recently. */
export async function openCaseUnlessKnown(
  access: Access,
  { merchant, memberId }: Owner,
  { sign, facts, now, rested }: { sign: Sign; facts: string; now: Date; rested: Date },
): Promise<boolean> {
  const opened = await access.run(
    `insert into safe_play_case (merchant, member_id, sign, facts, opened_at)
     select $1, $2, $3, $4, $5 where not exists (
       select from safe_play_case c where c.member_id = $2 and c.sign = $3 and c.closed_at > $6)
     on conflict do nothing returning id`,
    [merchant, memberId, sign, facts, now, rested],
  );
  return opened.length > 0;
}

interface Match {
  readonly knownAs: bigint;
  readonly facts: string;
  readonly now: Date;
}

/** False when the two accounts were matched before, whatever an operator decided. */
export async function noteMatch(
  tx: Tx,
  { merchant, memberId }: Owner,
  { knownAs, facts, now }: Match,
): Promise<boolean> {
  const noted = await tx.q
    .insertInto('safe_play_match')
    .values({ merchant, member_id: BigInt(memberId), known_as: knownAs, facts, found_at: now })
    .onConflict((on) => on.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** No effect when an open case covers the match. */
export async function openReturnedCase(tx: Tx, { merchant, memberId }: Owner, found: Match): Promise<void> {
  await tx.q
    .insertInto('safe_play_case')
    .values({
      merchant,
      member_id: BigInt(memberId),
      sign: 'returned',
      facts: found.facts,
      opened_at: found.now,
      closed_at: null,
      known_as: found.knownAs,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Matches found since then, with the matching fields. */
export const matchesSince = (
  access: Access,
  { merchant, of, since }: Readonly<{ merchant: string; of: bigint; since: Date }>,
) =>
  access.q
    .selectFrom('safe_play_match as f')
    .innerJoin('member as k', 'k.id', 'f.known_as')
    .select(['f.facts', 'k.account'])
    .where('f.merchant', '=', merchant)
    .where('f.member_id', '=', of)
    .where('f.found_at', '>=', since)
    .orderBy('f.found_at')
    .orderBy('f.known_as')
    .execute();

const SHOWN = 200;

export interface OpenCaseRow {
  id: bigint;
  member_id: bigint;
  sign: string;
  facts: string;
  opened_at: Date;
  account: string;
}

/** Longest first. */
export function openCaseRows(access: Access, merchant: string): Promise<OpenCaseRow[]> {
  return access.run<OpenCaseRow>(
    `select c.id, c.member_id, c.sign, c.facts, c.opened_at, m.account
     from (
       select * from safe_play_case where merchant = $1 and closed_at is null order by opened_at, id limit ${SHOWN}
     ) c cross join lateral (select account from member m where m.merchant = $1 and m.id = c.member_id limit 1) m
     order by c.opened_at, c.id`,
    [merchant],
  );
}

/** Newest first, closed ones included: of the brand, or of one member. */
export function casesAt(
  access: Access,
  asked: Readonly<{
    merchant: string;
    memberId: bigint | undefined;
    isOpen: boolean | undefined;
    range: Range;
    after: RowKey | undefined;
  }>,
  limit: number,
) {
  const { merchant, memberId, isOpen, range, after } = asked;
  let newest = access.q
    .selectFrom('safe_play_case')
    .select(['id', 'member_id', 'sign', 'facts', 'opened_at', 'closed_at'])
    .where('merchant', '=', merchant);
  if (memberId !== undefined) newest = newest.where('member_id', '=', memberId);
  if (isOpen !== undefined) newest = newest.where('closed_at', isOpen ? 'is' : 'is not', null);
  if (range.from !== undefined) newest = newest.where('opened_at', '>=', toDate(range.from));
  if (range.to !== undefined) newest = newest.where('opened_at', '<', toDate(range.to));
  if (after) newest = newest.where(sql<boolean>`(opened_at, id) < (${after.at}, ${after.name}::int8)`);
  return access.q
    .selectFrom(newest.orderBy('opened_at', 'desc').orderBy('id', 'desc').limit(limit).as('c'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('member')
          .select('account')
          .where('merchant', '=', merchant)
          .whereRef('member.id', '=', 'c.member_id')
          .limit(1)
          .as('m'),
      (on) => on.onTrue(),
    )
    .select(['c.id', 'c.sign', 'c.facts', 'c.opened_at', 'c.closed_at', 'm.account'])
    .orderBy('c.opened_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
}

/** Answers the member; null when no such case is open. */
export async function lockCase(tx: Tx, merchant: string, id: number): Promise<bigint | null> {
  const row = await tx.q
    .selectFrom('safe_play_case')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.member_id ?? null;
}

export async function caseClosed(tx: Tx, merchant: string, id: number, at: Date): Promise<void> {
  await tx.q
    .updateTable('safe_play_case')
    .set({ closed_at: at })
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .execute();
}
