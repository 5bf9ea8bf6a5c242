/** Agreements, settlements and templates as operators see them. */
import { toDate, type Access, type Tx } from '#db';
import { contractKinds, type ContractKind } from '#contract';
import type { Millis } from '#kernel';
import { sql } from 'kysely';
import type { SettlementRow } from './pay-queries.ts';
import type { AgreementRow } from './row.ts';
import type { StoredTiers } from './tiers.ts';

export type AgreementState = AgreementRow['state'];
export type SettlementState = SettlementRow['state'];

interface Sides {
  payer: string | null;
  receiver: string;
}

const named = (merchant: string, column: string, alias: 'payer' | 'receiver') =>
  sql<
    string | null
  >`(select m.account from member m where m.merchant = ${merchant} and m.id = ${sql.ref(column)} limit 1)`.as(alias);

/** Newest first: each kind is read from its own index, and so are both sides of an account. */
export async function agreementsAt(
  access: Access,
  asked: Readonly<{
    merchant: string;
    kind: ContractKind | undefined;
    state: AgreementState | undefined;
    memberId: bigint | undefined;
    before: bigint | undefined;
    limit: number;
  }>,
): Promise<(AgreementRow & Sides)[]> {
  const { merchant, kind, state, memberId, before, limit } = asked;
  const of = (one: ContractKind, side: 'payer_id' | 'receiver_id' | null) => {
    let rows = access.q.selectFrom('agreement').selectAll().where('merchant', '=', merchant).where('kind', '=', one);
    if (state !== undefined) rows = rows.where('state', '=', state);
    if (side !== null && memberId !== undefined) rows = rows.where(side, '=', memberId);
    if (before !== undefined) rows = rows.where('id', '<', before);
    return access.q.selectFrom(rows.orderBy('id', 'desc').limit(limit).as('each')).selectAll();
  };
  const sides = memberId === undefined ? ([null] as const) : (['payer_id', 'receiver_id'] as const);
  const kinds = kind === undefined ? contractKinds : [kind];
  const [first, ...others] = kinds.flatMap((one) => sides.map((side) => of(one, side)));
  const rows = await access.q
    .selectFrom(others.reduce((all, each) => all.unionAll(each), first!).as('a'))
    .selectAll()
    .select([named(merchant, 'a.payer_id', 'payer'), named(merchant, 'a.receiver_id', 'receiver')])
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  return rows as (AgreementRow & Sides)[];
}

export const agreementById = (access: Access, merchant: string, id: bigint): Promise<AgreementRow | undefined> =>
  access.q.selectFrom('agreement').selectAll().where('merchant', '=', merchant).where('id', '=', id).executeTakeFirst();

export interface SettlementKey {
  readonly startsAt: Date;
  readonly id: bigint;
}

/** Newest first: of a brand by number, of an account by period, as payer and as receiver. */
export async function settlementsAt(
  access: Access,
  asked: Readonly<{
    merchant: string;
    kind: ContractKind | undefined;
    state: SettlementState | undefined;
    memberId: bigint | undefined;
    before: SettlementKey | undefined;
    limit: number;
  }>,
): Promise<(SettlementRow & Sides)[]> {
  const { merchant, kind, state, memberId, before, limit } = asked;
  let all = access.q.selectFrom('agreement_settlement').selectAll().where('merchant', '=', merchant);
  if (state !== undefined) all = all.where('state', '=', state);
  const kinds = kind === undefined ? contractKinds : [kind];
  const ofSide = (one: ContractKind, side: 'payer_id' | 'receiver_id') => {
    let rows = all.where(side, '=', memberId!).where('kind', '=', one);
    if (before) rows = rows.where(sql<boolean>`(starts_at, id) < (${before.startsAt}, ${before.id}::int8)`);
    const newest = rows.orderBy('starts_at', 'desc').orderBy('id', 'desc').limit(limit);
    return access.q.selectFrom(newest.as('each')).selectAll();
  };
  const ofBrand = () => {
    let rows = kind === undefined ? all : all.where('kind', '=', kind);
    if (before) rows = rows.where('id', '<', before.id);
    return access.q.selectFrom(rows.orderBy('id', 'desc').limit(limit).as('each')).selectAll();
  };
  const [first, ...others] =
    memberId === undefined
      ? [ofBrand()]
      : kinds.flatMap((one) => [ofSide(one, 'payer_id'), ofSide(one, 'receiver_id')]);
  const page = access.q
    .selectFrom(others.reduce((union, each) => union.unionAll(each), first!).as('s'))
    .selectAll()
    .select([named(merchant, 's.payer_id', 'payer'), named(merchant, 's.receiver_id', 'receiver')])
    .limit(limit);
  const rows = await (memberId === undefined ? page : page.orderBy('s.starts_at', 'desc'))
    .orderBy('s.id', 'desc')
    .execute();
  return rows as (SettlementRow & Sides)[];
}

/** Settlements that payers have owed since before a time although they were asked, and held ones; oldest first. */
export const openSettlements = (
  access: Access,
  {
    merchant,
    state,
    before,
    limit,
  }: Readonly<{ merchant: string; state: 'owed' | 'held'; before: Millis; limit: number }>,
): Promise<(SettlementRow & Sides)[]> =>
  access.run(
    `select s.*, p.account as payer, r.account as receiver
     from (
       select * from agreement_settlement where merchant = $1 and state = $2 and settled_at < $3 order by id limit $4
     ) s
     cross join lateral (select m.account from member m where m.merchant = $1 and m.id = s.receiver_id limit 1) r
     left join lateral (select m.account from member m where m.merchant = $1 and m.id = s.payer_id limit 1) p on true
     order by s.id`,
    [merchant, state, toDate(before), limit],
  );

/** Contracts that an account has with others, as either side. */
export const openContractsOf = (
  access: Access,
  merchant: string,
  memberId: bigint,
  limit: number,
): Promise<(Sides & { readonly kind: ContractKind })[]> =>
  access.run(
    `select a.kind, p.account as payer, r.account as receiver
     from (
       select * from (
         select kind, payer_id, receiver_id from agreement
         where merchant = $1 and receiver_id = $2 and kind = any ($4) and state in ('N', 'A', 'E', 'V') limit $3
       ) own
       union all
       select * from (
         select kind, payer_id, receiver_id from agreement
         where merchant = $1 and payer_id = $2 and state in ('N', 'A', 'E', 'V') limit $3
       ) given
     ) a
     cross join lateral (select m.account from member m where m.merchant = $1 and m.id = a.receiver_id limit 1) r
     left join lateral (select m.account from member m where m.merchant = $1 and m.id = a.payer_id limit 1) p on true
     limit $3`,
    [merchant, memberId, limit, [...contractKinds]],
  );

export interface TemplateRow {
  readonly id: bigint;
  readonly kind: ContractKind;
  readonly name: string;
  readonly tiers: readonly object[];
}

export const contractTemplates = (access: Access, merchant: string, limit: number): Promise<TemplateRow[]> =>
  access.q
    .selectFrom('agreement_template')
    .select(['id', 'kind', 'name', 'tiers'])
    .where('merchant', '=', merchant)
    .orderBy('kind')
    .orderBy('name')
    .limit(limit)
    .execute();

export const templateBy = (
  access: Access,
  merchant: string,
  sought: Readonly<{ id: bigint } | { kind: ContractKind; name: string }>,
): Promise<TemplateRow | undefined> => {
  const rows = access.q
    .selectFrom('agreement_template')
    .select(['id', 'kind', 'name', 'tiers'])
    .where('merchant', '=', merchant);
  return (
    'id' in sought
      ? rows.where('id', '=', sought.id)
      : rows.where('kind', '=', sought.kind).where('name', '=', sought.name)
  ).executeTakeFirst();
};

/** Undefined where the brand has one of that name and kind. */
export async function insertTemplate(
  tx: Tx,
  row: Readonly<{ merchant: string; kind: ContractKind; name: string; tiers: StoredTiers }>,
): Promise<bigint | undefined> {
  const made = await tx.q
    .insertInto('agreement_template')
    .values({ ...row, tiers: JSON.stringify(row.tiers) })
    .onConflict((on) => on.columns(['merchant', 'kind', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function updateTemplate(tx: Tx, merchant: string, id: bigint, tiers: StoredTiers): Promise<void> {
  await tx.q
    .updateTable('agreement_template')
    .set({ tiers: JSON.stringify(tiers) })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute();
}

export async function deleteTemplate(tx: Tx, merchant: string, id: bigint): Promise<void> {
  await tx.q.deleteFrom('agreement_template').where('merchant', '=', merchant).where('id', '=', id).execute();
}

/** Open contracts of the house with the agents directly below it. */
export const houseContracts = (
  access: Access,
  merchant: string,
): Promise<(Pick<AgreementRow, 'kind' | 'receiver_id' | 'tiers' | 'offered'> & { readonly account: string })[]> =>
  access.run(
    `select c.kind, c.receiver_id, c.tiers, c.offered, m.account
     from (select a.id from agent a where a.merchant = $1 and a.parent_id is null order by a.id) a
     cross join lateral (
       select c.kind, c.receiver_id, c.tiers, c.offered from agreement c
       where c.merchant = $1 and c.kind = any ($2) and c.receiver_id = a.id and c.payer_id is null and c.state in ('N', 'A', 'E', 'V')
     ) c
     cross join lateral (select m.account from member m where m.merchant = $1 and m.id = a.id limit 1) m
     order by a.id`,
    [merchant, [...contractKinds]],
  );
