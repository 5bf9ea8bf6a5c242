/** Days of play, dues, payments, contracts and bets of a grown line, up to the day before. Today is left to the roll-up. */
import type { Db } from '#db';
import { AREAS, MERCHANT, type Line } from './grow-line.ts';

/** Days with plays and dues of each member; the general agent's direct downlines have all days. */
const MEMBER_DAYS = 2;
const PAID_DAYS = 30;
const BETS_MAX = 100_000;
/** One member in this many has a page open. */
const ONLINE_ONE_IN = 1_000;

const SPAN = `'${MERCHANT}'`;
const START = (day: string): string => `(${day})::timestamp at time zone interval '8 hours'`;

export interface History {
  readonly line: Line;
  /** yyyy-mm-dd, GMT+8. */
  readonly today: string;
  readonly days: number;
}

/** Answers the number of rows of agents' days. */
export async function growHistory(db: Db, history: History): Promise<number> {
  await withoutIndexes(db, ['agent_day', 'agent_play', 'agent_due'], async () => {
    for (const sql of [daysOfTeams(history), playsOfMembers(history), dues(history), contracts(history), bets(history)])
      await db.tx((tx) => tx.script(`set local session_replication_role = replica; ${sql}`));
  });
  await db.run('vacuum analyze');
  const [row] = await db.run<{ count: bigint }>('select count(*) from agent_day');
  return Number(row!.count);
}

/** Indexes besides the primary key are built once all rows are there. */
async function withoutIndexes(db: Db, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const found = await db.run<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of found) await db.run(`drop index ${name}`);
  await work();
  for (const { definition } of found) await db.run(definition);
}

const backFrom = (today: string, days: number): string =>
  `(select date '${today}' - n as day from generate_series(${days}, 1, -1) n) d`;

const daysOfTeams = ({ today, days }: History): string => `
  insert into agent_standing (merchant, open_day) values (${SPAN}, date '${today}') on conflict do nothing;
  insert into agent_day (agent_id, day, area, parent_id, merchant, bets, staked, won, turnover, deposited, withdrawn, rebate)
  select a.id, d.day, x.area, coalesce(a.parent_id, 0), ${SPAN}, 100, 1000000, 950000, 1000000, 20000, 10000, 5000
  from agent a cross join ${backFrom(today, days)} cross join unnest(array[${AREAS.map((area) => `'${area}'`).join()}]) x(area)
  where a.merchant = ${SPAN} order by a.id, d.day, x.area;
  insert into agent_period (agent_id, period, starts_at, active)
  select a.id, 'DAY', ${START('d.day')}, 10 from agent a cross join ${backFrom(today, days)} where a.merchant = ${SPAN} order by 1, 3;`;

/** Members with a line of days, as `m` with their chain as `n`. */
const withDays = ({ line: { top }, today, days }: History): string => `
  (select id, case when account_type = 0 then upline_id else id end as agent_id,
     case when upline_id = ${top} or id = ${top} then ${days} else ${MEMBER_DAYS} end as days
   from member where merchant = ${SPAN} and account_type in (0, 1, 2) and (upline_id is not null or id = ${top}) order by id) m
  join agent_chain_now n on n.agent_id = m.agent_id and n.area = 'RNG'
  cross join lateral (select date '${today}' - g as day from generate_series(m.days, 1, -1) g) d`;

const playsOfMembers = (history: History): string => `
  insert into agent_play (member_id, day, area, chain_id, rate, merchant, bets, staked, won, turnover)
  select m.id, d.day, 'RNG', n.chain_id, 0, ${SPAN}, 10, 10000, 9500, 10000 from ${withDays(history)} order by m.id, d.day;
  insert into agent_due (member_id, day, area, merchant, amount, turnover)
  select m.id, d.day, 'RNG', ${SPAN}, 100, 10000 from ${withDays(history)} order by m.id, d.day;`;

/** Dues and payments of agents. */
const dues = ({ today, days }: History): string => `
  insert into agent_due (member_id, day, area, merchant, amount, turnover)
  select a.id, d.day, 'LIVE', ${SPAN}, 100, 10000 from agent a cross join ${backFrom(today, days)} where a.merchant = ${SPAN} order by 1, 2;
  insert into agent_payment (member_id, day, merchant, due, debt_before, debt_after, paid, paid_at)
  select a.id, d.day, ${SPAN}, 200, 0, 0, 200, ${START('d.day + 1')} from agent a cross join ${backFrom(today, PAID_DAYS)}
  where a.merchant = ${SPAN} order by 1, 2;`;

const AGENTS_BELOW = `(select id, parent_id from agent where merchant = ${SPAN} and parent_id is not null) a`;

/** Contracts of all agents with the agent above, settled for some periods; hours of those below the general agent alone. */
const contracts = ({ line: { top }, today }: History): string => `
  insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers, since, runs, offered_at, answered_at, answer)
  select ${SPAN}, k.kind, a.parent_id, a.id, 'A', k.tiers::jsonb, now() - interval '1 year', true, now() - interval '1 year',
    now() - interval '1 year', 'A'
  from ${AGENTS_BELOW} cross join (values ('DIVIDEND', '[{"minimumBet":"0","activeMember":0,"contractRate":1000}]'),
    ('DAILY', '[{"betVolume":"0","activeMember":0,"rateType":"P","rate":10}]')) k(kind, tiers) order by a.id;
  insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers, since, runs)
  select ${SPAN}, 'HOURLY', a.parent_id, a.id, 'A', '[{"betVolume":"0","activeMember":0,"rateType":"P","rate":10}]',
    now() - interval '1 year', true from ${AGENTS_BELOW} where a.parent_id = ${top} order by a.id;
  insert into agreement_event (agreement_id, event, at, by)
  select a.id, e.event, now() - interval '1 year', '' from agreement a cross join (values (1, 'N'), (2, 'A')) e(n, event)
  where a.merchant = ${SPAN} order by a.id, e.n;
  insert into agreement_settlement (agreement_id, merchant, kind, payer_id, receiver_id, starts_at, ends_at, turnover, net, active,
    amount, lines, state, settled_at, paid_at)
  select a.id, ${SPAN}, a.kind, a.payer_id, a.receiver_id, s.at - n * p.length, s.at - (n - 1) * p.length, 100000, 5000, 10, 10, '[]',
    'paid', now(), now()
  from agreement a
  join (values ('DIVIDEND', interval '15 days', 12), ('DAILY', interval '1 day', ${PAID_DAYS}), ('HOURLY', interval '1 hour', 720))
    p(kind, length, times) on p.kind = a.kind
  cross join lateral generate_series(p.times, 1, -1) n cross join (select ${START(`date '${today}'`)} as at) s
  where a.merchant = ${SPAN} order by n desc, a.id;
  insert into agreement_event (agreement_id, event, at, by, detail)
  select s.agreement_id, 'D', s.settled_at, '', jsonb_build_object('settlement', s.id::text, 'amount', s.amount::text)
  from agreement_settlement s where s.merchant = ${SPAN} order by s.id;`;

/** Lottery bets spread over a week and all members; and open pages. */
const bets = ({ line: { members } }: History): string => `
  create temporary table bettor on commit drop as
    select 2000000 + n * 7919 % ${members} as member_id, now() - (${Math.min(members, BETS_MAX)} - n) * (interval '7 days' / ${Math.min(members, BETS_MAX)}) as at, n
    from generate_series(1, ${Math.min(members, BETS_MAX)}) n;
  insert into lottery_order (merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id, currency, wallet,
    placed_at, chase, notes, stake, total)
  select ${SPAN}, b.member_id, 'bench-' || b.n, '', 'B' || b.n, 'ssc60', 'TCG_SEA', 'ELOTT', 2001, 'USD', 'main', b.at, false, 1, 10, 10
  from bettor b order by b.n;
  insert into lottery_leg (merchant, member_id, order_id, lottery, numero, wallet, currency, phase, multiple, stake, state, placed_at)
  select ${SPAN}, o.member_id, o.id, 'ssc60', '1', 'main', 'USD', 1, 1, 10, 'cancelled', o.placed_at
  from lottery_order o where o.request_id like 'bench-%' order by o.id;
  insert into session (id, token_hash, merchant, member_id, created_at, last_seen_at, idle_minutes, expires_at, ip, user_agent)
  select gen_random_uuid(), decode(md5('bench' || n), 'hex'), ${SPAN}, 2000000 + n, now(), now() + interval '1 day', 30,
    now() + interval '2 days', '127.0.0.1', 'bench' from generate_series(0, ${members - 1}, ${ONLINE_ONE_IN}) n;`;
