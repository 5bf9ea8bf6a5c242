/** Reports of a branch with much play behind it, beside others. */
import type { Db } from '#db';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import * as accounts from './account-queries.ts';
import * as bets from './bet-queries.ts';
import * as incomes from './income-queries.ts';
import * as shares from './share-queries.ts';
import * as sums from '../commission/sum-queries.ts';

const HOUSE = 'grown';
const MEMBERS = 40;
const DAYS = 600;
const SPAN = { first: '2026-01-01', last: '2026-01-05' };

/** An agent with another below, and members of both. */
const prepare = (db: Db): Promise<void> =>
  db.tx((tx) =>
    tx.script(`
      insert into merchant (code, config, position, created_at, updated_at) values ('${HOUSE}', '{}', 9, now(), now());
      insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
      select '${HOUSE}', 'agent' || n, 2, now(), 'USD', 'EN', now(), '127.0.0.1' from generate_series(1, 2) n;
      update member set upline_id = (select id from member where merchant = '${HOUSE}' and account = 'agent1')
        where merchant = '${HOUSE}' and account = 'agent2';
      insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip, upline_id)
      select '${HOUSE}', 'punter' || n, 0, now(), 'USD', 'EN', now(), '127.0.0.1', a.id
      from generate_series(1, ${MEMBERS}) n join member a on a.merchant = '${HOUSE}' and a.account = 'agent' || 1 + n % 2;
      insert into agent (id, merchant, parent_id, depth, since)
      select id, merchant, upline_id, case when upline_id is null then 1 else 2 end, now()
      from member where merchant = '${HOUSE}' and account_type = 2 order by upline_id nulls first;
      insert into agent_line (above_id, below_id, distance) select id, id, 0 from agent where merchant = '${HOUSE}'
        union all select parent_id, id, 1 from agent where merchant = '${HOUSE}' and parent_id is not null;
      insert into agent_chain (merchant, area, agents, rates, name)
      select '${HOUSE}', a, case when g.parent_id is null then array[g.id] else array[g.id, g.parent_id] end,
        case when g.parent_id is null then array[0] else array[0, 0] end, md5(a || g.id)::uuid
      from agent g cross join unnest(array['RNG', 'SSC', '']) a where g.merchant = '${HOUSE}'`),
  );

/** A day of everybody: play, dues, payments, salaries, hours, sessions and lottery bets. */
async function grow(db: Db, from: number, to: number): Promise<void> {
  await db.tx((tx) =>
    tx.script(`do $$ begin
      create temporary table grown on commit drop as
        select n, date '2026-01-01' + n as day, timestamptz '2026-01-01 12:00+08' + n * interval '1 day' as at
        from generate_series(${from}, ${to}) n;
      insert into agent_play (member_id, day, area, chain_id, rate, merchant, staked, turnover)
        select m.id, g.day, c.area, c.id, 0, '${HOUSE}', 10, 10 from grown g cross join member m
        join agent_chain c on c.merchant = m.merchant and c.agents[1] = case m.account_type when 0 then m.upline_id else m.id end
        where m.merchant = '${HOUSE}';
      insert into agent_day (agent_id, day, area, parent_id, merchant, staked, turnover)
        select a.id, g.day, r, coalesce(a.parent_id, 0), '${HOUSE}', 10, 10
        from grown g cross join agent a cross join unnest(array['RNG', 'SSC', '']) r where a.merchant = '${HOUSE}';
      insert into agent_due_through (agent_id, day, below_id, area, rate, rate_below, merchant, amount, turnover)
        select a.parent_id, g.day, a.id, r, 20, 10, '${HOUSE}', 1, 10
        from grown g cross join agent a cross join unnest(array['RNG', 'SSC']) r where a.merchant = '${HOUSE}' and a.parent_id is not null;
      insert into agent_period (agent_id, period, starts_at, active)
        select a.id, p, g.at, 1 from grown g cross join agent a cross join unnest(array['DAY', 'HOUR']) p where a.merchant = '${HOUSE}';
      insert into agent_due (member_id, day, area, merchant, amount, turnover)
        select m.id, g.day, r, '${HOUSE}', 1, 10 from grown g cross join member m cross join unnest(array['RNG', 'SSC']) r
        where m.merchant = '${HOUSE}';
      insert into agent_payment (member_id, day, merchant, due, debt_before, debt_after, paid)
        select m.id, g.day, '${HOUSE}', 1, 0, 0, 1 from grown g cross join member m where m.merchant = '${HOUSE}';
      insert into agreement (merchant, kind, receiver_id, state) select '${HOUSE}', 'DAILY', m.id, 'A' from member m
        where m.merchant = '${HOUSE}' on conflict do nothing;
      insert into agreement_settlement (agreement_id, merchant, kind, receiver_id, starts_at, ends_at, turnover, amount, lines, state, settled_at)
        select a.id, '${HOUSE}', 'DAILY', a.receiver_id, g.at, g.at + interval '1 hour', 1, 1, '[]', 'paid', g.at
        from grown g cross join agreement a where a.merchant = '${HOUSE}';
      insert into session (id, token_hash, merchant, member_id, created_at, last_seen_at, idle_minutes, expires_at, ip, user_agent)
        select gen_random_uuid(), decode(md5(random()::text), 'hex'), '${HOUSE}', m.id, g.at, g.at, 30, g.at, '127.0.0.1', ''
        from grown g cross join member m where m.merchant = '${HOUSE}' and m.account_type = 0;
      insert into lottery_order (merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id, currency, wallet,
          placed_at, chase, notes, stake, total)
        select '${HOUSE}', m.id, g.n || '-' || m.id, '', g.n || '-' || m.id, 'ssc60', 'TCG_SEA', 'ELOTT', 2001, 'USD', 'main', g.at,
          false, 1, 10, 10 from grown g cross join member m where m.merchant = '${HOUSE}' and m.account_type = 0;
      insert into lottery_leg (merchant, member_id, order_id, lottery, numero, wallet, currency, phase, multiple, stake, state, placed_at)
        select '${HOUSE}', o.member_id, o.id, 'ssc60', '1', 'main', 'USD', 1, 1, 10, 'cancelled', o.placed_at
        from lottery_order o join grown g on g.at = o.placed_at where o.merchant = '${HOUSE}';
    end $$`),
  );
}

describeOnGrowingTables('reports of a team', {
  prepare,
  grow,
  upTo: DAYS,
  callsOf: async (db) => {
    const ids = await db.run<{ id: bigint; account: string }>('select id, account from member where merchant = $1', [
      HOUSE,
    ]);
    const agentId = ids.find(({ account }) => account === 'agent1')!.id;
    const member = ids.find(({ account }) => account === 'punter1')!;
    const page = ids.slice(0, 10).map(({ id }) => id);
    const team = { merchant: HOUSE, agentId };
    const asked = { ...team, ...SPAN };
    const of = { merchant: HOUSE, memberId: member.id, ...SPAN };
    const [lately] = await db.run<{ at: Date }>('select max(last_seen_at) as at from session where merchant = $1', [
      HOUSE,
    ]);
    const lotteries = ['SSC'];
    const span = { from: new Date('2026-01-02'), to: new Date('2026-01-20') };
    const filter = {
      merchant: HOUSE,
      ...span,
      after: undefined,
      lottery: null,
      numero: null,
      number: null,
      chase: null,
      states: null,
      isSettled: null,
    };
    return {
      'figures of an agent': () => accounts.figuresOf(db, HOUSE, agentId),
      'size of a branch': () => accounts.directSize(db, HOUSE, agentId),
      'way down': () => accounts.pathDown(db, HOUSE, agentId, agentId),
      'accounts below': () => accounts.childrenOf(db, { ...team, first: SPAN.first }, 0n, 21),
      'accounts of a team': () => accounts.teamIds(db, { ...team, direct: false }, 100),
      'those of some in a team': () => accounts.inTeam(db, { ...team, direct: true }, page),
      names: () => accounts.namesOf(db, HOUSE, page),
      online: () => accounts.onlineBelow(db, HOUSE, agentId, lately!.at),
      'a team by day': () => sums.teamDays(db, asked),
      'sums of teams and members': () => sums.areaSums(db, { ...asked, agents: [agentId], members: page }),
      'rows alone': () => sums.rowSums(db, asked, page, true),
      'rows with teams': () => sums.rowSums(db, asked, page, false),
      'all rows alone': () => sums.aloneTotals(db, asked),
      branches: () => sums.topBranches(db, asked, 5),
      periods: () => sums.periodsOf(db, { merchant: HOUSE, agents: [agentId], members: page, period: 'DAY', ...span }),
      dues: () => incomes.duesByDay(db, { ...of, lotteries }),
      payments: () => incomes.paymentsByDay(db, of),
      settlements: () => incomes.settledByDay(db, of),
      'income of some': () => incomes.incomeOf(db, { ...asked, lotteries }, page),
      'own shares by downline': () => shares.sharesThrough(db, asked, page),
      'dues by area': () => shares.duesByArea(db, asked),
      'shares of a day': () => shares.shareLines(db, { ...team, day: SPAN.first }),
      'contracts of a day': () =>
        incomes.contractsOfDay(db, { merchant: HOUSE, memberId: agentId, day: SPAN.first }, 10n ** 18n, 21),
      'sums of contracts of a day': () =>
        incomes.contractSums(db, { merchant: HOUSE, memberId: agentId, day: SPAN.first }),
      'payment of a day': () => incomes.paymentOfDay(db, { merchant: HOUSE, memberId: agentId, day: SPAN.first }),
      'bets of some': () => bets.betsOfSome(db, filter, page, 21),
      'bets of a team': () => bets.betsOfTeam(db, filter, { agentId, direct: false, look: 100 }, 21),
      'end of a look': () => bets.endOfWalk(db, filter, 100),
    };
  },
});
