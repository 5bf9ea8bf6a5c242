/** Tables of the room of agents read the rows they show, however many agents, changes, payments, contracts and cases there are. */
import type { Db } from '#db';
import { millis, units } from '#kernel';
import { returnedTransfers } from '#ledger';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import {
  agreementsAt,
  houseContracts,
  openContractsOf,
  openSettlements,
  settlementsAt,
} from '../../agents/agreement/console-queries.ts';
import { openIdsOf } from '../../agents/agreement/queries.ts';
import { differingDays } from '../../agents/commission/check-queries.ts';
import {
  closedDays,
  closedTotals,
  debtsAt,
  heldPayments,
  paymentsAt,
  sharesOf,
} from '../../agents/commission/desk-queries.ts';
import {
  agentsAt,
  changesAt,
  lineNamed,
  ratesBroken,
  standingOf,
  waitingChange,
} from '../../people/line/desk-queries.ts';
import { activeBelow, bonusFarms, casesAt, downwards, harmIncome, lastOfPage, openCases } from './queries.ts';

const HOUSE = 'watched';
const ROOT = 1n;
const NOW = millis(Date.parse('2026-06-01T00:00:00+08:00'));
const DAY = '2026-05-31';

async function prepare(db: Db): Promise<void> {
  await db.tx((tx) =>
    tx.script(`
      insert into merchant (code, config, position, created_at, updated_at) values ('${HOUSE}', '{}', 9, now(), now());
      insert into member (id, merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
      values (${ROOT}, '${HOUSE}', 'root', 1, now(), 'USD', 'EN', '2019-01-01', '');
      insert into agent (id, merchant, depth, since) values (${ROOT}, '${HOUSE}', 1, now());
      insert into agent_line (above_id, below_id, distance) values (${ROOT}, ${ROOT}, 0);
      insert into agent_chain (merchant, area, agents, rates, name) values ('${HOUSE}', 'RNG', '{${ROOT}}', '{1000}', gen_random_uuid());
      insert into agreement (merchant, kind, receiver_id, state, tiers) values ('${HOUSE}', 'DIVIDEND', ${ROOT}, 'A', '[]');
      insert into agent_closed (merchant, day, area, accounts, turnover, due) values ('${HOUSE}', '${DAY}', '', 1, 1, 1)`),
  );
}

/** Agents below the root, each with a change, a payment, a debt, a contract, a settlement and a case of long ago. */
async function grow(db: Db, from: number, to: number): Promise<void> {
  const span = [from, to];
  const rows = 'generate_series($1::int, $2::int) n';
  const id = '(1000 + n)::int8';
  const ago = `date '${DAY}' - 1 - n / 20`;
  for (const statement of [
    `insert into member (id, merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip, upline_id)
     select ${id}, '${HOUSE}', 'below' || n, 2, now(), 'USD', 'EN', now(), '', ${ROOT} from ${rows}`,
    `insert into agent (id, merchant, parent_id, depth, since) select ${id}, '${HOUSE}', ${ROOT}, 2, now() from ${rows}`,
    `insert into agent_line (above_id, below_id, distance)
     select ${id}, ${id}, 0 from ${rows} union all select ${ROOT}, ${id}, 1 from ${rows}`,
    `insert into agent_change (merchant, member_id, kind, asked_by, by_operator, asked_at, fence, applied_at)
     select '${HOUSE}', ${id}, 'rates', 'root', true, now(), 1, now() from ${rows}`,
    `insert into agent_chain (merchant, area, agents, rates, name)
     select '${HOUSE}', 'RNG', array[${id}, 1], array[500, 1000], gen_random_uuid() from ${rows}`,
    `insert into agent_play (member_id, day, area, chain_id, rate, merchant, turnover)
     select ${id}, ${ago}, 'RNG', 1, 0, '${HOUSE}', 100 from ${rows}`,
    `insert into agent_payment (member_id, day, merchant, due, debt_before, debt_after, paid, paid_at)
     select ${id}, ${ago}, '${HOUSE}', 5, 0, 0, 5, now() from ${rows}`,
    `insert into agent_debt (member_id, merchant, amount, since) select ${id}, '${HOUSE}', n, ${ago} from ${rows}`,
    `with made as (
       insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers)
       select '${HOUSE}', 'DAILY', ${ROOT}, ${id}, 'C', '[]' from ${rows} returning id, payer_id, receiver_id
     )
     insert into agreement_settlement (agreement_id, merchant, kind, payer_id, receiver_id, starts_at, ends_at, turnover, amount, lines,
       state, settled_at)
     select id, '${HOUSE}', 'DAILY', payer_id, receiver_id, now(), now(), 1, 1, '[]', 'paid', now() from made`,
    `insert into agent_case (merchant, agent_id, member_id, rule, facts, opened_at, closed_at)
     select '${HOUSE}', ${ROOT}, ${id}, 'household', '{}', now(), now() from ${rows}`,
    `insert into agent_checked (merchant, day, checked_at) select '${HOUSE}', date '2026-01-01' - n, now() from ${rows}`,
    `insert into safe_play_case (merchant, member_id, sign, facts, opened_at, closed_at)
     select '${HOUSE}', ${id}, 'long-visits', '', now(), now() from ${rows}`,
  ])
    await db.run(statement, span);
}

function callsOf(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  const page = { merchant: HOUSE, before: undefined, limit: 21 } as const;
  const changes = { ...page, memberId: undefined, state: undefined, range: {} } as const;
  const payments = {
    merchant: HOUSE,
    memberId: undefined,
    state: undefined,
    first: undefined,
    last: undefined,
    after: undefined,
    limit: 21,
  };
  const contracts = { ...page, kind: undefined, state: undefined, memberId: undefined } as const;
  const settled = { ...page, kind: undefined, state: undefined, memberId: undefined } as const;
  const cases = { ...page, agentId: undefined, isOpen: undefined } as const;
  const days = { first: '2026-05-01', last: DAY };
  const own = 1_010n;
  return Promise.resolve({
    agents: () => agentsAt(db, page),
    'one agent': () => agentsAt(db, { ...page, id: own }),
    'agents below one': () => agentsAt(db, { ...page, parentId: ROOT }),
    'agents of a depth': () => agentsAt(db, { ...page, depth: 1 }),
    'a line': () => lineNamed(db, HOUSE, own),
    'an account': () => standingOf(db, HOUSE, { account: 'below7' }),
    changes: () => changesAt(db, changes),
    'changes of one': () => changesAt(db, { ...changes, memberId: own }),
    'changes that wait': () => changesAt(db, { ...changes, state: 'waiting' }),
    'changes that were refused': () => changesAt(db, { ...changes, state: 'refused' }),
    'the change of one': () => waitingChange(db, HOUSE, own),
    'rates that break': () => ratesBroken(db, own, ROOT),
    payments: () => paymentsAt(db, payments),
    'payments of one': () => paymentsAt(db, { ...payments, memberId: own }),
    'payments held': () => paymentsAt(db, { ...payments, state: 'held' }),
    'payments that wait': () => paymentsAt(db, { ...payments, state: 'waiting' }),
    'payments further on': () => paymentsAt(db, { ...payments, after: { day: '2026-05-20', memberId: own } }),
    'held payments': () => heldPayments(db, HOUSE, 50),
    debts: () => debtsAt(db, { merchant: HOUSE, memberId: undefined, after: undefined, limit: 21 }),
    'segments of a payment': () => sharesOf(db, HOUSE, { memberId: own, day: DAY }, { after: undefined, limit: 21 }),
    'a report': () => closedDays(db, HOUSE, { ...days, after: null, limit: 50 }),
    'its totals': () => closedTotals(db, HOUSE, days),
    'days that differ': () => differingDays(db, HOUSE, 5),
    contracts: () => agreementsAt(db, contracts),
    'contracts of one': () => agreementsAt(db, { ...contracts, memberId: own }),
    'contracts of a state': () => agreementsAt(db, { ...contracts, state: 'N' }),
    'open contracts of one': () => openContractsOf(db, HOUSE, own, 11),
    'contracts that end with a place': () => db.tx((tx) => openIdsOf(tx, HOUSE, own)),
    'contracts of the house': () => houseContracts(db, HOUSE),
    settlements: () => settlementsAt(db, settled),
    'settlements of one': () => settlementsAt(db, { ...settled, memberId: own }),
    'settlements of one who pays': () => settlementsAt(db, { ...settled, memberId: ROOT }),
    'settlements owed': () => settlementsAt(db, { ...settled, state: 'owed' }),
    'what is owed': () => openSettlements(db, { merchant: HOUSE, state: 'owed', before: NOW, limit: 50 }),
    cases: () => casesAt(db, cases),
    'cases of one': () => casesAt(db, { ...cases, agentId: own }),
    'open cases': () => openCases(db, HOUSE, 50),
    'cases that are open': () => casesAt(db, { ...cases, isOpen: true }),
    'income from harm': () => harmIncome(db, { merchant: HOUSE, since: '2026-05-01', after: 0n, limit: 21 }),
    'those who played': () => activeBelow(db, { merchant: HOUSE, day: DAY, after: 0n, limit: 500 }),
    'the last of them': () => lastOfPage(db, { merchant: HOUSE, day: DAY, after: 0n, limit: 500 }),
    'money that came back': () =>
      returnedTransfers(db, { merchant: HOUSE, from: millis(NOW - 86_400_000), to: NOW, limit: 50 }),
    'pairs below each other': () => downwards(db, HOUSE, [{ from_id: ROOT, to_id: own }]),
    'farmed links': () =>
      bonusFarms(db, { merchant: HOUSE, day: DAY, since: NOW, depositMax: units(10n), accountsMin: 5, limit: 50 }),
  });
}

describeOnGrowingTables('the room of agents', { prepare, grow, upTo: 20_000, callsOf });
