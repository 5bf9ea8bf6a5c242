/** Lists of a line read the rows they show, however many members, agents, links and changes there are. */
import type { Db } from '#db';
import { millis } from '#kernel';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { undone } from '#testkit/undone.ts';
import { changesBy, rateBelowAbove } from './change-queries.ts';
import {
  branchDownlines,
  directDownlines,
  downlineById,
  headOf,
  namedDownlines,
  pathTo,
  playOf,
} from './downline-queries.ts';
import { invitationBy, linksOf, useLink, usesOf } from './link-queries.ts';
import { openedBy } from './opening-queries.ts';
import { ratesOf, ratesOfOne } from './rate-queries.ts';
import { accountWithin, agentOf } from './scope-queries.ts';

const HOUSE = 'grown';
const ROOT = 1n;
const OPEN_DAY = '2026-01-01';
/** One in a hundred is an agent. */
const PER_AGENT = 100;

async function prepare(db: Db): Promise<void> {
  await db.tx((tx) =>
    tx.script(`
      insert into merchant (code, config, position, created_at, updated_at) values ('${HOUSE}', '{}', 9, now(), now());
      insert into member (id, merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
      values (${ROOT}, '${HOUSE}', 'root', 1, now(), 'USD', 'EN', '2019-01-01', '');
      insert into agent (id, merchant, depth, since) values (${ROOT}, '${HOUSE}', 1, now());
      insert into agent_line (above_id, below_id, distance) values (${ROOT}, ${ROOT}, 0);
      insert into agent_standing (merchant, open_day) values ('${HOUSE}', '${OPEN_DAY}');
      insert into agent_play (member_id, day, area, chain_id, rate, merchant, turnover)
      values (${ROOT}, '${OPEN_DAY}', 'RNG', 1, 0, '${HOUSE}', 1)`),
  );
}

/** Every hundredth account is an agent below the root, the others are members below the agent before. */
async function grow(db: Db, from: number, to: number): Promise<void> {
  const span = [from, to];
  const rows = `generate_series($1::int, $2::int) n`;
  const id = `(1000 + n)::int8`;
  const above = `case when n % ${PER_AGENT} = 0 then ${ROOT} else (1000 + n - n % ${PER_AGENT})::int8 end`;
  await db.run(
    `insert into member (id, merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip, upline_id)
     select ${id}, '${HOUSE}', 'below' || n, case when n % ${PER_AGENT} = 0 then 2 else 0 end, now(), 'USD', 'EN',
       timestamptz '2020-01-01' + n * interval '1 minute', '', case when n < ${PER_AGENT} then ${ROOT} else ${above} end
     from ${rows} order by n`,
    span,
  );
  await db.run(
    `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
     select '${HOUSE}', 'other' || n, 0, now(), 'USD', 'EN', timestamptz '2020-01-01' + n * interval '1 minute', '' from ${rows}`,
    span,
  );
  const agents = `${rows} where n % ${PER_AGENT} = 0`;
  await db.run(
    `insert into agent (id, merchant, parent_id, depth, since) select ${id}, '${HOUSE}', ${ROOT}, 2, now() from ${agents}`,
    span,
  );
  await db.run(
    `insert into agent_line (above_id, below_id, distance)
     select ${id}, ${id}, 0 from ${agents} union all select ${ROOT}, ${id}, 1 from ${agents}`,
    span,
  );
  await db.run(`insert into agent_rate (member_id, area, rate) select ${id}, 'RNG', 100 from ${rows}`, span);
  await db.run(
    `insert into affiliate_code (merchant, code, agent_id, created_at) select '${HOUSE}', 'LINK' || n, ${ROOT}, now() from ${rows}`,
    span,
  );
  await db.run(
    `insert into affiliate_use (code_id, member_id, registered_at)
     select (select min(id) from affiliate_code where merchant = '${HOUSE}'), ${id}, now() + n * interval '1 second' from ${rows}`,
    span,
  );
  await db.run(
    `insert into agent_change (merchant, member_id, kind, asked_by, asked_by_id, by_operator, asked_at, fence, applied_at)
     select '${HOUSE}', ${id}, 'rates', 'root', ${ROOT}, false, now(), 1, now() from ${rows}`,
    span,
  );
  await db.run(
    `insert into agent_play (member_id, day, area, chain_id, rate, merchant, turnover)
     select ${ROOT}, date '${OPEN_DAY}' - n, 'RNG', 1, 0, '${HOUSE}', 1 from ${rows}`,
    span,
  );
  await db.run(
    `insert into agent_opening (agent_id, request_id, member_id, opened_by, opened_at)
     select ${ROOT}, 'r' || n, ${id}, 'root', now() from ${rows}`,
    span,
  );
}

async function callsOf(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  const filter = {
    merchant: HOUSE,
    kind: 'both',
    from: null,
    to: null,
    limit: 21,
    seenSince: millis(0),
  } as const;
  const members = { ...filter, kind: 'members' } as const;
  const dated = { ...filter, from: new Date('2020-01-02'), to: new Date('2020-01-03') };
  const at = new Date('2020-01-01T12:00:00Z');
  const named = { agentId: ROOT, direct: false, prefix: 'below12', behind: '' };
  const [link] = await db.run<{ id: bigint }>(`select min(id) as id from affiliate_code where merchant = '${HOUSE}'`);
  const scope = { merchant: HOUSE, agentId: ROOT };
  return {
    'an agent': () => agentOf(db, HOUSE, ROOT),
    'an account below': () => accountWithin(db, scope, { customerId: 1_150 }),
    'an account below by name': () => accountWithin(db, scope, { customerName: 'BELOW150' }),
    'direct downlines': () => directDownlines(db, filter, { agentId: ROOT }),
    'direct downlines further on': () => directDownlines(db, filter, { agentId: ROOT, behind: { at, id: 5n } }),
    'direct downlines of days': () => directDownlines(db, dated, { agentId: ROOT }),
    'all below': () => branchDownlines(db, filter, { agentId: ROOT }),
    'all members below': () => branchDownlines(db, members, { agentId: ROOT }),
    'all agents below': () => branchDownlines(db, { ...filter, kind: 'agents' }, { agentId: ROOT }),
    'all below further on': () =>
      branchDownlines(db, filter, { agentId: ROOT, behind: { agentId: 1_200n, at, id: 5n } }),
    'all below by name': () => namedDownlines(db, filter, named),
    'one downline': () => downlineById(db, { merchant: HOUSE, id: 1_150n, seenSince: millis(0) }),
    'play of an account since it was opened': () => playOf(db, HOUSE, ROOT),
    'size of a team': () => headOf(db, HOUSE, ROOT),
    'way to an agent': () => pathTo(db, HOUSE, { rootId: ROOT, agentId: 1_100n }),
    'rates of some': () => ratesOf(db, [1_001n, 1_002n, 1_100n]),
    'rates of one': () => ratesOfOne(db, 1_001n),
    'an invitation': () => invitationBy(db, HOUSE, { code: 'link7', today: '2026-01-01' }),
    'links of an agent': () => linksOf(db, scope, { today: '2026-01-01', before: 1_000_000_000n, limit: 21 }),
    'accounts of a link': () => usesOf(db, HOUSE, { linkId: link!.id, limit: 21 }),
    'a use of a link': undone(db, (tx) => useLink(tx, { merchant: HOUSE, id: link!.id, today: '2026-01-01' })),
    'changes of an agent': () => changesBy(db, HOUSE, { agentId: ROOT, before: 1_000_000_000n, limit: 21 }),
    'an account opened before': () => openedBy(db, HOUSE, { agentId: ROOT, requestId: 'r5' }),
    'a rate of a downline that is above': () => rateBelowAbove(db, 1_100n, { RNG: 50 }),
  };
}

/** A page of names reads up to 2,000 of them. */
const most = { 'all below by name': 30_000 };

describeOnGrowingTables('lists of a line', { prepare, grow, upTo: 20_000, callsOf, most });
