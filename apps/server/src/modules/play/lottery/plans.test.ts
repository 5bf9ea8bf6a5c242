/** With many settled issues, queries of one issue or member do not scan others. */
import type { Db } from '#db';
import { memberId, merchantCode, millis } from '#kernel';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { undone } from '#testkit/undone.ts';
import { expect } from 'vitest';
import { issuesWithoutBets, markVoid, noteReturned, noteVoid, stakedLegs, unfinishedIssues } from './void-queries.ts';
import { callOff, voidStakes, voidUnreported } from './rest-queries.ts';
import { legsToCancel } from './cancel-queries.ts';
import {
  beforeLeg,
  heldFor,
  heldUpTo,
  lockHeld,
  lockHeldOf,
  markLegs,
  markPlaced,
  wonChases,
} from './chase-queries.ts';
import { betsOn } from '../draw/index.ts';
import { exposedSum, exposureOf, issueOnDesk, legsOnDesk, returnsOf } from './desk-queries.ts';
import { dropExposure } from './forget-exposure.ts';
import * as orders from './queries.ts';
import * as records from './record-queries.ts';
import { batchOf } from './settle-issue.ts';
import * as settling from './settle-queries.ts';
import * as payouts from '../../money/settlement/queries.ts';
import { winnersAfter } from './winner-queries.ts';

const HOUSE = merchantCode('grown');
const LOTTERY = 'ssc60';
const MEMBERS = 50;

const ISSUES = 400;
/** Query whose cost grows with a member's bets, up to a thousand. */
const COUNTING = 'bets counted';

/** Settled issues, each with a ticket of every member, some continuing much later; the last issue is drawn. */
async function grow(db: Db, from: number, to: number): Promise<void> {
  await db.run(
    `with issue as (
       insert into lottery_issue (merchant, lottery, numero, opens_at, locks_at, draws_at, state, result, drawn_at, settled_at)
       select '${HOUSE}', '${LOTTERY}', '20260101-' || lpad(n::text, 4, '0'), t, t, t, case n when ${ISSUES} then 'drawn' else 'settled' end,
         '01234', t, t
       from generate_series($1::int, $2::int) n cross join lateral (select timestamptz '2026-01-01' + n * interval '1 minute' as t) x
       returning id, numero, draws_at
     ), paid as (
       insert into settlement_payout
         (source, batch, run, place, member_id, wallet, merchant, currency, vendor, category, game_code, round_id, bet_key, stake, amount, kept,
          is_won, state, decided_at)
       select 'lottery', i.id::text, 0, m.id, m.id, 'main', '${HOUSE}', 'USD', 'TCG_SEA', 'ELOTT', '${LOTTERY}', '${LOTTERY}/' || i.numero, '', 10, 5, 0,
         true, 'paid', i.draws_at
       from issue i cross join member m where m.merchant = '${HOUSE}' and right(i.numero, 4)::int <> $2
     ), placed as (
       insert into lottery_order (merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id, currency, wallet,
         placed_at, chase, notes, stake, total)
       select '${HOUSE}', m.id, i.id || '-' || m.id, '', i.id || '-' || m.id, '${LOTTERY}', 'TCG_SEA', 'ELOTT', 2001, 'USD', 'main', i.draws_at,
         false, 1, 10, 10
       from issue i cross join member m where m.merchant = '${HOUSE}' returning id, member_id, placed_at, number
     ), line as (
       insert into lottery_line (order_id, n, play, selection, name, notes, unit, multiple, stake, prize_group, returns, odds)
       select id, 1, 'All5Straight', '0_1_2_3_4', md5('x' || id % 1000)::uuid, 1, 10, 1, 10, 1960, 9800, '{980000000}' from placed
     ), counted as (
       insert into lottery_exposure (issue_id, play, name, selection, bets, staked, owed)
       select i.id, 'All5Straight', md5('x' || n)::uuid, '0_1_2_3_4', 1, 10, 980000 + n from issue i cross join generate_series(1, ${MEMBERS}) n
     )
     insert into lottery_leg (merchant, member_id, order_id, issue_id, lottery, numero, wallet, currency, phase, multiple, stake, state, placed_at)
     select '${HOUSE}', p.member_id, p.id, i.id, '${LOTTERY}', i.numero, 'main', 'USD', 1, 1, 10, 'placed', p.placed_at
     from placed p join issue i on i.draws_at = p.placed_at
     union all
     select '${HOUSE}', p.member_id, p.id, null, '${LOTTERY}', '20270101-0001', 'main', 'USD', 2, 1, 10, 'held', p.placed_at
     from placed p where p.member_id % 5 = 0`,
    [from, to],
  );
}

const lastOf = async (db: Db): Promise<Known> => {
  const [issue] = await db.run<Known['issue']>('select id, numero from lottery_issue order by id desc limit 1');
  const [leg] = await db.run<Known['leg']>(
    'select id, order_id, member_id from lottery_leg where issue_id = $1 limit 1',
    [issue!.id],
  );
  return { issue: issue!, leg: leg! };
};

const settle = async (db: Db): Promise<void> => {
  await db.run(
    `insert into merchant (code, config, position, created_at, updated_at) values ('${HOUSE}', '{}', 9, now(), now())`,
  );
  await db.run(
    `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip, personal)
     select '${HOUSE}', 'punter' || n, 0, now(), 'USD', 'EN', now(), '127.0.0.1', '\\x0000000100' from generate_series(1, ${MEMBERS}) n`,
  );
};

describeOnGrowingTables('lotteries', {
  prepare: settle,
  grow,
  upTo: ISSUES,
  callsOf: async (db) => callsOf(db, await lastOf(db)),
  most: { [COUNTING]: 1_000 },
});

interface Known {
  readonly issue: { readonly id: bigint; readonly numero: string };
  readonly leg: { readonly id: bigint; readonly order_id: bigint; readonly member_id: bigint };
}

const orderIn = (owner: orders.Owner, numero: string): orders.NewOrder => ({
  order: {
    id: -1n,
    merchant: owner.merchant,
    member_id: BigInt(owner.memberId),
    request_id: 'another',
    fingerprint: '',
    number: 'another',
    lottery: LOTTERY,
    vendor: 'TCG_SEA',
    category: 'ELOTT',
    node_id: 2_001,
    currency: 'USD',
    wallet: 'main',
    placed_at: new Date('2026-02-01'),
    chase: false,
    stops: false,
    notes: 1n,
    stake: 10n,
    total: 10n,
  },
  lines: [],
  legs: [{ id: -1n, numero, phase: 1, multiple: 1, stake: 10n, rebate: 0n }],
});

function callsOf(db: Db, { issue, leg }: Known): Record<string, () => Promise<unknown>> {
  const owner = { merchant: HOUSE, memberId: memberId(Number(leg.member_id)) };
  const name = { merchant: HOUSE, lottery: LOTTERY, numero: issue.numero };
  const run = { id: issue.id, merchant: HOUSE, run: 0 };
  const before = { ...run, id: issue.id - 1n };
  const held = { ...leg, merchant: HOUSE, phase: 2 } as never;
  const any = { lottery: null, numero: null, number: null, order: null, chase: null, states: null, isSettled: null };
  const span = { from: new Date('2026-01-01'), to: new Date('2026-02-01') };
  const page = { limit: 20, offset: 0 };
  return {
    'issue by name': () => orders.issueByName(db, name),
    'order by request': () => orders.orderByRequest(db, owner, `${issue.id}-${leg.member_id}`),
    'legs of an order': () => orders.legsOf(db, HOUSE, leg.order_id),
    'staked in an issue': undone(db, (tx) => orders.standsIn(tx, HOUSE, issue.id, owner.memberId)),
    'lately played': () => orders.lotteriesLately(db, owner),
    'held for an issue': () => heldFor(db, name, { after: 0n, limit: 100, alsoWaiting: false }),
    'held up to an issue': () => heldUpTo(db, [HOUSE], [{ lottery: LOTTERY, numero: issue.numero }]),
    'before a leg': undone(db, (tx) => beforeLeg(tx, held)),
    'held of an order': undone(db, (tx) => lockHeldOf(tx, HOUSE, leg.order_id)),
    'chases that won': () => wonChases(db, run),
    'to cancel': undone(db, (tx) => legsToCancel(tx, owner, [leg.id])),
    'to give back': () => stakedLegs(db, run, null, 200),
    'an order': undone(db, async (tx) => {
      await tx.run(`update lottery_issue set state = 'open', locks_at = 'infinity' where id = $1`, [issue.id]);
      expect(await orders.placeInIssue(tx, orderIn(owner, name.numero))).toBe(issue.id);
    }),
    'exposure counted, and taken back': undone(db, async (tx) => {
      const sold = await orders.linesOf(tx, leg.order_id);
      const added = sold.map(({ play, name: line, selection }) => ({
        play,
        name: line,
        selection,
        staked: 10n,
        owed: 10n,
      }));
      await orders.addExposure(tx, { merchant: HOUSE, issue: issue.id, leg: leg.id, most: 10n }, added);
      await orders.lessExposure(tx, { issue: issue.id, order: leg.order_id, multiple: 1 });
    }),
    'a stake of a later issue': undone(db, async (tx) => {
      await lockHeld(tx, HOUSE, leg.id);
      await markPlaced(tx, HOUSE, leg.id, issue.id);
      await markLegs(tx, HOUSE, [leg.id], 'stopped');
    }),
    'a void issue': undone(db, async (tx) => {
      await settling.lockIssue(tx, HOUSE, issue.id);
      await noteVoid(tx, run);
      await markVoid(tx, run, [leg.id]);
      await noteReturned(tx, run, new Date());
    }),
    'a day called off': undone(db, (tx) => callOff(tx, { merchant: HOUSE, lottery: LOTTERY }, [name.numero])),
    'results that nobody told of': undone(db, (tx) => voidUnreported(tx, [HOUSE], [LOTTERY], millis(0))),
    'told of a stake that is back': () => voidStakes(db, run, 0n, 500),
    'a corrected issue': undone(db, (tx) => settling.noteResult(tx, run, { result: '12345', source: {} })),
    'returns of plays': undone(db, async (tx) => {
      const play = { play: 'All5Straight', currency: 'USD', staked: 10n, expected: 9n, won: 0n };
      await settling.addReturns(tx, { merchant: HOUSE, lottery: LOTTERY }, [play]);
      await returnsOf(tx, HOUSE, LOTTERY);
    }),
    unfinished: () => unfinishedIssues(db, 100),
    'without bets': () => issuesWithoutBets(db, [run, { ...run, id: -1n }]),
    'a page of bets': () => records.betsFound(db, owner, { ...any, ...span }, page),
    'a page of a lottery': () => records.betsFound(db, owner, { ...any, ...span, lottery: LOTTERY }, page),
    'bets counted': () => records.countBets(db, owner, { ...any, ...span }),
    'bets of an order': () => records.betsOfOrder(db, owner, leg.id),
    'bets on the desk': () => legsOnDesk(db, { merchant: HOUSE, member: leg.member_id, after: undefined }, 21),
    'an issue on the desk': () => issueOnDesk(db, HOUSE, name),
    'bets on an issue': () => betsOn(db, HOUSE, issue.id),
    'exposure of an issue': () => exposureOf(db, HOUSE, [name], 100),
    'sum of an issue': () => exposedSum(db, HOUSE, [name]),
    'exposure that is over': undone(db, (tx) => dropExposure(tx, 20)),
    'lines of an issue': undone(db, async (tx) => {
      const lines = await (await settling.openLines(tx, run))();
      await settling.selectionsOf(tx, lines);
      await settling.insertHits(tx, run, [{ play: 'All5Straight', name: lines[0]!.name, hits: [1] }]);
    }),
    'wins of an issue': undone(db, (tx) => settling.markWon(tx, run)),
    'payouts of an issue': undone(db, async (tx) => {
      await settling.insertPayouts(tx, { ...run, ...name }, new Date());
      expect(await payouts.duePayouts(tx, batchOf(run), 512)).toHaveLength(MEMBERS);
      await settling.markSettled(tx, run, new Date());
    }),
    'payouts that are due': () => payouts.duePayouts(db, batchOf(before), 512),
    'payouts that are taken back': undone(db, async (tx) => {
      const paid = await payouts.paidBefore(tx, batchOf({ ...before, run: 1 }), null, 5);
      await payouts.markPayouts(tx, batchOf(before), paid, 'reversed');
      await payouts.lockPayout(tx, paid[0]!, ['reversed']);
      await payouts.markPayout(tx, paid[0]!, 'kept');
      await payouts.coveredOf(tx, paid[0]!);
    }),
    'payouts that were kept': () => payouts.keptEverywhere(db, 'lottery', undefined, 200),
    'payouts that were kept at a brand': () => payouts.keptAt(db, batchOf(run), undefined, 21),
    winners: undone(db, (tx) => winnersAfter(tx, { ...before, run: 1 }, 0n, 500)),
  };
}
