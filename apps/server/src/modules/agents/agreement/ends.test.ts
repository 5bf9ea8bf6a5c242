/** Ends of contracts whose sides no longer belong together, at the end of a period and after an outage. */
import { DAY_MS, millis, type Millis } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { countedToNow, standLine } from '#testkit/agreement-line.ts';
import { until } from '#testkit/until.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settleAgreements } from './index.ts';
import { periodOf } from './period.ts';
import { closeSettled, endBroken } from './settle-queries.ts';

const WEEK = 7 * DAY_MS;
const TIERS = JSON.stringify([{ minimumBet: '0', activeMember: 0, contractRate: 10_000 }]);

let site: Site;
let [agent, sub, member, other]: SiteMember[] = [];
/** Start of the period in which a test begins. */
let first: Millis;
const week = (no: number): Date => new Date(first + no * WEEK);

beforeAll(async () => {
  const areas = { RNG: { highest: 1, difference: 0.1, step: 0.05, edge: 3 } };
  const limits = { linksMax: 5, contractsMax: 2 };
  const allowed = { carryOver: true, freeze: false, transferDown: true };
  site = await createSite({
    brand: { agents: { areas, activeStake: 1, ...allowed, ...limits, dividendPeriod: 'WEEK' } },
  });
  await standLine(site);
  [agent, sub, member, other] = await Promise.all(
    ['agent1', 'agent2', 'member1', 'down1'].map((account) => site.login(account)),
  );
});
afterAll(() => site.close());

beforeEach(async () => {
  for (const table of ['agreement_settlement', 'agreement_event', 'agreement', 'agreement_clock', 'agent_change'])
    await site.deps.db.run(`delete from ${table}`);
  await place(sub!, agent!.id);
  site.clock.advance(2 * WEEK);
  await settle();
  first = periodOf('WEEK', site.clock.now()).start;
});

const settle = async () => {
  await countedToNow(site);
  await settleAgreements(site.deps);
};

const place = ({ id }: SiteMember, uplineId: number | null) =>
  site.deps.db.run('update member set upline_id = $2 where id = $1', [id, uplineId]);

interface Put {
  readonly payer?: SiteMember | null;
  readonly receiver?: SiteMember;
  readonly since?: Date;
  readonly endsAt?: Date | null;
  readonly runs?: boolean;
  readonly carry?: bigint;
}

async function put({
  payer = agent!,
  receiver = sub!,
  since = week(-1),
  endsAt = null,
  ...rest
}: Put): Promise<bigint> {
  const { runs = true, carry = 0n } = rest;
  const [row] = await site.deps.db.run<{ id: bigint }>(
    `insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers, since, ends_at, runs, carry, carrying)
     values ('pavilion', 'DIVIDEND', $1, $2, $3, $4, $5, $6, $7, $8, true) returning id`,
    [payer?.id ?? null, receiver.id, endsAt ? 'C' : 'A', TIERS, since, endsAt, runs, carry],
  );
  return row!.id;
}

/** A change of the line in the history, without its work. */
const changed = (kind: 'move' | 'promote' | 'demote', who: SiteMember, [from, to]: (SiteMember | null)[], at: Date) =>
  site.deps.db.run(
    `insert into agent_change (merchant, member_id, kind, parent_id, from_id, asked_by, by_operator, asked_at, fence, applied_at)
     values ('pavilion', $1, $2, $3, $4, 'kim', true, $5, 0, $5)`,
    [who.id, kind, to?.id ?? null, from?.id ?? null, at],
  );

const endOf = async (id: bigint) => {
  const [row] = await site.deps.db.run<{ state: string; ends_at: Date | null }>(
    'select state, ends_at from agreement where id = $1',
    [id],
  );
  return [row!.state, row!.ends_at];
};
const midOf = (no: number): Date => new Date(week(no).getTime() + WEEK / 2);

it('a broken contract behind the first 500 that run ends as well', async () => {
  await site.deps.db.run(
    `insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers, since, runs)
     select 'pavilion', 'DIVIDEND', null, $1, 'R', $2, $3, true from generate_series(1, 500)`,
    [agent!.id, TIERS, week(5)],
  );
  const id = await put({});
  await place(sub!, null);
  site.clock.advance(WEEK);
  await settle();
  expect(await endOf(id)).toEqual(['C', week(1)]);
});

it('a contract accepted and not yet in force ends with the move, before its first period', async () => {
  const id = await put({ since: week(1) });
  await place(sub!, null);
  site.clock.advance(WEEK);
  await settle();
  expect(await endOf(id)).toEqual(['C', week(1)]);
  site.clock.advance(WEEK);
  await settle();
  expect(await site.deps.db.run('select id from agreement_settlement')).toEqual([]);
});

it('after an outage a contract ends with the period in which the line changed', async () => {
  const moved = await put({});
  const left = await put({ payer: sub!, receiver: member! });
  const ofHouse = await put({ payer: null, receiver: agent! });
  await place(sub!, null);
  await place(member!, agent!.id);
  await changed('move', sub!, [agent!, null], midOf(1));
  await changed('demote', sub!, [null, null], midOf(2));
  await changed('demote', agent!, [null, null], midOf(3));
  await site.deps.db.run('update member set account_type = 0 where id = $1', [agent!.id]);
  site.clock.advance(5 * WEEK);
  await settle();
  await site.deps.db.run('update member set account_type = 1 where id = $1', [agent!.id]);
  expect([await endOf(moved), await endOf(left), await endOf(ofHouse)]).toEqual([
    ['C', week(2)],
    ['C', week(3)],
    ['C', week(4)],
  ]);
  const settled = await site.deps.db.run<{ agreement_id: bigint; periods: number }>(
    'select agreement_id, count(*)::int4 as periods from agreement_settlement group by 1 order by 1',
  );
  expect(settled).toEqual([
    { agreement_id: moved, periods: 2 },
    { agreement_id: left, periods: 3 },
    { agreement_id: ofHouse, periods: 4 },
  ]);
});

it('a payer demoted later does not hold on to a receiver who has moved away before', async () => {
  const id = await put({});
  await place(sub!, null);
  await changed('move', sub!, [agent!, other!], midOf(0));
  await changed('move', sub!, [other!, null], midOf(0));
  await changed('demote', agent!, [null, null], midOf(2));
  site.clock.advance(4 * WEEK);
  await settle();
  expect(await endOf(id)).toEqual(['C', week(1)]);
});

it('a receiver under somebody else when the period ended has no contract, though they came back after', async () => {
  const id = await put({});
  await changed('move', sub!, [agent!, other!], midOf(0));
  await changed('move', sub!, [other!, agent!], midOf(1));
  site.clock.advance(3 * WEEK);
  await settle();
  expect(await endOf(id)).toEqual(['C', week(1)]);
});

it('a promotion after the period does not make the receiver an agent in it', async () => {
  const id = await put({ payer: null, receiver: agent! });
  await changed('promote', agent!, [null, null], midOf(1));
  site.clock.advance(3 * WEEK);
  await settle();
  expect(await endOf(id)).toEqual(['C', week(1)]);
});

/** Work waits for the lower id; nobody else waits for the higher one meanwhile. */
async function waitsFor(low: bigint, high: bigint, work: () => Promise<unknown>): Promise<void> {
  const [taken, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = site.deps.db.tx(async (tx) => {
    await tx.run('select from agreement where id = $1 for no key update', [low]);
    taken.resolve();
    await asked.promise;
    return tx.run('select id from agreement where id = $1 for no key update skip locked', [high]);
  });
  await taken.promise;
  const working = work();
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => expect(await site.deps.db.run(waiting)).toHaveLength(1));
  asked.resolve();
  expect(await held).toEqual([{ id: high }]);
  await working;
}

it('contracts that are over and contracts that break are locked in the order of their ids', async () => {
  const low = await put({ receiver: member!, endsAt: week(1) });
  const high = await put({});
  await place(sub!, null);
  const page = { merchant: 'pavilion', kind: 'DIVIDEND', after: 0n, limit: 500 } as const;
  const end = millis(week(1).getTime());
  await waitsFor(low, high, () =>
    site.deps.db.tx(async (tx) => {
      await endBroken(tx, page, end);
      await closeSettled(tx, 'pavilion', 'DIVIDEND', end);
    }),
  );
  expect([await endOf(low), await endOf(high)]).toEqual([
    ['C', week(1)],
    ['C', week(1)],
  ]);
});

it('a carry is taken over from an earlier contract that is locked before the later one', async () => {
  const low = await put({ endsAt: week(-1), runs: false, carry: -5n });
  const high = await put({});
  site.clock.advance(WEEK);
  await waitsFor(low, high, settle);
  expect(await site.deps.db.run('select id, carry from agreement order by id')).toEqual([
    { id: low, carry: 0n },
    { id: high, carry: -5n },
  ]);
});
