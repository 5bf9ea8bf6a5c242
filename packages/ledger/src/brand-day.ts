/**
 * Sums of a brand's day so far, read from its members' day lines; the cost does not depend on the number of postings.
 */
import type { Access } from '#db';
import { units, type MemberId, type Units } from '#kernel';
import { backTypesOf, GAME_TYPES, TX } from './transaction-types.ts';

export interface BrandDayQuery {
  readonly merchant: string;
  readonly currency: string;
  /** yyyy-mm-dd of GMT+8. */
  readonly day: string;
  /** Test accounts, left out of the sums. */
  readonly except: readonly MemberId[];
}

/** Real money only; refunds are subtracted on the day they are made, whichever day the stake or win was. */
export interface BrandDay {
  readonly bets: bigint;
  readonly staked: Units;
  readonly won: Units;
  readonly deposits: bigint;
  readonly deposited: Units;
  readonly withdrawals: bigint;
  readonly withdrawn: Units;
}

const list = (codes: readonly number[]): string => `'{${[...new Set(codes)].join(',')}}'::int2[]`;
const games = Object.values(GAME_TYPES);
const BETS = list(games.map(({ bet }) => bet));
const WINS = list([...games.map(({ win }) => win), TX.jackpotWon]);
const BACK = list(games.flatMap(backTypesOf));
const OUT = list([TX.withdrawal, TX.withdrawalReturned]);

interface Row {
  bets: bigint;
  staked: bigint;
  won: bigint;
  deposits: bigint;
  deposited: bigint;
  withdrawals: bigint;
  withdrawn: bigint;
}

export async function brandDay(access: Access, { merchant, currency, day, except }: BrandDayQuery): Promise<BrandDay> {
  const [row] = await access.run<Row>(
    `select coalesce(sum(d.lines) filter (where d.type_id = any (${BETS})), 0)::int8 as bets,
       (-coalesce(sum(d.amount) filter (where d.type_id = any (${BETS})), 0)
        - coalesce(sum(d.received) filter (where d.type_id = any (${BACK})), 0))::int8 as staked,
       (coalesce(sum(d.amount) filter (where d.type_id = any (${WINS})), 0)
        + coalesce(sum(d.amount - d.received) filter (where d.type_id = any (${BACK})), 0))::int8 as won,
       coalesce(sum(d.lines) filter (where d.type_id = ${TX.deposit}), 0)::int8 as deposits,
       coalesce(sum(d.amount) filter (where d.type_id in (${TX.deposit}, ${TX.depositReversed})), 0)::int8 as deposited,
       coalesce(sum(d.lines) filter (where d.type_id = ${TX.withdrawal}), 0)::int8 as withdrawals,
       -coalesce(sum(d.amount) filter (where d.type_id = any (${OUT})), 0)::int8 as withdrawn
     from ledger_day d cross join lateral (
       select true from ledger_account a where a.id = d.account_id and a.currency = $3
         and a.kind not in ('trial', 'trial-held', 'held') limit 1
     ) a
     where d.day = $2 and d.merchant = $1 and d.lines >= 0 and d.member_id <> all ($4::int4[])`,
    [merchant, day, currency, `{${except.join(',')}}`],
    'ledger_brand_day',
  );
  return {
    bets: row!.bets,
    staked: units(row!.staked),
    won: units(row!.won),
    deposits: row!.deposits,
    deposited: units(row!.deposited),
    withdrawals: row!.withdrawals,
    withdrawn: units(row!.withdrawn),
  };
}
