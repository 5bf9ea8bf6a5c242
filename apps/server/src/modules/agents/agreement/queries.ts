/** Rows of agreements and of what happened to them. */
import { toDate, type Access, type Tx } from '#db';
import { contractKinds, type ContractKind, type ContractStatus } from '#contract';
import type { Millis } from '#kernel';
import type { Updateable } from 'kysely';
import type { Tables } from '#db';
import type { AgreementRow } from './row.ts';
import type { StoredTiers } from './tiers.ts';

/** Two sides of an agreement; a payer without id is the house. */
export interface Pair {
  readonly merchant: string;
  readonly kind: ContractKind;
  readonly payerId: bigint | null;
  readonly receiverId: bigint;
}

const OPEN = ['N', 'A', 'E', 'V'] as const;

/**
 * Locks both accounts, the lower id first: offers and answers of a receiver follow one another, and so do the offers of
 * a payer, whose number is limited.
 */
export async function lockSides(tx: Tx, merchant: string, sides: readonly (bigint | null)[]): Promise<void> {
  await tx.run('select id from member where merchant = $1 and id = any ($2::int8[]) order by id for no key update', [
    merchant,
    sides.filter((id) => id !== null),
  ]);
}

/** The one agreement of a kind that waits for its receiver or is in force. */
export const openOf = (
  access: Access,
  { merchant, kind, receiverId }: Omit<Pair, 'payerId'>,
): Promise<AgreementRow | undefined> =>
  access.q
    .selectFrom('agreement')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('receiver_id', '=', receiverId)
    .where('state', 'in', OPEN)
    .executeTakeFirst();

/** The same, locked: an end or an answer that is being written is waited for. */
export const lockOpen = (tx: Tx, { merchant, kind, receiverId }: Omit<Pair, 'payerId'>) =>
  tx.q
    .selectFrom('agreement')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('receiver_id', '=', receiverId)
    .where('state', 'in', OPEN)
    .forUpdate()
    .executeTakeFirst();

/** Agreements of all kinds that the receiver has. */
export const openOfReceiver = (
  access: Access,
  { merchant, receiverId, kinds }: { merchant: string; receiverId: bigint; kinds: readonly ContractKind[] },
): Promise<AgreementRow[]> =>
  access.q
    .selectFrom('agreement')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('kind', 'in', kinds)
    .where('receiver_id', '=', receiverId)
    .where('state', 'in', OPEN)
    .execute();

/** All of a kind that an agent has with their downline at present; their number is limited. */
export const openOfPayer = (
  access: Access,
  { merchant, kind, payerId }: { merchant: string; kind: ContractKind; payerId: bigint },
): Promise<AgreementRow[]> =>
  access.q
    .selectFrom('agreement')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('payer_id', '=', payerId)
    .where('state', 'in', OPEN)
    .execute();

export const insertAgreement = async (tx: Tx, { merchant, kind, payerId, receiverId }: Pair): Promise<AgreementRow> =>
  tx.q
    .insertInto('agreement')
    .values({ merchant, kind, payer_id: payerId, receiver_id: receiverId, state: 'N' })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function updateAgreement(
  tx: Tx,
  { merchant, id }: Pick<AgreementRow, 'merchant' | 'id'>,
  change: Updateable<Tables['agreement']>,
): Promise<void> {
  await tx.q.updateTable('agreement').set(change).where('merchant', '=', merchant).where('id', '=', id).execute();
}

export type EventLetter = 'N' | 'E' | 'C' | 'A' | 'R' | 'V' | 'D';

export interface EventDetail {
  /** Details of offers, and of accepted ones. */
  readonly tiers?: StoredTiers;
  /** ISO time from which accepted tiers count. */
  readonly since?: string;
  /** ISO time of the end of an agreement. */
  readonly endsAt?: string;
  readonly because?: 'withdrawn' | 'line' | 'closed' | 'demoted' | 'carry.cleared';
  readonly settlement?: string;
  /** Units. */
  readonly amount?: string;
}

/** Answers the id, which names an offer. */
export async function insertEvent(
  tx: Tx,
  agreementId: bigint,
  { event, at, by, detail }: { event: EventLetter; at: Millis; by: string; detail?: EventDetail },
): Promise<bigint> {
  const { id } = await tx.q
    .insertInto('agreement_event')
    .values({ agreement_id: agreementId, event, at: toDate(at), by, ...(detail && { detail: JSON.stringify(detail) }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The agreement that an offer to this receiver was of, locked. */
export async function lockOffered(
  tx: Tx,
  { merchant, kind, receiverId }: Omit<Pair, 'payerId'>,
  offerId: bigint,
): Promise<AgreementRow | undefined> {
  return tx.q
    .selectFrom('agreement_event as e')
    .innerJoin('agreement as a', 'a.id', 'e.agreement_id')
    .selectAll('a')
    .where('e.id', '=', offerId)
    .where('e.event', 'in', ['N', 'E', 'V'])
    .where('a.merchant', '=', merchant)
    .where('a.kind', '=', kind)
    .where('a.receiver_id', '=', receiverId)
    .forUpdate('a')
    .executeTakeFirst();
}

/** Open agreements of an account, as either side. */
export const openIdsOf = async (tx: Tx, merchant: string, memberId: bigint): Promise<bigint[]> =>
  (
    await tx.run<{ id: bigint }>(
      `select id from agreement
       where merchant = $1 and receiver_id = $2 and kind = any ($3) and state in ('N', 'A', 'E', 'V')
       union
       select id from agreement
       where merchant = $1 and payer_id = $2 and kind = any ($3) and state in ('N', 'A', 'E', 'V') order by id`,
      [merchant, memberId, [...contractKinds]],
    )
  ).map(({ id }) => id);

export const lockAgreement = (
  tx: Tx,
  { merchant, id }: { merchant: string; id: bigint },
): Promise<AgreementRow | undefined> =>
  tx.q
    .selectFrom('agreement')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export interface Side {
  readonly id: bigint;
  readonly account: string;
  readonly account_type: number;
  readonly upline_id: bigint | null;
  readonly status: 'active' | 'disabled' | 'closed';
}

/** Accounts by id. */
export const sidesOf = (access: Access, merchant: string, ids: readonly bigint[]): Promise<Side[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : access.q
        .selectFrom('member')
        .select(['id', 'account', 'account_type', 'upline_id', 'status'])
        .where('merchant', '=', merchant)
        .where('id', 'in', ids)
        .execute();

/** True if the payer is directly above the receiver; the house is above agents without an upline. */
export const isAbove = (payerId: bigint | null, { account_type: type, upline_id: upline }: Side): boolean =>
  payerId === null ? type !== 0 && upline === null : upline === payerId;

interface ListFilter {
  readonly merchant: string;
  readonly kind: ContractKind;
  readonly payerId: bigint | null;
  readonly receiverId?: bigint | undefined;
  readonly status?: ContractStatus | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
  readonly now: Millis;
}

/** Agreements that a payer has or had, newest first. */
export function listOfPayer(
  access: Access,
  { merchant, kind, payerId, receiverId, status, before, limit, now }: ListFilter,
): Promise<(AgreementRow & { account: string })[]> {
  const at = toDate(now);
  let rows = access.q
    .selectFrom('agreement as a')
    .innerJoin('member as m', 'm.id', 'a.receiver_id')
    .selectAll('a')
    .select('m.account')
    .where('a.merchant', '=', merchant)
    .where('a.kind', '=', kind)
    .where('a.payer_id', payerId === null ? 'is' : '=', payerId);
  if (receiverId !== undefined) rows = rows.where('a.receiver_id', '=', receiverId);
  if (before !== undefined) rows = rows.where('a.id', '<', before);
  if (status !== undefined) rows = rows.where('a.state', '=', status === 'P' ? 'A' : status);
  if (status === 'P') rows = rows.where('a.since', '>', at);
  if (status === 'A') rows = rows.where('a.since', '<=', at);
  return rows.orderBy('a.id', 'desc').limit(limit).execute();
}

/** Agreements of a kind by which an account is or was paid, newest first. */
export const listOfReceiver = (
  access: Access,
  { merchant, kind, receiverId, limit }: { merchant: string; kind: ContractKind; receiverId: bigint; limit: number },
): Promise<AgreementRow[]> =>
  access.q
    .selectFrom('agreement')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('receiver_id', '=', receiverId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const numberOpen = async (
  access: Access,
  { merchant, kind, payerId }: { merchant: string; kind: ContractKind; payerId: bigint },
): Promise<number> => {
  const [row] = await access.run<{ open: number }>(
    `select count(*)::int4 as open from agreement
     where merchant = $1 and kind = $2 and payer_id = $3 and state in ('N', 'A', 'E', 'V')`,
    [merchant, kind, payerId],
  );
  return row?.open ?? 0;
};

export interface EventRow {
  readonly id: bigint;
  readonly event: EventLetter | 'P';
  readonly at: Date;
  readonly detail: EventDetail | null;
}

/** History of what two sides have agreed, newest first. */
export const eventsOf = (
  access: Access,
  { merchant, kind, payerId, receiverId }: Pair,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<EventRow[]> =>
  access.run<EventRow>(
    `select e.id, e.event, e.at, e.detail from (
       select a.id from agreement a
       where a.merchant = $1 and a.kind = $2 and a.receiver_id = $4 and a.payer_id is not distinct from $3::int8
     ) a cross join lateral (
       select e.id, e.event, e.at, e.detail from agreement_event e
       where e.agreement_id = a.id and ($5::int8 is null or e.id < $5) order by e.id desc limit $6
     ) e order by e.id desc limit $6`,
    [merchant, kind, payerId, receiverId, before ?? null, limit],
  );

export const templatesOf = (
  access: Access,
  merchant: string,
): Promise<{ kind: ContractKind; name: string; tiers: readonly object[] }[]> =>
  access.q
    .selectFrom('agreement_template')
    .select(['kind', 'name', 'tiers'])
    .where('merchant', '=', merchant)
    .orderBy('kind')
    .orderBy('name')
    .execute();

interface LastRow {
  readonly turnover: bigint;
  readonly net: bigint;
  readonly active: number;
  readonly carry_in: bigint;
}

/** Figures of the last settled period. */
export async function lastSettled(
  access: Access,
  { merchant, kind, receiver_id: receiver, id }: AgreementRow,
): Promise<LastRow | undefined> {
  const [row] = await access.run<LastRow>(
    `select turnover, net, active, carry_in from agreement_settlement
     where merchant = $1 and receiver_id = $2 and kind = $3 and agreement_id = $4
     order by starts_at desc, id desc limit 1`,
    [merchant, receiver, kind, id],
  );
  return row;
}
