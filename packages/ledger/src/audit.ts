import type { Access, Db, Tx } from '#db';
import { currency, units, unitsToText, type Clock, type Currency, type Millis, type Units } from '#kernel';
import { raiseAlarm, type Finding } from './alarm.ts';
import { ruleOf, type KindRule } from './chart.ts';

/**
 * Where all money of a merchant and currency is. `issued` is what came in from outside less what went out; it equals
 * wallets + held + jackpots + vendors + treasury + agents, and `sum` is the difference, zero.
 */
export interface Conservation {
  merchant: string;
  currency: Currency;
  issued: Units;
  wallets: Units;
  held: Units;
  /** The part of `held` that waits to be paid out. */
  pendingWithdrawals: Units;
  jackpots: Units;
  vendors: Units;
  treasury: Units;
  agents: Units;
  /** Sum of the play-money circuit, zero by itself. */
  trial: Units;
  sum: Units;
}

export interface AuditReport {
  at: Millis;
  deep: boolean;
  findings: readonly Finding[];
  conservation: readonly Conservation[];
}

export interface AuditOptions {
  /** Adds every transfer up from the first, instead of from where the last audit stood; also looks for orphans. */
  deep?: boolean;
}

const FINDINGS_MAX = 50;

/**
 * Looks at one state of the database, so it is right while money moves. A finding raises the alarm, which stops payouts;
 * nothing is repaired.
 */
export async function audit(db: Db, clock: Clock, { deep = false }: AuditOptions = {}): Promise<AuditReport> {
  const report = await db.tx(
    async (tx) => {
      const balances = deep ? await wrongBalancesFromStart(tx) : await wrongBalances(tx);
      const kinds = await kindSums(tx);
      const conservation = conserve(kinds, await pendingWithdrawals(tx));
      const findings = [
        ...unbalanced(conservation),
        ...balances,
        ...(deep ? await wrongHouse(tx) : []),
        ...(deep ? await orphans(tx) : []),
        ...belowFloor(kinds),
        ...(await wrongHolds(tx)),
      ].slice(0, FINDINGS_MAX);
      return { at: clock.now(), deep, findings, conservation };
    },
    { isolation: 'repeatable read' },
  );
  if (report.findings.length > 0) await db.tx((tx) => raiseAlarm(tx, report.findings, report.at));
  return report;
}

interface KindSum {
  merchant: string;
  currency: string;
  kind: string;
  balance: bigint;
}

const HOUSE_CHANGES = `(select account_id, sum(amount) as amount from ledger_house_change group by account_id)`;

function kindSums(access: Access): Promise<KindSum[]> {
  return access.run<KindSum>(
    `select a.merchant, a.currency, a.kind, sum(a.balance + coalesce(c.amount, 0))::int8 as balance
     from ledger_account a left join ${HOUSE_CHANGES} c on c.account_id = a.id
     group by a.merchant, a.currency, a.kind order by a.merchant, a.currency, a.kind`,
  );
}

type Pending = Pick<KindSum, 'merchant' | 'currency'> & { amount: bigint };

function pendingWithdrawals(access: Access): Promise<Pending[]> {
  return access.run<Pending>(
    `select merchant, currency, sum(amount)::int8 as amount from ledger_hold
     where state = 'open' and purpose = 'withdrawal' group by merchant, currency`,
  );
}

function conserve(kinds: readonly KindSum[], pending: readonly Pending[]): Conservation[] {
  const places = new Map(kinds.map((kind) => [`${kind.merchant}|${kind.currency}`, kind]));
  return [...places.values()].map(({ merchant, currency: code }) => {
    const here = kinds.filter((kind) => kind.merchant === merchant && kind.currency === code);
    const total = (counts?: KindRule['counts']): Units =>
      units(
        here
          .filter((kind) => (counts ? ruleOf(kind.kind)?.counts === counts : ruleOf(kind.kind)?.counts !== 'trial'))
          .reduce((sum, { balance }) => sum + balance, 0n),
      );
    const waiting = pending.find((item) => item.merchant === merchant && item.currency === code);
    return {
      merchant,
      currency: currency(code),
      issued: units(0n - total('issued')),
      wallets: total('wallets'),
      held: total('held'),
      pendingWithdrawals: units(waiting?.amount ?? 0n),
      jackpots: total('jackpots'),
      vendors: total('vendors'),
      treasury: total('treasury'),
      agents: total('agents'),
      trial: total('trial'),
      sum: total(),
    };
  });
}

function unbalanced(conservation: readonly Conservation[]): Finding[] {
  return conservation.flatMap(({ merchant, currency: code, sum, trial }) => [
    ...(sum === 0n ? [] : [finding('sum', `Accounts of ${merchant} in ${code} add up to ${unitsToText(sum)}.`)]),
    ...(trial === 0n ? [] : [finding('sum', `Play money of ${merchant} in ${code} adds up to ${unitsToText(trial)}.`)]),
  ]);
}

const finding = (check: Finding['check'], text: string): Finding => ({ check, text });

const belowFloor = (kinds: readonly KindSum[]): Finding[] =>
  kinds
    .filter(({ kind, balance }) => balance < 0n && ruleOf(kind)?.mayGoBelowZero === false)
    .map(({ merchant, currency: code, kind, balance }) =>
      finding('floor', `${kind} of ${merchant} stands at ${unitsToText(units(balance))} ${code}, below zero.`),
    );

interface Drift {
  id: bigint;
  balance: bigint;
  summed: bigint;
}

const driftText = ({ id, balance, summed }: Drift): Finding =>
  finding(
    'balance',
    `Account ${id} shows ${unitsToText(units(balance))}; its transfers add up to ${unitsToText(units(summed))}.`,
  );

/** What the transfers after `posting` add to member account `account`, by the indexes. */
const movedSince = (account: string, posting: string): string => `(
  coalesce((select sum(t.amount) from ledger_transfer t
    where t.credit_id = ${account} and t.credit_after is not null and t.posting_id > ${posting}), 0)
  - coalesce((select sum(t.amount) from ledger_transfer t
    where t.debit_id = ${account} and t.debit_after is not null and t.posting_id > ${posting}), 0))::int8`;

/**
 * Members' balances from the last checkpoint on. An account's posting ids ascend in the order of its commits, because
 * they are drawn under its lock; so "after the checkpoint" misses nothing. What agrees moves the checkpoint.
 */
async function wrongBalances(tx: Tx): Promise<Finding[]> {
  const drifts = await tx.run<Drift>(
    `with moved as (
       select a.id, a.balance, a.last_posting_id, coalesce(k.posting_id, 0) as since, coalesce(k.balance, 0) as base
       from ledger_account a left join ledger_checkpoint k on k.account_id = a.id
       where a.member_id is not null
         and (a.last_posting_id <> coalesce(k.posting_id, 0) or a.balance <> coalesce(k.balance, 0))
     ), summed as materialized (
       select m.id, m.balance, m.last_posting_id, m.base + ${movedSince('m.id', 'm.since')} as summed from moved m
     ), kept as (
       insert into ledger_checkpoint (account_id, posting_id, balance)
       select id, last_posting_id, summed from summed where summed = balance
       on conflict (account_id) do update set posting_id = excluded.posting_id, balance = excluded.balance
     )
     select id, balance, summed from summed where summed <> balance order by id limit ${FINDINGS_MAX}`,
  );
  return drifts.map(driftText);
}

async function wrongBalancesFromStart(tx: Tx): Promise<Finding[]> {
  const drifts = await tx.run<Drift>(
    `select * from (
       select a.id, a.balance, ${movedSince('a.id', '0')} as summed from ledger_account a where a.member_id is not null
     ) s where s.summed <> s.balance order by id limit ${FINDINGS_MAX}`,
  );
  return drifts.map(driftText);
}

async function wrongHouse(tx: Tx): Promise<Finding[]> {
  const drifts = await tx.run<Drift>(
    `with legs as (
       select account_id, sum(amount) as amount from (
         select credit_id as account_id, amount from ledger_transfer where credit_after is null
         union all select debit_id, -amount from ledger_transfer where debit_after is null
       ) l group by account_id
     )
     select * from (
       select a.id, (a.balance + coalesce(c.amount, 0))::int8 as balance, coalesce(l.amount, 0)::int8 as summed
       from ledger_account a
       left join ${HOUSE_CHANGES} c on c.account_id = a.id left join legs l on l.account_id = a.id
       where a.member_id is null
     ) s where s.summed <> s.balance order by id limit ${FINDINGS_MAX}`,
  );
  return drifts.map(driftText);
}

async function orphans(tx: Tx): Promise<Finding[]> {
  const rows = await tx.run<{ text: string }>(
    `(select 'Transfer ' || t.posting_id || '.' || t.n || ' belongs to no posting.' as text
      from ledger_transfer t left join ledger_posting p on p.id = t.posting_id where p.id is null limit 10)
     union all
     (select 'Posting ' || p.id || ' has no transfer.' from ledger_posting p
      left join ledger_transfer t on t.posting_id = p.id where t.posting_id is null limit 10)`,
  );
  return rows.map(({ text }) => finding('orphan', text));
}

/** What is held in a member's name is exactly what his open holds say. */
async function wrongHolds(tx: Tx): Promise<Finding[]> {
  const rows = await tx.run<{ id: bigint; balance: bigint; holds: bigint }>(
    `select * from (
       select a.id, a.balance, coalesce(h.amount, 0)::int8 as holds
       from ledger_account a
       left join (select held_account_id, sum(amount) as amount from ledger_hold where state = 'open' group by 1) h
         on h.held_account_id = a.id
       where a.kind in ('held', 'trial-held')
     ) s where s.holds <> s.balance order by id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, balance, holds }) =>
    finding(
      'hold',
      `Account ${id} holds ${unitsToText(units(balance))}; its open holds say ${unitsToText(units(holds))}.`,
    ),
  );
}
