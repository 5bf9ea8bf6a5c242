/** Lists of a team's lottery orders, transactions and income. */
import { dayName, DAY_MS, millis } from '#kernel';
import { growTree, type AgentTree } from '#testkit/agent-tree.ts';
import { createSite, type Site, type SiteMember } from '#testkit';
import { betOn, openIssue, slipLine } from '#testkit/lottery.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BRAND = 'pavilion';

let site: Site;
let tree: AgentTree;
let viewer: SiteMember;
let today: { startDate: string; endDate: string };

beforeAll(async () => {
  site = await createSite();
  tree = growTree(site.deps.db, BRAND);
  await tree.addAgent('boss', null, 1);
  await tree.addAgent('under', 'boss');
  await tree.addAgent('rival', null);
  await tree.addMember('near', 'boss');
  await tree.addMember('far', 'under');
  await tree.addMember('rivals', 'rival');
  viewer = await site.login('boss');
  const day = dayName(site.clock.now());
  today = { startDate: day, endDate: day };
  const issue = await openIssue(site, 'ssc60');
  for (const account of ['near', 'far', 'rivals', 'near', 'far']) {
    const member = await site.login(account);
    await site.fund(member, 10);
    const placed = await member.client.lotteryOrder.bet(
      betOn(issue, slipLine(issue, 'All5Straight', '0_1_2_3_4'), '1.0000'),
    );
    if (!placed.ok) throw new Error(placed.code);
    site.clock.advance(1_000);
  }
}, 120_000);
afterAll(() => site.close());

async function pages<Row>(
  ask: (page: {
    pageSize: number;
    cursor?: string;
  }) => Promise<{ ok: true; value: { list: readonly Row[]; next: string | null } } | { ok: false; code: string }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const answer = await ask({ pageSize: 2, ...(cursor && { cursor }) });
    if (!answer.ok) throw new Error(answer.code);
    rows.push(...answer.value.list);
    cursor = answer.value.next;
  }
  return rows;
}
const namesIn = (rows: readonly { customer_name: string }[]) => rows.map(({ customer_name: name }) => name);

it('lottery orders are those of the team, newest first, or of one account', async () => {
  const { lotteryBets, betsOfOne } = viewer.client.team;
  expect(namesIn(await pages((page) => lotteryBets({ ...today, ...page })))).toEqual(['far', 'near', 'far', 'near']);
  expect(namesIn(await pages((page) => lotteryBets({ ...today, ...page, area: 1 })))).toEqual(['near', 'near']);
  expect(await pages((page) => lotteryBets({ ...today, ...page, area: 0 }))).toEqual([]);
  expect(namesIn(await pages((page) => lotteryBets({ ...today, ...page, customerName: 'FAR' })))).toEqual([
    'far',
    'far',
  ]);
  expect(await pages((page) => lotteryBets({ ...today, ...page, status: 4 }))).toEqual([]);
  const of = { ...today, customerId: Number(tree.idOf('near')) };
  const rows = await pages((page) => betsOfOne({ ...of, ...page }));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ game_code: 'ssc60', plan_bet_amount: 1, win_amount: 0, status: '2', chase: 0 });
});

it('an order is opened into its lines, of the team alone', async () => {
  const { lotteryBets, betLines } = viewer.client.team;
  const answer = await lotteryBets({ ...today, customerName: 'far', pageSize: 1 });
  const [order] = answer.ok ? answer.value.list : [];
  const asked = { customerName: 'far', orderDetailId: order!.order_detail_id };
  expect(await betLines(asked)).toMatchObject({
    ok: true,
    value: { content: [{ playCode: 'All5Straight', stakes: 1, bettingAmount: 1, winAmount: null }] },
  });
  expect(await betLines({ ...asked, customerName: 'near' })).toMatchObject({ ok: false, code: 'lotto.order.unknown' });
  const rival = await site.login('rival');
  expect(await rival.client.team.betLines(asked)).toMatchObject({ ok: false, code: 'downline.not.yours' });
});

it('transactions are those of the team, without remarks of people', async () => {
  const { transactions } = viewer.client.team;
  const rows = await pages((page) => transactions(page));
  expect(namesIn(rows).filter((name) => name === 'far')).toHaveLength(4);
  expect(new Set(namesIn(rows))).toEqual(new Set(['far', 'near']));
  expect(rows.map(({ tx_time: at }) => at)).toEqual(rows.map(({ tx_time: at }) => at).toSorted((a, b) => b - a));
  expect(new Set(rows.map(({ tx_id: id }) => id)).size).toBe(rows.length);
  expect(namesIn(await pages((page) => transactions({ ...page, area: 1, transactionType: '6101' })))).toEqual([
    'near',
    'near',
  ]);
});

it('a large team is found among the newest of the house: the same rows, whatever the pages', async () => {
  const { lotteryBets, transactions } = viewer.client.team;
  const lists = async (pageSize: number) => [
    await pages((page) => lotteryBets({ ...today, ...page, pageSize })),
    await pages((page) => transactions({ ...page, pageSize })),
    await pages((page) => transactions({ ...page, pageSize, area: 1, transactionType: '6101' })),
  ];
  const small = await lists(100);
  await site.deps.db.run(
    `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip, upline_id)
     select $1, 'crowd' || n || 'of' || u, 0, now(), 'USD', 'EN', now(), '127.0.0.1', u
     from generate_series(1, 2100) n cross join unnest($2::int8[]) u`,
    [BRAND, [tree.idOf('under'), tree.idOf('boss')]],
  );
  for (const pageSize of [1, 2, 3, 100]) expect(await lists(pageSize)).toEqual(small);
});

it('income is by day, with salaries on the last day of their period, what is owed, and debts', async () => {
  const { db, clock } = site.deps;
  const [day, before] = [today.startDate, dayName(millis(clock.now() - DAY_MS))];
  const id = tree.idOf('boss');
  await db.run(
    `insert into agent_due (member_id, day, area, merchant, amount, turnover, closed)
     values ($1, $2, 'SSC', $4, 70000, 0, 1), ($1, $2, 'RNG', $4, 20000, 0, 0), ($1, $3, 'SSC', $4, -50000, 0, 0)`,
    [id, day, before, BRAND],
  );
  await db.run(
    `insert into agent_payment (member_id, day, merchant, due, debt_before, debt_after, paid, paid_at)
     values ($1, $2, $4, 90001, 50000, 0, 40001, now()), ($1, $3, $4, -50000, 0, 50000, 0, null)`,
    [id, day, before, BRAND],
  );
  const [agreement] = await db.run<{ id: bigint }>(
    `insert into agreement (merchant, kind, receiver_id, state) values ($1, 'DAILY', $2, 'A') returning id`,
    [BRAND, id],
  );
  const settle = (on: string, state: string, amount: number) =>
    db.run(
      `insert into agreement_settlement (agreement_id, merchant, kind, receiver_id, starts_at, ends_at, turnover, amount, lines, state, settled_at)
       select $1, $2, 'DAILY', $3, t, t + interval '1 day', 0, $5, '[]', $6, t
       from (select $4::date::timestamp at time zone interval '8 hours' as t) s`,
      [agreement!.id, BRAND, id, on, amount, state],
    );
  await settle(day, 'paid', 30_000);
  await settle(before, 'owed', 60_000);
  const answer = await viewer.client.team.income({ startDate: before, endDate: day });
  expect(answer).toMatchObject({
    ok: true,
    value: {
      list: [
        {
          balance_date: day,
          lott_agent_commission: 7.0001,
          product_commission: 2,
          lott_daily_income: 3,
          agent_income: 12.0001,
          commission_paid: 4.0001,
          owed: 0,
          debt: 0,
        },
        { balance_date: before, lott_agent_commission: -5, agent_income: -5, commission_paid: 0, owed: 6, debt: 5 },
      ],
      next: null,
      footer: { agent_income: 7.0001, owed: 6 },
    },
  });
  expect(await viewer.client.team.incomeBySource({ startDate: before, endDate: day })).toMatchObject({
    ok: true,
    value: {
      list: [
        { source: 'RNG', amount: 2, owed: 0 },
        { source: 'SSC', amount: 2.0001 },
        { source: 'DAILY', amount: 3, owed: 6 },
      ],
      footer: { amount: 7.0001, owed: 6 },
    },
  });
  expect(await viewer.client.team.incomeLines({ date: before })).toMatchObject({
    ok: true,
    value: {
      list: [{ kind: 'DAILY', side: 'RECEIVED', payer: '', receiver: 'boss', amount: 6, status: 'owed', tier: null }],
      next: null,
      footer: { received: 0, paid: 0 },
      payment: { due: -5, debt_before: 0, debt_after: 5, paid: 0, status: 'nothing', paid_at: null },
    },
  });
  expect(await viewer.client.team.teamIncome({ ...today, pageSize: 2 })).toMatchObject({
    ok: true,
    value: {
      list: [
        { customer_name: 'under', total: 0 },
        { customer_name: 'near', total: 0 },
      ],
      next: String(tree.idOf('near')),
    },
  });
});

it('a day’s lines are what was received and what was paid to downlines, and add up to the day’s income', async () => {
  const { db } = site.deps;
  const day = today.startDate;
  const [boss, under] = [tree.idOf('boss'), tree.idOf('under')];
  const [agreement] = await db.run<{ id: bigint }>(
    `insert into agreement (merchant, kind, payer_id, receiver_id, state) values ($1, 'DIVIDEND', $2, $3, 'A') returning id`,
    [BRAND, boss, under],
  );
  // Weeks that end on the day, on the day before, and on the day without cover.
  for (const [days, ends, state, amount] of [
    [7, 1, 'paid', 12_500],
    [7, 0, 'paid', 70_000],
    [6, 1, 'owed', 90_000],
  ] as const)
    await db.run(
      `insert into agreement_settlement (agreement_id, merchant, kind, payer_id, receiver_id, starts_at, ends_at, turnover, amount, lines, state, settled_at)
       select $1, $2, 'DIVIDEND', $3, $4, t + ($6::int4 - $5::int4) * interval '1 day', t + $6 * interval '1 day', 0, $8, '[]', $7, t
       from (select $9::date::timestamp at time zone interval '8 hours' as t) s`,
      [agreement!.id, BRAND, boss, under, days, ends, state, amount, day],
    );
  const { incomeLines, income } = viewer.client.team;
  const lines = await incomeLines({ date: day });
  const row = await income(today);
  if (!lines.ok || !row.ok) throw new Error('refused');
  expect(lines.value.list).toMatchObject([
    { side: 'PAID', payer: 'boss', receiver: 'under', amount: -9, status: 'owed' },
    { side: 'PAID', payer: 'boss', receiver: 'under', amount: -1.25, status: 'paid' },
    { side: 'RECEIVED', payer: '', receiver: 'boss', amount: 3, status: 'paid' },
  ]);
  expect(lines.value.footer).toEqual({ received: 3, paid: -1.25 });
  const salaries = row.value.footer.lott_daily_income + row.value.footer.lott_brokerage;
  expect(salaries).toBe(lines.value.footer.received);
  expect(await pages((page) => incomeLines({ date: day, ...page, pageSize: 1 }))).toEqual(lines.value.list);
  const below = await site.login('under');
  const theirs = await below.client.team.incomeLines({ date: day });
  expect(theirs).toMatchObject({
    ok: true,
    value: { list: [{ amount: 9, status: 'owed' }, { amount: 1.25 }], footer: { received: 1.25, paid: 0 } },
  });
});

it('income by source is a file with the rows of its page, by their names', async () => {
  const answer = await viewer.client.team.incomeBySourceFile(today);
  if (!answer.ok) throw new Error(answer.code);
  expect(new TextDecoder().decode(answer.value.bytes).trimEnd().split('\r\n')).toEqual([
    expect.stringContaining('Source'),
    '"Slots",0,2,0',
    '"Five digits",0,7.0001,0',
    '"Daily salary",0,3,0',
  ]);
});

it('announcements to agents are read by agents alone', async () => {
  const { db, clock } = site.deps;
  await db.run(
    `insert into notice (merchant, kind, texts, link, position, published_at, active)
     values ($1, 'A', '{"EN":{"title":"For agents","content":"<p>New rates</p>"}}', '{}', 0, $2, true)`,
    [BRAND, new Date(clock.now() - 1_000)],
  );
  const read = await viewer.client.team.announcements({});
  expect(read.ok && read.value.list.map(({ title }) => title)).toContain('For agents');
  const member = await site.login('near');
  for (const [client, isRead] of [
    [member.client, false],
    [site.client(), false],
    [viewer.client, true],
  ] as const) {
    const answer = await client.home.announcements({ types: 'A', platform: 'W' });
    expect(answer.ok && answer.value.player.some(({ title }) => title === 'For agents')).toBe(isRead);
  }
});
