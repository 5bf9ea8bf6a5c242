/** Close of a day: remainders, payments and debts; and the payments that wait. */
import { toDate, type Tx } from '#db';
import type { Millis } from '#kernel';

/** A share, rounded towards zero without a product beyond bigint: as in agent_count.sql. */
const share = (turnover: string, rate: string): string =>
  `(${turnover} / 100000 * ${rate} + ${turnover} % 100000 * ${rate} / 100000)`;

/** False when it was closed before. Called under the lock of the follower. */
export async function closeDay(tx: Tx, merchant: string, day: string): Promise<boolean> {
  const [moved] = await tx.run(
    'update agent_standing set open_day = $2::date + 1 where merchant = $1 and open_day = $2::date returning merchant',
    [merchant, day],
  );
  if (!moved) return false;
  await addRemainders(tx, merchant, day);
  await insertPayments(tx, merchant, day);
  return true;
}

/** Members get the share at the top rate less the shares of all parties. */
async function addRemainders(tx: Tx, merchant: string, day: string): Promise<void> {
  await tx.run(
    `insert into agent_due as a (member_id, day, area, merchant, amount, turnover, closed)
     select p.member_id, p.day, p.area, p.merchant, 0, sum(p.turnover), sum(r.rest)
     from agent_play p cross join lateral (
       select ${share('p.turnover', 'sum(s.own)')} - sum(${share('p.turnover', 's.own')}) as rest
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
    `select p.member_id, p.day::text as day, p.merchant, p.paid, d.game, d.lottery, d.pvp
     from (
       select * from agent_payment where merchant = $1 and paid_at is null and held_by is null and paid > 0
       order by day, member_id limit $2 for update skip locked
     ) p
     cross join lateral (
       select coalesce(sum(d.amount + d.closed) filter (where d.area = any (${GAMES})), 0)::int8 as game,
         coalesce(sum(d.amount + d.closed) filter (where d.area = 'PVP'), 0)::int8 as pvp,
         coalesce(sum(d.amount + d.closed) filter (where d.area <> 'PVP' and d.area <> all (${GAMES})), 0)::int8 as lottery
       from agent_due d where d.member_id = p.member_id and d.day = p.day and d.merchant = $1
     ) d
     order by p.day, p.member_id`,
    [merchant, limit],
  );
}

/** Notes that payments were made; no money moves here. */
export async function markPaid(tx: Tx, merchant: string, paid: readonly WaitingPayment[], now: Millis): Promise<void> {
  await tx.run(
    `update agent_payment p set paid_at = $4 from unnest($2::int8[], $3::date[]) w(member_id, day)
     where p.member_id = w.member_id and p.day = w.day and p.merchant = $1`,
    [merchant, paid.map(({ member_id: id }) => id), paid.map(({ day }) => day), toDate(now)],
  );
}

/** A payment that the ledger refused waits for an operator. */
export async function holdPayment(tx: Tx, { merchant, member_id: id, day }: WaitingPayment, by: string): Promise<void> {
  await tx.run(
    'update agent_payment set held_by = $4 where member_id = $2 and day = $3::date and merchant = $1 and paid_at is null',
    [merchant, id, day, by],
  );
}
