import { eachKey, type Access, type Db, type LookUp } from '#db';
import { currency, memberId, units, type Currency, type MemberId, type Units } from '#kernel';
import type { AccountKind, MemberKind } from './chart.ts';

export interface BalanceQuery {
  merchant: string;
  memberId: MemberId;
  currency: Currency;
  kind: MemberKind;
}

export interface MemberBalance {
  accountId: bigint;
  memberId: MemberId;
  kind: MemberKind;
  currency: Currency;
  balance: Units;
  frozen: boolean;
}

export interface HouseBalance {
  merchant: string;
  kind: AccountKind;
  currency: Currency;
  balance: Units;
}

/** The balance of one account; zero when no money has touched it yet. */
export async function balanceOf(access: Access, query: BalanceQuery): Promise<Units> {
  const [row] = await access.run<{ balance: bigint }>(
    'select balance from ledger_account where member_id = $1 and kind = $2 and currency = $3 and merchant = $4',
    [query.memberId, query.kind, query.currency, query.merchant],
    'ledger_balance',
  );
  return units(row?.balance ?? 0n);
}

const BALANCE: LookUp = {
  name: 'ledger_balance_now',
  sql: `select k.at, a.balance from ${eachKey('int8', 'text', 'text', 'text')} k(member_id, kind, currency, merchant, at)
    cross join lateral (
      select a.balance from ledger_account a
      where a.member_id = k.member_id and a.kind = k.kind and a.currency = k.currency and a.merchant = k.merchant limit 1) a`,
};

/** The same in one shared read for all concurrent callers. */
export async function balanceNow(
  db: Db,
  { memberId: member, kind, currency: of, merchant }: BalanceQuery,
): Promise<Units> {
  return units((await db.lookUp<{ balance: bigint }>(BALANCE, [member, kind, of, merchant]))?.balance ?? 0n);
}

/** All accounts of one or several members. An account appears with its first posting. */
export async function balancesOf(
  access: Access,
  { merchant, memberIds }: { merchant: string; memberIds: readonly MemberId[] },
): Promise<MemberBalance[]> {
  if (memberIds.length === 0) return [];
  const rows = await access.q
    .selectFrom('ledger_account')
    .select(['id', 'member_id', 'kind', 'currency', 'balance', 'frozen'])
    .where('merchant', '=', merchant)
    .where('member_id', 'in', [...memberIds])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    accountId: row.id,
    memberId: memberId(row.member_id!),
    kind: row.kind as MemberKind,
    currency: currency(row.currency),
    balance: units(row.balance),
    frozen: row.frozen,
  }));
}

/** The house's balances as of the last commit: the last roll-up plus the changes since. */
export async function houseBalances(access: Access, { merchant }: { merchant?: string } = {}): Promise<HouseBalance[]> {
  const rows = await access.run<{ merchant: string; kind: string; currency: string; balance: bigint }>(
    `select a.merchant, a.kind, a.currency, (a.balance + coalesce(c.amount, 0))::int8 as balance
     from ledger_account a
     left join (select account_id, sum(amount) as amount from ledger_house_change group by account_id) c
       on c.account_id = a.id
     where a.member_id is null and ($1::text is null or a.merchant = $1)
     order by a.merchant, a.currency, a.kind`,
    [merchant ?? null],
  );
  return rows.map((row) => ({
    merchant: row.merchant,
    kind: row.kind as AccountKind,
    currency: currency(row.currency),
    balance: units(row.balance),
  }));
}

/**
 * Freezes or unfreezes all present and future accounts of a member: no stake, transfer or withdrawal leaves them, wins
 * still arrive. Within a transaction it also covers an account that is being opened meanwhile.
 */
export async function setFrozen(
  access: Access,
  { merchant, memberId: member, frozen }: { merchant: string; memberId: MemberId; frozen: boolean },
): Promise<void> {
  const own = 'select id from ledger_account where merchant = $1 and member_id = $2 order by id for update';
  // The opening of a further account holds these locks: once they are granted, the next statement sees it.
  await access.run(own, [merchant, member]);
  await access.q
    .updateTable('ledger_account')
    .set({ frozen })
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .execute();
}

/** Job: adds the changes of house accounts to their balances. Safe to run concurrently. */
export async function rollup(access: Access): Promise<void> {
  await access.run(
    `with taken as (delete from ledger_house_change returning account_id, amount),
          sums as (select account_id, sum(amount) as amount from taken group by account_id)
     update ledger_account a set balance = a.balance + s.amount from sums s where a.id = s.account_id`,
  );
}
