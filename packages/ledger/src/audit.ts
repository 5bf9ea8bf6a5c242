import type { Access, Db, Tx } from '#db';
import { currency, units, unitsToText, type Clock, type Currency, type Millis, type Units } from '#kernel';
import { raiseAlarm, type Finding } from './alarm.ts';
import { checkMoved, checkSlice } from './audit-balances.ts';
import { wrongSumsOf } from './audit-day.ts';
import { orphans, wrongDays, wrongFromStart, wrongSettled, type DayDrift } from './audit-deep.ts';
import { ruleOf, type KindRule } from './chart.ts';

/**
 * Where all money of a merchant and currency is. `issued` is the money from outside less the money sent out; it equals
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
  /**
   * Sums every transfer from the first, instead of from the last checkpoint; also looks for orphans and compares the
   * day sums with their postings. Its cost grows with history; the normal audit's does not.
   */
  deep?: boolean;
}

const FINDINGS_MAX = 50;

/**
 * Reads one snapshot of the database, so it is right while money moves. A finding raises the alarm, which stops
 * payouts; nothing is repaired.
 */
export async function audit(db: Db, clock: Clock, { deep = false }: AuditOptions = {}): Promise<AuditReport> {
  const report = await db.tx(
    async (tx) => {
      const moved = [...(await checkMoved(tx)), ...(await checkSlice(tx))];
      const kinds = deep ? await kindSums(tx) : await knownKindSums(tx);
      const conservation = conserve(kinds, await pendingWithdrawals(tx));
      const drifts = deep ? await wrongFromStart(tx, FINDINGS_MAX) : distinct(moved);
      const findings = [
        ...unbalanced(conservation),
        ...drifts.filter(({ balance, summed }) => balance !== summed).map(driftText),
        ...(deep ? await deepFindings(tx) : []),
        ...belowFloor(kinds),
        ...(await wrongHolds(tx, deep ? null : moved.filter(({ isHeld }) => isHeld).map(({ id }) => id))),
      ].slice(0, FINDINGS_MAX);
      return { at: clock.now(), deep, findings, conservation };
    },
    { isolation: 'repeatable read' },
  );
  if (report.findings.length > 0) await db.tx((tx) => raiseAlarm(tx, report.findings, report.at));
  return report;
}

/** Compares the day sums of a past day (yyyy-mm-dd, GMT+8) with its postings; a finding raises the alarm. */
export async function auditDay(db: Db, clock: Clock, day: string): Promise<Finding[]> {
  const findings = (await wrongSumsOf(db, day, FINDINGS_MAX)).map(dayText);
  if (findings.length > 0) await db.tx((tx) => raiseAlarm(tx, findings, clock.now()));
  return findings;
}

async function deepFindings(tx: Tx): Promise<Finding[]> {
  const days = [...(await wrongDays(tx, FINDINGS_MAX)), ...(await wrongSettled(tx, FINDINGS_MAX))];
  return [...(await orphans(tx)).map((text) => finding('orphan', text)), ...days.map(dayText)];
}

const dayText = ({ account_id: id, day, type_id: type, kept, found }: DayDrift): Finding =>
  finding('summary', `Account ${id}, ${day}${type === null ? '' : `, type ${type}`}: kept ${kept}; found ${found}.`);

/** An account may be found twice: as moved, and in the slice. */
const distinct = (drifts: readonly Drift[]): Drift[] => [...new Map(drifts.map((drift) => [drift.id, drift])).values()];

interface KindSum {
  merchant: string;
  currency: string;
  kind: string;
  balance: bigint;
}

const HOUSE_CHANGES = `(select account_id, sum(amount) as amount from ledger_house_change group by account_id)`;

/** Balance per merchant, currency and kind, summed over all accounts. */
function kindSums(access: Access): Promise<KindSum[]> {
  return access.run<KindSum>(
    `select a.merchant, a.currency, a.kind, sum(a.balance + coalesce(c.amount, 0))::int8 as balance
     from ledger_account a left join ${HOUSE_CHANGES} c on c.account_id = a.id
     group by a.merchant, a.currency, a.kind order by a.merchant, a.currency, a.kind`,
  );
}

/** The same sums, with members' balances as of their checkpoints and house balances as stored. */
function knownKindSums(access: Access): Promise<KindSum[]> {
  return access.run<KindSum>(
    `select merchant, currency, kind, balance from ledger_total
     union all
     select a.merchant, a.currency, a.kind, sum(a.balance + coalesce(c.amount, 0))::int8
     from ledger_account a left join ${HOUSE_CHANGES} c on c.account_id = a.id
     where a.member_id is null group by a.merchant, a.currency, a.kind
     order by merchant, currency, kind`,
  );
}

type Pending = Pick<KindSum, 'merchant' | 'currency'> & { amount: bigint };

function pendingWithdrawals(access: Access): Promise<Pending[]> {
  return access.run<Pending>(
    `select merchant, currency, sum(amount - captured)::int8 as amount from ledger_hold
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

/** The balance of a held account must equal the sum of its member's open holds; checks the given accounts, or all. */
async function wrongHolds(tx: Tx, accounts: readonly bigint[] | null): Promise<Finding[]> {
  const rows = await tx.run<{ id: bigint; balance: bigint; holds: bigint }>(
    `select * from (
       select a.id, a.balance, h.amount as holds
       from ledger_account a cross join lateral (
         select coalesce(sum(h.amount - h.captured), 0)::int8 as amount from ledger_hold h
         where h.held_account_id = a.id and h.state = 'open'
       ) h
       where ${accounts ? 'a.id = any ($1::int8[])' : `a.kind in ('held', 'trial-held')`}
     ) s where s.holds <> s.balance order by id limit ${FINDINGS_MAX}`,
    accounts ? [`{${accounts.join(',')}}`] : [],
  );
  return rows.map(({ id, balance, holds }) =>
    finding(
      'hold',
      `Account ${id} holds ${unitsToText(units(balance))}; its open holds say ${unitsToText(units(holds))}.`,
    ),
  );
}
