/** Sums of days: added to while a day is open, then closed once. */
import type { Access, Tx } from '#db';
import type { DaySum, GameSum, Player } from './day-sums.ts';
import type { ReturnSum } from './return-sums.ts';

/** Each brand's first open day. */
export async function openDays(access: Access): Promise<Map<string, string>> {
  const rows = await access.q.selectFrom('report_standing').selectAll().execute();
  return new Map(rows.map(({ merchant, open_day: day }) => [merchant, day]));
}

export async function beginAt(tx: Tx, merchants: readonly string[], day: string): Promise<void> {
  if (merchants.length === 0) return;
  await tx.q
    .insertInto('report_standing')
    .values(merchants.map((merchant) => ({ merchant, open_day: day })))
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Test accounts among the members: they are in no report. */
export async function testersAmong(access: Access, members: readonly number[]): Promise<Set<number>> {
  const rows = await access.run<{ id: bigint }>('select id from member where id = any ($1::int8[]) and is_test', [
    [...new Set(members)].map(BigInt),
  ]);
  return new Set(rows.map(({ id }) => Number(id)));
}

const json = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

const PLACE = 'merchant, level, day, currency, category, vendor, game';
const PLACE_TYPES = 'merchant text, level text, day date, currency text, category text, vendor text, game text';

/** Inserts players of a day; answers only new ones. */
export function addPlayers(tx: Tx, players: readonly Player[]): Promise<Omit<Player, 'member_id'>[]> {
  return tx.run(
    `insert into report_player (${PLACE}, member_id)
     select ${PLACE}, member_id from json_to_recordset($1::json) as p(${PLACE_TYPES}, member_id int)
     on conflict do nothing returning ${PLACE.replace('day', 'day::text')}`,
    [json(players)],
  );
}

export async function addGameSums(tx: Tx, sums: readonly (GameSum & { readonly players: number })[]): Promise<void> {
  await tx.run(
    `insert into report_game_day as g (${PLACE}, bets, staked, won, rounds, players)
     select ${PLACE}, bets, staked, won, rounds, players
     from json_to_recordset($1::json) as s(${PLACE_TYPES}, bets int, staked int8, won int8, rounds int, players int)
     on conflict (${PLACE}) do update set bets = g.bets + excluded.bets, staked = g.staked + excluded.staked,
       won = g.won + excluded.won, rounds = g.rounds + excluded.rounds, players = g.players + excluded.players`,
    [json(sums)],
  );
}

/** Adds measured returns. Rounds of rooms are added by the room itself, for all seats. */
export async function addReturns(tx: Tx, sums: readonly ReturnSum[]): Promise<void> {
  await tx.run(
    `insert into return_day as r (merchant, vendor, game, currency, day, rounds, staked, back, staked_sq, crossed, back_sq)
     select merchant, vendor, game, currency, day, rounds, staked, back, staked_sq, crossed, back_sq
     from json_to_recordset($1::json) as s(merchant text, vendor text, game text, currency text, day date, rounds int,
       staked int8, back int8, staked_sq numeric, crossed numeric, back_sq numeric)
     where not exists (select from room o where o.merchant = s.merchant and o.code = s.game and o.vendor = s.vendor)
     on conflict (merchant, vendor, game, currency, day) do update set rounds = r.rounds + excluded.rounds,
       staked = r.staked + excluded.staked, back = r.back + excluded.back, staked_sq = r.staked_sq + excluded.staked_sq,
       crossed = r.crossed + excluded.crossed, back_sq = r.back_sq + excluded.back_sq`,
    [json(sums)],
  );
}

export async function addDaySums(tx: Tx, sums: readonly DaySum[]): Promise<void> {
  await tx.run(
    `insert into report_sum_day as d (merchant, what, day, currency, line, times, amount)
     select merchant, what, day, currency, line, times, amount
     from json_to_recordset($1::json) as s(merchant text, what text, day date, currency text, line text, times int, amount int8)
     on conflict (merchant, what, day, currency, line) do update
     set times = d.times + excluded.times, amount = d.amount + excluded.amount`,
    [json(sums)],
  );
}

/** Members' changes of limits and pauses, by day (GMT+8). */
export const SAFE_PLAY_CHANGES = `select (c.changed_at at time zone interval '8 hours')::date as day,
    concat_ws(':', c.what, c.kind, c.period) as line, count(*)::int4 as times
  from safe_play_change c cross join lateral (
    select true from member m where m.id = c.member_id and m.merchant = $1 and not m.is_test and m.account_type <> 4 limit 1
  ) m
  where c.merchant = $1 and c.changed_at >= $2::date::timestamp at time zone interval '8 hours'
    and c.changed_at < ($3::date + 1)::timestamp at time zone interval '8 hours'
  group by 1, 2`;

/** False when it was closed before. */
export async function closeDay(tx: Tx, merchant: string, day: string): Promise<boolean> {
  const [moved] = await tx.run(
    'update report_standing set open_day = $2::date + 1 where merchant = $1 and open_day = $2::date returning merchant',
    [merchant, day],
  );
  if (!moved) return false;
  await tx.run(
    `insert into report_balance (merchant, day, currency, line, amount)
     select $1, $2::date, currency, line, sum(amount) from (
       select currency, line, amount from report_balance where merchant = $1 and day = $2::date - 1
       union all
       select currency, line, amount from report_sum_day where merchant = $1 and what = 'liability' and day = $2::date
     ) b group by currency, line having sum(amount) <> 0`,
    [merchant, day],
  );
  await tx.run(
    `insert into report_sum_day (merchant, what, day, currency, line, times, amount)
     select $1, 'safe-play', day, '', line, times, 0 from (${SAFE_PLAY_CHANGES}) c`,
    [merchant, day, day],
  );
  await tx.run('delete from report_player where merchant = $1 and day <= $2::date', [merchant, day]);
  return true;
}
