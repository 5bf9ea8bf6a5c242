/** Close of a day: remainders, payments and debts; and the payments that wait. */
import { toDate, type Tx } from '#db';
import type { Millis } from '#kernel';
import { shareSql } from './share-sql.ts';

/** False when it was closed before. Called under the lock of the follower. */
export async function closeDay(tx: Tx, merchant: string, day: string): Promise<boolean> {
  const [moved] = await tx.run(
    'update agent_standing set open_day = $2::date + 1 where merchant = $1 and open_day = $2::date returning merchant',
    [merchant, day],
  );
  if (!moved) return false;
  await addRemainders(tx, merchant, day);
  await insertPayments(tx, merchant, day);
  await sumClosed(tx, merchant, day);
  await addTotals(tx, merchant, day);
  return true;
}

/** Members get the share at the top rate less the shares of all parties. */
async function addRemainders(tx: Tx, merchant: string, day: string): Promise<void> {
  await tx.run(
    `insert into agent_due as a (member_id, day, area, merchant, amount, turnover, closed)
     select p.member_id, p.day, p.area, p.merchant, 0, sum(p.turnover), sum(r.rest)
     from agent_play p cross join lateral (
       select ${shareSql('p.turnover', 'sum(s.own)')} - sum(${shareSql('p.turnover', 's.own')}) as rest
       from agent_shares(p.member_id, p.rate, p.chain_id) s
     ) r
     where p.merchant = $1 and p.day = $2::date and p.turnover <> 0 and r.rest <> 0
     group by p.member_id, p.day, p.area, p.merchant order by p.member_id, p.area
     on conflict (member_id, day, area) do update set closed = a.closed + excluded.closed`,
    [merchant, day],
  );
}

/** A debt is set off against the due; a negative due becomes a debt. */
async function insertPayments(tx: Tx, merchant: string, day: string): Promise<void> {
  await tx.run(
    `with due as (
       select d.member_id, sum(d.amount + d.closed)::int8 as due from agent_due d
       where d.merchant = $1 and d.day = $2::date group by 1 having sum(d.amount + d.closed) <> 0
     ), owing as materialized (
       select d.*, coalesce(b.amount, 0) as debt from due d
       left join lateral (select b.amount from agent_debt b where b.member_id = d.member_id and b.merchant = $1 limit 1) b on true
     ), owed as (
       insert into agent_debt as b (member_id, merchant, amount, since)
       select o.member_id, $1, greatest(o.debt - o.due, 0), $2::date from owing o
       where o.debt > 0 or o.due < 0 order by o.member_id
       on conflict (member_id) do update set amount = excluded.amount,
         since = case b.amount when 0 then excluded.since else b.since end
     )
     insert into agent_payment (member_id, day, merchant, due, debt_before, debt_after, paid)
     select o.member_id, $2::date, $1, o.due, o.debt, greatest(o.debt - o.due, 0), greatest(o.due - o.debt, 0)
     from owing o order by o.member_id`,
    [merchant, day],
  );
}

/** Figures of the day for the report; what is paid and held follows. */
async function sumClosed(tx: Tx, merchant: string, day: string): Promise<void> {
  await tx.run(
    `insert into agent_closed (merchant, day, area, accounts, turnover, due)
     select $1, $2::date, d.area, count(*)::int4, sum(d.turnover)::int8, sum(d.amount + d.closed)::int8
     from agent_due d where d.merchant = $1 and d.day = $2::date group by d.area`,
    [merchant, day],
  );
  await tx.run(
    `insert into agent_closed (merchant, day, area, accounts, turnover, due, payable, debt)
     select $1, $2::date, '', count(*)::int4, 0, coalesce(sum(p.due), 0)::int8, coalesce(sum(p.paid), 0)::int8,
       coalesce(sum(p.debt_after - p.debt_before), 0)::int8
     from agent_payment p where p.merchant = $1 and p.day = $2::date`,
    [merchant, day],
  );
}

/** The day joins the totals of its members. */
async function addTotals(tx: Tx, merchant: string, day: string): Promise<void> {
  await tx.run(
    `insert into agent_total as t (member_id, merchant, turnover, last_bet)
     select p.member_id, $1, sum(p.turnover)::int8, max(p.day) filter (where p.bets > 0) from agent_play p
     where p.merchant = $1 and p.day = $2::date
     group by p.member_id having sum(p.turnover) <> 0 or max(p.bets) > 0 order by p.member_id
     on conflict (member_id) do update set turnover = t.turnover + excluded.turnover,
       last_bet = greatest(t.last_bet, excluded.last_bet)`,
    [merchant, day],
  );
}

/** Moves money of a closed day between what waits, is paid and is held. */
export async function noteClosed(
  tx: Tx,
  { merchant, day, paid = 0n, held = 0n }: Readonly<{ merchant: string; day: string; paid?: bigint; held?: bigint }>,
): Promise<void> {
  await tx.run(
    `update agent_closed set paid = paid + $3, held = held + $4 where merchant = $1 and day = $2::date and area = ''`,
    [merchant, day, paid, held],
  );
}

/** A payment that is not made any more; it is of nothing from here on. */
export async function writeOffPayment(
  tx: Tx,
  { merchant, member_id: id, day, paid, held_by: by }: HeldPayment,
): Promise<void> {
  await tx.run(
    `update agent_payment set written_off = written_off + paid, paid = 0, held_by = null
     where merchant = $1 and member_id = $2 and day = $3::date and paid_at is null`,
    [merchant, id, day],
  );
  await tx.run(
    `update agent_closed set payable = payable - $3, held = held - $4 where merchant = $1 and day = $2::date and area = ''`,
    [merchant, day, paid, by === null ? 0n : paid],
  );
}

/** Answers what the debt was; zero for none. */
export async function writeOffDebt(tx: Tx, merchant: string, memberId: bigint): Promise<bigint> {
  const [debt] = await tx.run<{ amount: bigint }>(
    'select amount from agent_debt where merchant = $1 and member_id = $2 for update',
    [merchant, memberId],
  );
  await tx.run('update agent_debt set amount = 0 where merchant = $1 and member_id = $2', [merchant, memberId]);
  return debt?.amount ?? 0n;
}

/** A payment that waits, and its dues by kind of rebate. */
export interface WaitingPayment {
  readonly member_id: bigint;
  readonly day: string;
  readonly merchant: string;
  readonly paid: bigint;
  readonly game: bigint;
  readonly lottery: bigint;
  readonly pvp: bigint;
}

const GAMES = `'{RNG,LIVE,FISH,SPORTS,ESPORTS}'::text[]`;

/** The oldest payments of a brand that wait and that nobody else is paying; locked until the transaction ends. */
export function waitingPayments(tx: Tx, merchant: string, limit: number): Promise<WaitingPayment[]> {
  return tx.run(
    withDues(`select * from agent_payment where merchant = $1 and paid_at is null and held_by is null and paid > 0
       order by day, member_id limit $2 for update skip locked`),
    [merchant, limit],
  );
}

/** One payment that waits or is held, locked. */
export async function lockPayment(
  tx: Tx,
  merchant: string,
  { memberId, day }: PaymentKey,
): Promise<HeldPayment | undefined> {
  const [row] = await tx.run<HeldPayment>(
    withDues(`select * from agent_payment where merchant = $1 and member_id = $2 and day = $3::date and paid_at is null
       and paid > 0 for update`),
    [merchant, memberId, day],
  );
  return row;
}

export interface PaymentKey {
  readonly memberId: bigint;
  readonly day: string;
}

export interface HeldPayment extends WaitingPayment {
  readonly held_by: string | null;
}

const withDues = (payments: string): string =>
  `select p.member_id, p.day::text as day, p.merchant, p.paid, p.held_by, d.game, d.lottery, d.pvp
     from (
       ${payments}
     ) p
     cross join lateral (
       select coalesce(sum(d.amount + d.closed) filter (where d.area = any (${GAMES})), 0)::int8 as game,
         coalesce(sum(d.amount + d.closed) filter (where d.area = 'PVP'), 0)::int8 as pvp,
         coalesce(sum(d.amount + d.closed) filter (where d.area <> 'PVP' and d.area <> all (${GAMES})), 0)::int8 as lottery
       from agent_due d where d.member_id = p.member_id and d.day = p.day and d.merchant = $1
     ) d
     order by p.day, p.member_id`;

/** Notes that payments were made; no money moves here. */
export async function markPaid(tx: Tx, merchant: string, paid: readonly WaitingPayment[], now: Millis): Promise<void> {
  await tx.run(
    `update agent_payment p set paid_at = $4, held_by = null from unnest($2::int8[], $3::date[]) w(member_id, day)
     where p.member_id = w.member_id and p.day = w.day and p.merchant = $1`,
    [merchant, paid.map(({ member_id: id }) => id), paid.map(({ day }) => day), toDate(now)],
  );
  const days = new Map<string, bigint>();
  for (const payment of paid) days.set(payment.day, (days.get(payment.day) ?? 0n) + payment.paid);
  for (const [day, sum] of [...days].toSorted(([a], [b]) => a.localeCompare(b)))
    await noteClosed(tx, { merchant, day, paid: sum });
}

/** A payment that the ledger refused, or that an operator stops, waits for an operator. */
export async function holdPayment(tx: Tx, payment: WaitingPayment, by: string): Promise<void> {
  const { merchant, member_id: id, day } = payment;
  await tx.run(
    'update agent_payment set held_by = $4 where member_id = $2 and day = $3::date and merchant = $1 and paid_at is null',
    [merchant, id, day, by],
  );
  await noteClosed(tx, { merchant, day, held: payment.paid });
}

export async function releasePayment(tx: Tx, payment: WaitingPayment): Promise<void> {
  const { merchant, member_id: id, day } = payment;
  await tx.run(
    'update agent_payment set held_by = null where member_id = $2 and day = $3::date and merchant = $1 and paid_at is null',
    [merchant, id, day],
  );
  await noteClosed(tx, { merchant, day, held: -payment.paid });
}
