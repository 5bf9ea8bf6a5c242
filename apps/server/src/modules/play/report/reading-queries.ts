/** Reads reports by brand and day, with keyset pages. */
import type { Access, Db } from '#db';
import type { DaySpan } from '../../../ports/desk.ts';
import { SAFE_PLAY_CHANGES } from './day-queries.ts';
import { OPEN_ROUNDS, type Level } from './day-sums.ts';

export interface Asked extends DaySpan {
  /** Key cells of the previous page's last line; null for the first page. */
  readonly after: readonly string[] | null;
  readonly limit: number;
}

export async function openFrom(access: Access, merchant: string): Promise<string | null> {
  const row = await access.q
    .selectFrom('report_standing')
    .select('open_day')
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row?.open_day ?? null;
}

/** Start of the page: the key of the last line, padded with empty texts, which sort first. */
const behind = ({ first, after }: Asked, width: number): string[] =>
  Array.from({ length: width }, (_, at) => after?.[at] ?? (at === 0 ? first : ''));

export interface GameDay {
  readonly day: string;
  readonly currency: string;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly bets: number;
  readonly staked: bigint;
  readonly won: bigint;
  readonly rounds: number;
  readonly players: number;
}

export const GAME_DAYS = `select day, currency, category, vendor, game, bets, staked, won, rounds, players
  from report_game_day
  where merchant = $1 and level = $2 and day <= $3::date
    and (day, currency, category, vendor, game) > ($4::date, $5, $6, $7, $8)
  order by day, currency, category, vendor, game limit $9`;

export const gameDays = (db: Db, merchant: string, level: Level, asked: Asked): Promise<GameDay[]> =>
  db.run(GAME_DAYS, [merchant, level, asked.last, ...behind(asked, 5), asked.limit]);

type GameTotal = Pick<GameDay, 'currency' | 'bets' | 'staked' | 'won' | 'rounds'>;

export const gameTotals = (db: Db, merchant: string, { first, last }: DaySpan): Promise<GameTotal[]> =>
  db.run(
    `select currency, sum(bets)::int4 as bets, sum(staked)::int8 as staked, sum(won)::int8 as won, sum(rounds)::int4 as rounds
     from report_game_day where merchant = $1 and level = 'all' and day between $2::date and $3::date
     group by currency order by currency`,
    [merchant, first, last],
  );

/** Bets taken on a game, open days included. */
export async function betsCounted(
  access: Access,
  { merchant, vendor, game }: Readonly<{ merchant: string; vendor: string; game: string }>,
): Promise<number> {
  const [row] = await access.run<{ bets: number }>(
    `select coalesce(sum(bets), 0)::int4 as bets from report_game_day
     where merchant = $1 and game = $2 and vendor = $3 and level = 'game'`,
    [merchant, game, vendor],
    'report_bets_counted',
  );
  return row!.bets;
}

/** Several named sums side by side, with the number of entries of the first. */
export type SumLine = Readonly<{ day: string; currency: string; line: string; times: number; sums: readonly string[] }>;

const pivot = (names: readonly string[]): string =>
  `coalesce(sum(times) filter (where what = '${names[0]}'), 0)::int4 as times,
   array[${names.map((name) => `coalesce(sum(amount) filter (where what = '${name}'), 0)::text`).join(', ')}] as sums`;
const among = (names: readonly string[]): string => `what = any ('{${names.join(',')}}')`;

export const sumDays = (db: Db, merchant: string, names: readonly string[], asked: Asked): Promise<SumLine[]> =>
  db.run(
    `select day, currency, line, ${pivot(names)} from report_sum_day
     where merchant = $1 and ${among(names)} and day <= $2::date and day >= $3::date
       and (day, currency, line) > ($3::date, $4, $5)
     group by day, currency, line order by day, currency, line limit $6`,
    [merchant, asked.last, ...behind(asked, 3), asked.limit],
  );

export const sumTotals = (
  db: Db,
  merchant: string,
  names: readonly string[],
  { first, last }: DaySpan,
): Promise<Omit<SumLine, 'day' | 'line'>[]> =>
  db.run(
    `select currency, ${pivot(names)} from report_sum_day
     where merchant = $1 and ${among(names)} and day between $2::date and $3::date group by currency order by currency`,
    [merchant, first, last],
  );

export type BalanceLine = Readonly<{ day: string; currency: string; line: string; amount: bigint }>;

/** Closing balances of closed days; for open days the last closing balance plus movements since. */
const BALANCES = `select day, currency, line, amount from (
    select day, currency, line, amount from report_balance where merchant = $1 and day >= $2::date and day <= $3::date
    union all
    select d.day::date, x.currency, x.line, x.amount from report_standing s
    cross join generate_series(greatest(s.open_day, $2::date), least($3::date, $4::date), interval '1 day') d(day)
    cross join lateral (
      select u.currency, u.line, sum(u.amount)::int8 as amount from (
        select currency, line, amount from report_balance where merchant = $1 and day = s.open_day - 1
        union all
        select currency, line, amount from report_sum_day
        where merchant = $1 and what = 'liability' and day >= s.open_day and day <= d.day::date
      ) u group by 1, 2 having sum(u.amount) <> 0
    ) x where s.merchant = $1
  ) b`;

export const balances = (db: Db, merchant: string, asked: Asked, today: string): Promise<BalanceLine[]> => {
  const [day, ...name] = behind(asked, 3);
  return db.run(`${BALANCES} where (day, currency, line) > ($2::date, $5, $6) order by day, currency, line limit $7`, [
    merchant,
    day,
    asked.last,
    today,
    ...name,
    asked.limit,
  ]);
};

/** Stakes of open rounds left members' balances; they are listed beside the liabilities. */
export const balanceTotals = (
  db: Db,
  merchant: string,
  { last }: DaySpan,
  today: string,
): Promise<{ currency: string; amount: bigint }[]> =>
  db.run(
    `select currency, sum(amount)::int8 as amount from (${BALANCES}) t where line <> '${OPEN_ROUNDS}'
     group by currency order by currency`,
    [merchant, last, last, today],
  );

export type ChangeLine = Readonly<{ day: string; line: string; times: number }>;

/** Closed days as counted at their close; open days counted live. */
export const safePlayDays = (db: Db, merchant: string, asked: Asked): Promise<ChangeLine[]> => {
  const [day, line] = behind(asked, 2);
  return db.run(
    `select day, line, times from (
       select day, line, times from report_sum_day
       where merchant = $1 and what = 'safe-play' and day >= $2::date and day <= $3::date
       union all
       select c.day, c.line, c.times from (${SAFE_PLAY_CHANGES}) c
       where c.day >= coalesce((select open_day from report_standing where merchant = $1), '-infinity')
     ) b where (day, line) > ($2::date, $4) order by day, line limit $5`,
    [merchant, day, asked.last, line, asked.limit],
  );
};
