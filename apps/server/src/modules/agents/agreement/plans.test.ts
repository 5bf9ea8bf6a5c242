import type { Db } from '#db';
import { millis, type Millis } from '#kernel';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { undone } from '#testkit/undone.ts';
import { areaSums, openDayOf, periodsOf } from '../commission/index.ts';
import { lockOwed, lockOwedBy, lockSettlements, markPaid, markTried, notePaid, putOff } from './pay-queries.ts';
import {
  eventsOf,
  lastSettled,
  listOfPayer,
  listOfReceiver,
  lockOffered,
  lockOpen,
  numberOpen,
  openOf,
  openOfPayer,
} from './queries.ts';
import { explainedSettlement, paidCounts, settlementFor, settlementsOf, sumOfSettlements } from './report-queries.ts';
import type { AgreementRow } from './row.ts';
import {
  closePeriods,
  endBroken,
  holdCarries,
  insertSettlements,
  isAnyRunning,
  lockRunning,
  settleWindows,
  updateCarries,
} from './settle-queries.ts';

const HOUSE = 'contracted';
const NOW = millis(Date.parse('2026-06-01T00:00:00+08:00'));
const DAY = 86_400_000;
const at = (day: number): Millis => millis(NOW - day * DAY);
/** Agreements of the agent that is read. */
const OWN = 20;

async function prepare(db: Db): Promise<void> {
  await db.tx((tx) =>
    tx.script(`
      insert into merchant (code, config, position, created_at, updated_at) values ('${HOUSE}', '{}', 9, now(), now());
      insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
      select '${HOUSE}', 'agent' || n, 1, now(), 'USD', 'EN', now(), '127.0.0.1' from generate_series(1, 2000) n;
      update member m set upline_id = (select min(id) from member where merchant = '${HOUSE}')
      where merchant = '${HOUSE}' and account <> 'agent1' and right(account, 1) = '7'`),
  );
}

/** Agreements of others, one of the agent's for every hundredth, each with a settlement and four events. */
async function grow(db: Db, from: number, to: number): Promise<void> {
  await db.run(
    `with top as (select min(id) as id from member where merchant = $3),
     made as (
       insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers, since, runs, offered_at)
       select $3, 'DAILY', case when n % 500 = 0 then top.id else top.id + 1 + n % 1000 end, top.id + n % 1999, 'C', '[]', now(), false, now()
       from generate_series($1::int, $2::int) n cross join top returning id, payer_id, receiver_id
     ), events as (
       insert into agreement_event (agreement_id, event, at, by)
       select id, unnest(array['N', 'R', 'N', 'A']), now(), 'agent' from made
     )
     insert into agreement_settlement (agreement_id, merchant, kind, payer_id, receiver_id, starts_at, ends_at, turnover, amount, lines,
       state, settled_at)
     select id, $3, 'DAILY', payer_id, receiver_id, $4::timestamptz - id % 300 * interval '1 day', $4, 1, 1, '[]', 'paid', now() from made`,
    [from, to, HOUSE, new Date(NOW)],
  );
  if (from === 1) await open(db);
  await db.run(
    `insert into agent_day (agent_id, day, area, parent_id, merchant, turnover)
     select (select min(id) from member where merchant = $3) + n % 1999, date '2026-06-01' - n / 1999, 'RNG', 0, $3, 1
     from generate_series($1::int, $2::int) n on conflict do nothing`,
    [from, to, HOUSE],
  );
}

/** As many in force, whatever else there was. */
async function open(db: Db): Promise<void> {
  await db.run(
    `insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers, since, runs, offered_at, offer_id)
     select $1, 'HOURLY', (select min(id) from member where merchant = $1), m.id, 'A', '[]', now(), true, now(), 1
     from member m where m.merchant = $1 and m.account <> 'agent1' order by m.id limit $2`,
    [HOUSE, OWN],
  );
}

async function callsOf(db: Db) {
  const [{ id: agent } = { id: 0n }] = await db.run<{ id: bigint }>(
    'select min(id) as id from member where merchant = $1',
    [HOUSE],
  );
  const of = { merchant: HOUSE, kind: 'DAILY' } as const;
  const [row] = await db.q.selectFrom('agreement').selectAll().where('merchant', '=', HOUSE).limit(1).execute();
  const [event] = await db.run<{ id: bigint }>('select max(id) as id from agreement_event');
  const [settled] = await db.run<{ id: bigint }>('select max(id) as id from agreement_settlement');
  const pair = { ...of, payerId: agent, receiverId: agent + 500n };
  const running = { merchant: HOUSE, kind: 'HOURLY', after: 0n, limit: 500 } as const;
  const range = { from: at(35), to: NOW };
  const sought = { ...of, by: { payerId: agent }, range, states: null };
  const among = { merchant: HOUSE, agents: [agent, agent + 1n], members: [agent + 2n] };
  const ids = [settled!.id];
  return {
    'the one in force': () => openOf(db, { ...of, receiverId: agent }),
    'those of a payer': () => openOfPayer(db, { merchant: HOUSE, kind: 'HOURLY', payerId: agent }),
    'their number': () => numberOpen(db, { merchant: HOUSE, kind: 'HOURLY', payerId: agent }),
    'the one that an offer changes': undone(db, (tx) => lockOpen(tx, { ...of, receiverId: agent })),
    'an offer that is answered': undone(db, (tx) => lockOffered(tx, { ...of, receiverId: agent }, event!.id)),
    'a payer’s list': () => listOfPayer(db, { ...of, payerId: agent, limit: 21, now: NOW }),
    'a payer’s list of one state': () => listOfPayer(db, { ...of, payerId: agent, status: 'A', limit: 21, now: NOW }),
    'a receiver’s list': () => listOfReceiver(db, { ...of, receiverId: agent, limit: 20 }),
    'a history': () => eventsOf(db, pair, { before: undefined, limit: 21 }),
    'the last settlement': () => lastSettled(db, row as AgreementRow),
    'those that run': undone(db, (tx) => lockRunning(tx, running, NOW)),
    'those whose carry they take': undone(db, (tx) => holdCarries(tx, running)),
    'whether any runs': () => isAnyRunning(db, HOUSE, of.kind),
    'those that are broken': undone(db, (tx) => endBroken(tx, running, NOW)),
    'a period settled': undone(db, (tx) => insertSettlements(tx, { ...of, startsAt: NOW, endsAt: NOW, at: NOW }, [])),
    'hours closed': undone(db, (tx) => closePeriods(tx, HOUSE, 'HOURLY', NOW)),
    'carries kept': undone(db, (tx) => updateCarries(tx, HOUSE, [{ id: row!.id, carry: -1n }])),
    'windows settled': undone(db, (tx) => settleWindows(tx, { merchant: HOUSE, endedBy: NOW, at: NOW, limit: 1_000 })),
    'what is owed': undone(db, (tx) => lockOwed(tx, { merchant: HOUSE, since: NOW, limit: 200 })),
    'what some owe': undone(db, (tx) => lockOwedBy(tx, { merchant: HOUSE, payers: [agent], limit: 200 })),
    'what is put off': undone(db, (tx) => putOff(tx, HOUSE, NOW, [{ payerId: agent, amount: 1n }])),
    'some by number': undone(db, (tx) => lockSettlements(tx, { merchant: HOUSE, ids })),
    'some paid': undone(db, (tx) => markPaid(tx, HOUSE, ids, NOW)),
    'some tried': undone(db, (tx) => markTried(tx, HOUSE, ids, NOW)),
    'a payment noted': undone(db, (tx) => notePaid(tx, HOUSE, ids, NOW)),
    'a page of settlements': () => settlementsOf(db, sought, { after: undefined, limit: 21 }),
    'the sum of a range': () => sumOfSettlements(db, sought),
    'one for a period': () => settlementFor(db, { ...of, receiverId: agent, startsAt: at(3) }),
    'the number paid': () => paidCounts(db, { merchant: HOUSE, agentId: agent, startsAt: at(3) }),
    'one explained': () => explainedSettlement(db, { merchant: HOUSE, id: settled!.id }),
    'the figures of a period': () => areaSums(db, { ...among, first: '2026-06-01', last: '2026-06-01' }),
    'the active of a period': () =>
      periodsOf(db, { ...among, period: 'DAY', from: new Date(NOW), to: new Date(NOW + 1) }),
    'the open day': () => openDayOf(db, HOUSE),
  };
}

describeOnGrowingTables('contracts', { prepare, grow, upTo: 20_000, callsOf });
