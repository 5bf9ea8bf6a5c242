/** A member's stakes, wins and deposits by day: the source of their own limits and net position. */
import { toMillis, type Access } from '#db';
import { dayName, units, type MemberId, type Millis, type Units } from '#kernel';
import { POINTS } from './chart.ts';
import { backTypesOf, GAME_TYPES, TX } from './transaction-types.ts';

export interface MemberDays {
  readonly merchant: string;
  readonly memberId: MemberId;
  /**
   * Lower bound: the day (GMT+8) that contains it. There is no upper bound, so days ahead of a clock set back count
   * too.
   */
  readonly from: Millis;
}

export interface MemberDay {
  /** yyyy-mm-dd. */
  readonly day: string;
  /** Stakes of real money, open rounds included, less those given back. */
  readonly staked: Units;
  /** Payouts of rounds, less those taken back. */
  readonly won: Units;
  /** Gross: nothing is taken off for withdrawals or reversals. */
  readonly deposited: Units;
  readonly deposits: number;
  readonly withdrawn: Units;
  /** Time of the day's last stake. */
  readonly lastStakedAt: Millis | null;
}

const list = (codes: readonly number[]): string => `'{${[...new Set(codes)].join(',')}}'::int2[]`;
const games = Object.values(GAME_TYPES);
const BETS = list(games.map(({ bet }) => bet));
const WINS = list([...games.map(({ win }) => win), TX.jackpotWon]);
const BACK = list(games.flatMap(backTypesOf));
const OUT = [TX.withdrawal, TX.withdrawalReturned];
const PAID_OUT = list(OUT);
const ALL = list([...new Set([...games.flatMap((types) => Object.values(types)), TX.deposit, ...OUT])]);

interface Row {
  day: string;
  staked: bigint;
  won: bigint;
  deposited: bigint;
  deposits: number;
  withdrawn: bigint;
  last_staked_at: Date | null;
}

/** Oldest first; days without any of these are left out. */
export async function memberDays(access: Access, { merchant, memberId, from }: MemberDays): Promise<MemberDay[]> {
  const rows = await access.run<Row>(
    `select d.day::text as day,
       (-coalesce(sum(d.amount) filter (where d.type_id = any (${BETS})), 0)
        - coalesce(sum(d.received) filter (where d.type_id = any (${BACK})), 0))::int8 as staked,
       (coalesce(sum(d.amount) filter (where d.type_id = any (${WINS})), 0)
        + coalesce(sum(d.amount - d.received) filter (where d.type_id = any (${BACK})), 0))::int8 as won,
       coalesce(sum(d.received) filter (where d.type_id = ${TX.deposit}), 0)::int8 as deposited,
       coalesce(sum(d.lines) filter (where d.type_id = ${TX.deposit}), 0)::int4 as deposits,
       -coalesce(sum(d.amount) filter (where d.type_id = any (${PAID_OUT})), 0)::int8 as withdrawn,
       max(d.last_at) filter (where d.type_id = any (${BETS})) as last_staked_at
     from (
       select a.id from ledger_account a
       where a.merchant = $1 and a.member_id = $2 and a.currency <> '${POINTS}'
         and a.kind not in ('trial', 'trial-held', 'held')
     ) a cross join unnest(${ALL}) as w(type_id) cross join lateral (
       select d.day, d.type_id, d.lines, d.amount, d.received, d.last_at from ledger_day d
       where d.account_id = a.id and d.type_id = w.type_id and d.day >= $3 offset 0
     ) d
     group by 1 order by 1`,
    [merchant, memberId, dayName(from)],
    'ledger_member_days',
  );
  return rows.map((row) => ({
    day: row.day,
    staked: units(row.staked),
    won: units(row.won),
    deposited: units(row.deposited),
    deposits: row.deposits,
    withdrawn: units(row.withdrawn),
    lastStakedAt: row.last_staked_at && toMillis(row.last_staked_at),
  }));
}
