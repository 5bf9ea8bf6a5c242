/** R52: nothing is accepted once an issue is closed, whichever node closes it and whichever is asked. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { memberId } from '#kernel';
import { createSite, virtualClock, type Site, type SiteMember } from '#testkit';
import { deep } from '#testkit/deep.ts';
import { betOn, closeIssue, openIssue, slipLine } from '#testkit/lottery.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';

const MEMBERS = 20;
const ORDERS = deep(2_000, 600);
const SAME_NUMBER = `insert into lottery_order (merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id,
    currency, wallet, placed_at, chase, stops, notes, stake, total)
  select merchant, member_id, request_id || '-other', fingerprint, number, lottery, vendor, category, node_id,
    currency, wallet, placed_at, chase, stops, notes, stake, total from lottery_order where request_id = 'the-same'`;

describe.skipIf(testDatabaseUrl() === undefined)('orders around the lock', () => {
  let database: TestPostgres;
  let nodes: Site[];
  let members: SiteMember[];

  beforeAll(async () => {
    database = await openTestPostgres();
    const clock = virtualClock();
    const node = () => createSite({ databaseUrl: database.url, clock });
    nodes = [await node(), await node()];
    members = [];
    for (let n = 0; n < MEMBERS; n += 1) {
      const member = await nodes[0]!.register(`late${n}`);
      await nodes[0]!.fund(member, 1_000);
      members.push(member);
    }
  });
  afterAll(async () => {
    const { findings } = await nodes[0]!.deps.ledger.audit({ deep: true });
    for (const node of nodes) await node.close();
    await database.drop();
    expect(findings).toEqual([]);
  });

  it('R52 of many orders on two nodes none is accepted after the lock has been committed', async () => {
    const [one] = nodes as [Site, Site];
    const issue = await openIssue(one, 'ssc60');
    const { db } = one.deps;
    let closed = 0;
    const after: boolean[] = [];
    const clients = nodes.map((node) => members.map(({ token }) => node.client('pavilion', { token })));
    async function order(n: number): Promise<boolean> {
      const slip = slipLine(issue, 'All5Straight', `${n % 10}_1_2_3_4`, { mode: 3 });
      const isAfter = closed > 0;
      const answer = await clients[n % 2]![n % MEMBERS]!.lotteryOrder.bet(betOn(issue, slip, 0.01));
      if (!answer.ok && answer.code !== 'lotto.issue.closed') throw new Error(answer.code);
      if (isAfter) after.push(answer.ok);
      return answer.ok;
    }
    const taken: boolean[] = [];
    const worker = async (from: number) => {
      for (let n = from; n < ORDERS; n += 16) taken.push(await order(n));
    };
    const closing = async () => {
      while (taken.length < ORDERS / 3) await new Promise((resolve) => setImmediate(resolve));
      await closeIssue(one, issue);
      closed = 1;
      const [row] = await db.run<{ count: bigint }>('select count(*) as count from lottery_leg where issue_id = $1', [
        issue.id,
      ]);
      return row!.count;
    };
    const [standing] = await Promise.all([closing(), ...Array.from({ length: 16 }, (_, from) => worker(from))]);
    const [row] = await db.run<{ count: bigint; staked: bigint }>(
      `select count(*) as count, coalesce(sum(stake), 0)::int8 as staked from lottery_leg where issue_id = $1`,
      [issue.id],
    );
    expect(row!.count).toBe(standing);
    expect(taken.filter(Boolean)).toHaveLength(Number(standing));
    expect(after.length).toBeGreaterThan(100);
    expect(after).not.toContain(true);
    const balances = await one.deps.ledger.balances({
      merchant: 'pavilion',
      memberIds: members.map(({ id }) => memberId(id)),
    });
    const left = balances.reduce((sum, { balance }) => sum + balance, 0n);
    expect(BigInt(MEMBERS) * 10_000_000n - left).toBe(row!.staked);
  });

  it('of two nodes that take the same request at the same moment the second answers with the order of the first', async () => {
    const [one, other] = nodes as [Site, Site];
    const issue = await openIssue(one, 'ssc300');
    const ask = async (node: Site) => {
      const answer = await node.app.inject({
        method: 'POST',
        url: '/lgw/orders/betting',
        headers: { merchant: 'pavilion', authorization: members[0]!.token, 'x-request-id': 'the-same' },
        payload: betOn(issue, slipLine(issue, 'All5Straight', '0_1_2_3_4'), 1),
      });
      return answer.json<{ orderMasterId: number }>().orderMasterId;
    };
    const { db, ledger } = other.deps;
    let first = 0;
    const atOnce = vi.spyOn(ledger.game, 'play').mockImplementationOnce(async () => null);
    // If both read before either wrote, the second violates the unique order number.
    const attempt = vi.spyOn(db, 'attempt').mockImplementationOnce(async () => {
      first = await ask(one);
      return (await db.run(SAME_NUMBER)) as never;
    });
    const second = await ask(other);
    attempt.mockRestore();
    atOnce.mockRestore();
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(first);
  });
});
