import type { Access, Tx } from '#db';
import { roundOf } from './money.ts';
import { UNLED, type IssueRow } from './queries.ts';

/** An issue with its settlement run. */
export type Run = Pick<IssueRow, 'id' | 'merchant' | 'run'>;

/** Locks an issue against concurrent settlement and voiding until the transaction ends. */
export async function lockIssue(tx: Tx, merchant: string, id: bigint): Promise<IssueRow | undefined> {
  const [row] = await tx.run<IssueRow>(
    'select * from lottery_issue where id = $1 and merchant = $2 for no key update',
    [id, merchant],
  );
  return row;
}

export async function issueById(access: Access, merchant: string, id: bigint): Promise<IssueRow | undefined> {
  const [row] = await access.run<IssueRow>('select * from lottery_issue where id = $1 and merchant = $2', [
    id,
    merchant,
  ]);
  return row;
}

export async function isComputed(tx: Tx, { id, run, merchant }: Run): Promise<boolean> {
  const rows = await tx.run(
    `select from settlement_payout where source = 'lottery' and batch = $1 and run = $2 and merchant = $3 limit 1`,
    [String(id), run, merchant],
  );
  return rows.length > 0;
}

/** A distinct line, possibly bet by several players. */
export interface DistinctLine {
  readonly play: string;
  readonly name: string;
  readonly order_id: bigint;
  readonly n: number;
  readonly size: number;
  readonly currency: string;
  readonly staked: bigint;
  readonly expected: string;
}

/** Looks lines up order by order; a plain join would scan the whole table. */
const LINES_OF = (columns: string) =>
  `cross join lateral (select ${columns} from lottery_line i where i.order_id = l.order_id offset 0) i`;

/** Opens a cursor over the distinct lines of an issue; valid until the transaction ends. */
export async function openLines(tx: Tx, { id, merchant }: Run): Promise<() => Promise<DistinctLine[]>> {
  await tx.run(
    `declare lottery_lines no scroll cursor for
     select i.play, i.name, l.currency, min(i.at) >> 7 as order_id, (min(i.at) & 127)::int as n, min(i.size) as size,
       coalesce(sum(i.stake * l.multiple) filter (where l.wallet <> 'trial'), 0)::int8 as staked,
       coalesce(sum(i.stake::numeric * l.multiple * i.returns) filter (where l.wallet <> 'trial'), 0) as expected
     from lottery_leg l ${LINES_OF('i.play, i.name, (i.order_id << 7) | i.n as at, octet_length(i.selection) as size, i.stake, i.returns')}
     where l.issue_id = $1 and l.merchant = $2 ${UNLED} and l.state = 'placed'
     group by i.play, i.name, l.currency`,
    [id, merchant],
  );
  return () => tx.run<DistinctLine>('fetch 2000 from lottery_lines');
}

export async function selectionsOf(tx: Tx, lines: readonly Pick<DistinctLine, 'order_id' | 'n'>[]): Promise<string[]> {
  const rows = await tx.run<{ selection: string }>(
    `select i.selection from unnest($1::int8[], $2::int[]) with ordinality as p(order_id, n, place)
     cross join lateral (select i.selection from lottery_line i where i.order_id = p.order_id and i.n = p.n limit 1) i
     order by p.place`,
    [lines.map(({ order_id }) => order_id), lines.map(({ n }) => n)],
    'lottery_selections',
  );
  return rows.map(({ selection }) => selection);
}

export interface Hit {
  readonly play: string;
  readonly name: string;
  readonly hits: readonly number[];
}

export async function insertHits(tx: Tx, { id, run }: Run, hits: readonly Hit[]): Promise<void> {
  await tx.run(
    `insert into lottery_hit (issue_id, run, play, name, hits)
     select $1, $2, h.play, h.name, h.hits from json_to_recordset($3::json) as h(play text, name uuid, hits int8[])
     on conflict do nothing`,
    [id, run, JSON.stringify(hits)],
    'lottery_insert_hits',
  );
}

/** Win of a line in a leg: hits times odds, truncated once. Mirrors `winOf` of games/src/lottery/kit/settle.ts. */
const WIN = `div((select sum(x.hits::numeric * x.odds) from unnest(h.hits, i.odds) as x(hits, odds))
  * (i.unit::numeric * i.multiple * l.multiple), 10000)`;

/** Marks winning legs. Answers the wins by play and currency. */
export function markWon(
  tx: Tx,
  { id, run, merchant }: Run,
): Promise<{ play: string; currency: string; won: string }[]> {
  return tx.run(
    `with line as materialized (
       select l.id, l.wallet, l.currency, i.play, ${WIN} as win
       from lottery_leg l ${LINES_OF('i.play, i.name, i.odds, i.unit, i.multiple')}
       cross join lateral (
         select h.hits from lottery_hit h
         where h.issue_id = $1 and h.run = $2 and h.play = i.play and h.name = i.name limit 1
       ) h
       where l.issue_id = $1 and l.merchant = $3 ${UNLED} and l.state = 'placed'
     ), won as (
       update lottery_leg t set state = 'won', win = w.win
       from (select id, sum(win)::int8 as win from line group by id) w where t.id = w.id and t.merchant = $3
     )
     select play, currency, sum(win) as won from line where wallet <> 'trial' group by play, currency`,
    [id, run, merchant],
  );
}

/** Inserts a payout per player and wallet, and stores the issue's totals. */
export async function insertPayouts(
  tx: Tx,
  { id, run, merchant, lottery, numero }: Run & Pick<IssueRow, 'lottery' | 'numero'>,
  now: Date,
): Promise<void> {
  await tx.run(
    `with player as materialized (
       select l.member_id, l.wallet, min(l.currency) as currency, count(*) as legs, sum(l.stake)::int8 as stake,
         sum(l.win)::int8 as win, sum(l.rebate)::int8 as rebate, min(l.id) as leg_id
       from lottery_leg l where l.issue_id = $1 and l.merchant = $3 ${UNLED} and l.state in ('placed', 'won')
       group by l.member_id, l.wallet
     ), payout as (
       insert into settlement_payout
         (source, batch, run, place, member_id, wallet, merchant, currency, vendor, category, game_code, round_id, bet_key, stake, amount, kept,
          is_won, decided_at)
       select 'lottery', $4, $2, p.member_id, p.member_id, p.wallet, $3, p.currency, o.vendor, o.category, $5, $6, 'lottery:' || p.leg_id, p.stake,
         p.win + p.rebate, coalesce((select sum(k.amount - k.kept)::int8 from settlement_payout k
           where k.source = 'lottery' and k.batch = $4 and k.run < $2 and k.place = p.member_id and k.wallet = p.wallet
             and k.merchant = $3 and k.state = 'kept'), 0), p.win > 0, $7
       from player p
       cross join lateral (select l.order_id from lottery_leg l where l.id = p.leg_id and l.merchant = $3 limit 1) l
       cross join lateral (select o.vendor, o.category from lottery_order o where o.id = l.order_id and o.merchant = $3 limit 1) o
     )
     update lottery_issue set legs = t.legs, staked = t.staked, won = t.won
     from (
       select coalesce(sum(legs), 0)::int as legs, coalesce(sum(stake), 0)::int8 as staked,
         coalesce(sum(win + rebate), 0)::int8 as won from player
     ) t where id = $1 and merchant = $3`,
    [id, run, merchant, String(id), lottery, roundOf({ lottery, numero }), now],
  );
}

export interface PlayReturn {
  readonly play: string;
  readonly currency: string;
  readonly staked: bigint;
  readonly expected: bigint;
  readonly won: bigint;
}

export async function addReturns(
  tx: Tx,
  { merchant, lottery }: Pick<IssueRow, 'merchant' | 'lottery'>,
  plays: readonly PlayReturn[],
): Promise<void> {
  const rows = plays.map(({ play, currency, staked, expected, won }) => ({
    play,
    currency,
    staked: String(staked),
    expected: String(expected),
    won: String(won),
  }));
  await tx.run(
    `insert into lottery_return as r (merchant, lottery, play, currency, issues, staked, won, expected, squares)
     select $1, $2, p.play, p.currency, 1, p.staked, p.won, p.expected, (p.won - p.expected) * (p.won - p.expected)
     from json_to_recordset($3::json) as p(play text, currency text, staked numeric, won numeric, expected numeric)
     order by p.play, p.currency
     on conflict (merchant, lottery, play, currency) do update set issues = r.issues + 1, staked = r.staked + excluded.staked,
       won = r.won + excluded.won, expected = r.expected + excluded.expected, squares = r.squares + excluded.squares`,
    [merchant, lottery, JSON.stringify(rows)],
  );
}

/** Marks the issue as settled; false while a payout of the run is due. */
export async function markSettled(access: Access, { id, run, merchant }: Run, now: Date): Promise<boolean> {
  const rows = await access.run(
    `update lottery_issue set state = 'settled', settled_at = $4
     where id = $1 and merchant = $3 and run = $2 and state = 'drawn'
       and not exists (select from settlement_payout where source = 'lottery' and batch = $5 and run = $2 and merchant = $3 and state = 'due')
     returning id`,
    [id, run, merchant, now, String(id)],
  );
  return rows.length > 0;
}

/** Stores a corrected result and begins another run. Clears the signature, which covered the earlier result. */
export async function noteResult(
  tx: Tx,
  { id, merchant }: Pick<Run, 'id' | 'merchant'>,
  { result, source }: { readonly result: string; readonly source: Readonly<Record<string, unknown>> },
): Promise<void> {
  await tx.run(
    `update lottery_issue set state = 'drawn', result = $3, source = $4::jsonb, signature = null, settled_at = null, run = run + 1
     where id = $1 and merchant = $2`,
    [id, merchant, result, JSON.stringify(source)],
  );
  await tx.run(
    `update lottery_leg l set state = 'placed', win = 0 where l.issue_id = $1 and l.merchant = $2 ${UNLED} and l.state = 'won'`,
    [id, merchant],
  );
}
