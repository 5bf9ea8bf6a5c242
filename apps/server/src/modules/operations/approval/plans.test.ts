/** Approval queries find open requests without reading decided ones. */
import type { Db } from '#db';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { undone } from '#testkit/undone.ts';
import * as approvals from './queries.ts';

const BRAND = 'grown';
const MANY = 20_000;
const NOW = new Date(Date.UTC(2027, 0, 1));
/** A tenth of the requests is house-wide; open ones are among the oldest. */
const STATE = `case when n in (7, 20) then 'waiting' when n in (8, 30) then 'at work' when n % 7 = 0 then 'declined' else 'agreed' end`;

async function prepare(db: Db): Promise<void> {
  await db.run(
    `insert into merchant (code, config, position, created_at, updated_at) values ('${BRAND}', '{}', 9, now(), now())`,
  );
}

async function grow(db: Db, from: number, to: number): Promise<void> {
  await db.run(
    `insert into approval (merchant, room, command, basis, asked_by, asked_at, state, decided_by, decided_at, said)
     select case when n % 10 <> 0 then '${BRAND}' end, 'members',
       jsonb_build_object('kind', 'member', 'ref', 'member' || n % 50, 'act', 'adjust', 'amount', n::text, 'reason', 'so'), '{}',
       'ada', at, state, case when state <> 'waiting' then 'ben' end, case when state <> 'waiting' then at end, ''
     from generate_series($1::int, $2::int) n
     cross join lateral (select ${STATE} as state, timestamptz '2026-01-01' + n * interval '1 minute' as at) x`,
    [from, to],
  );
}

async function callsOf(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  const rows = await db.run<approvals.ApprovalRow>(
    `select * from approval where merchant = '${BRAND}' and state in ('waiting', 'at work') order by id`,
  );
  const [waiting, busy] = rows as [approvals.ApprovalRow, approvals.ApprovalRow];
  const house = { ...waiting, merchant: null };
  const command = { kind: 'member', ref: 'member1', act: 'adjust', amount: '1', reason: 'for another' };
  const since = new Date(Date.UTC(2026, 0, 1));
  const subjects = Array.from({ length: 50 }, (_, n) => ({ kind: 'member', ref: `member${n}` }));
  return {
    'whether anything is at work on a thing': undone(db, (tx) => approvals.isAtWork(tx, waiting, since)),
    'whether anything was at work just now': undone(db, (tx) => approvals.isAtWork(tx, waiting, NOW)),
    'whether anything is at work in the house': undone(db, (tx) => approvals.isAtWork(tx, house, since)),
    'the same wish': undone(db, (tx) => approvals.sameWishes(tx, { merchant: BRAND, command: waiting.command })),
    'a wish that nobody has': undone(db, (tx) => approvals.sameWishes(tx, { merchant: BRAND, command })),
    'a wish of the house': undone(db, (tx) => approvals.sameWishes(tx, { merchant: null, command })),
    'what waits': () => approvals.openApprovals(db, BRAND),
    'one of them': () => approvals.approvalById(db, BRAND, waiting.id),
    'one of the house': () => approvals.approvalById(db, null, waiting.id),
    'a wish that is taken up': undone(db, (tx) =>
      approvals.takeApproval(tx, waiting, { state: 'at work', by: 'cleo', at: NOW, reason: '' }),
    ),
    'a wish that is done': undone(db, (tx) =>
      approvals.endApproval(tx, busy, { state: 'agreed', by: 'ben', reason: '' }),
    ),
    'the newest wishes': () => approvals.approvalPage(db, { merchant: BRAND, before: null, limit: 51 }),
    'the newest of the house': () => approvals.approvalPage(db, { merchant: null, before: null, limit: 51 }),
    'wishes in a state that few are in': () =>
      approvals.approvalPage(db, { merchant: BRAND, before: null, limit: 51, state: 'waiting' }),
    'what is asked for about rows of a page': () => approvals.askedAbout(db, BRAND, subjects),
    'what is asked for about things of the house': () => approvals.askedAbout(db, null, subjects),
  };
}

describeOnGrowingTables('wishes of operators', { prepare, grow, upTo: MANY, callsOf });
