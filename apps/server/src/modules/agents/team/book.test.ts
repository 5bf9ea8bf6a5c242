/** A week of a small line, with moves between and within its branches: every page agrees with a book kept beside it. */
import { unitsToWire, units } from '#kernel';
import { growTree, isLotteryArea, type AgentTree, type Amounts, type Played } from '#testkit/agent-tree.ts';
import { createSite, seededRng, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BRAND = 'pavilion';
const DAYS = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08'];
const WEEK = { startDate: DAYS[0]!, endDate: DAYS.at(-1)! };
const AREAS = ['SSC', 'VN', 'RNG', 'LIVE', 'PVP', ''];
const AGENTS = ['treetop', 'branch', 'twig', 'other'];
const MEMBERS = ['leaf1', 'leaf2', 'leaf3', 'leaf4', 'leaf5', 'leaf6'];

let site: Site;
let tree: AgentTree;
let viewer: SiteMember;

beforeAll(async () => {
  site = await createSite();
  tree = growTree(site.deps.db, BRAND);
  await tree.addAgent('treetop', null, 1);
  await tree.addAgent('branch', 'treetop');
  await tree.addAgent('twig', 'branch');
  await tree.addAgent('other', 'treetop');
  for (const [account, upline] of [
    ['leaf1', 'treetop'],
    ['leaf2', 'branch'],
    ['leaf3', 'branch'],
    ['leaf4', 'twig'],
    ['leaf5', 'twig'],
    ['leaf6', 'other'],
  ] as const)
    await tree.addMember(account, upline);
  await keepWeek();
  viewer = await site.login('treetop');
}, 120_000);
afterAll(() => site.close());

/** Play of each day, and a move in the middle of four of them: members and a whole branch, there and back. */
async function keepWeek(): Promise<void> {
  const rng = seededRng(20_261_102);
  const pick = <T>(from: readonly T[]): T => from[rng.int(from.length)]!;
  const some = () => BigInt(rng.int(50)) * 10_000n;
  const moves = [
    ['leaf2', 'other'],
    ['twig', 'other'],
    ['leaf1', 'twig'],
    ['twig', 'branch'],
  ] as const;
  for (const [place, day] of DAYS.entries()) {
    for (let n = 0; n < 24; n += 1) {
      const move = moves[place];
      if (n === 12 && move) await tree.move(move[0], move[1]);
      const area = pick(AREAS);
      const amounts: Amounts =
        area === ''
          ? { deposited: some(), withdrawn: some(), promotion: some(), rebate: some(), salary: some() }
          : { staked: some(), won: some(), turnover: some(), promotion: n % 5 === 0 ? some() : 0n };
      await tree.play(pick([...AGENTS, ...MEMBERS]), day, area, amounts);
    }
  }
}

const add = (rows: readonly Played[], name: keyof Amounts): number =>
  unitsToWire(units(rows.reduce((sum, row) => sum + (row[name] ?? 0n), 0n)));
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const teamOf = (agent: string) => tree.book.filter(({ above }) => above.includes(agent));
const underWhile =
  (account: string, agent: string) =>
  ({ account: who, above }: Played) =>
    who === account && (above[0] === agent || (above[0] === account && above[1] === agent));
const aloneUnder = (account: string, agent: string) => tree.book.filter(underWhile(account, agent));
/** Play that counted under an agent by way of an account directly below: the account, and their branch. */
const branchUnder = (account: string, agent: string) =>
  tree.book.filter((played) => {
    const at = played.above.indexOf(account);
    if (account === agent) return played.account === agent && at === 0;
    return at >= 0 ? played.above[at + 1] === agent : played.account === account && played.above[0] === agent;
  });

const figuresOf = (rows: readonly Played[]) => {
  const lottery = rows.filter(({ area }) => isLotteryArea(area));
  return {
    deposit: add(rows, 'deposited'),
    withdraw: add(rows, 'withdrawn'),
    lott_game_betting: add(lottery, 'staked'),
    lott_game_winning: add(lottery, 'won'),
    lott_game_rebate: add(rows, 'rebate'),
    lott_promotion: add(rows, 'promotion'),
    lott_daily_income: add(rows, 'salary'),
    lott_game_pnl: round(add(lottery, 'won') - add(lottery, 'staked')),
  };
};
type Figures = ReturnType<typeof figuresOf>;
const NAMES = Object.keys(figuresOf([])) as (keyof Figures)[];
const zeroes = Object.fromEntries(NAMES.map((name) => [name, 0])) as Figures;

interface Paged<Row> {
  readonly list: readonly Row[];
  readonly next: string | null;
}
type Answered<Page> = Promise<{ ok: true; value: Page } | { ok: false; code: string }>;

/** All rows, in small pages, with the first page. */
async function all<Page extends Paged<unknown>>(ask: (page: { cursor?: string; pageSize: number }) => Answered<Page>) {
  type Row = Page['list'][number];
  let first: Page | undefined;
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const answer = await ask({ pageSize: 3, ...(cursor && { cursor }) });
    if (!answer.ok) throw new Error(answer.code);
    first ??= answer.value;
    rows.push(...answer.value.list);
    cursor = answer.value.next;
  }
  return { rows, first: first! };
}

const summed = (rows: readonly Partial<Figures>[]) =>
  Object.fromEntries(NAMES.map((name) => [name, round(rows.reduce((sum, row) => sum + (row[name] ?? 0), 0))]));

describe.each(AGENTS)('profit and loss below %s', (agent) => {
  const listed = (summaryType: 0 | 1) =>
    all((page) =>
      viewer.client.team.lotteryPnl({ ...WEEK, ...page, summaryType, customerId: Number(tree.idOf(agent)) }),
    );

  it('has each account with their team, the agent first, and adds up to the team: nothing counts twice', async () => {
    const { rows, first } = await listed(1);
    expect(rows[0]!.customer_name).toBe(agent);
    for (const row of rows)
      expect(row).toMatchObject({ ...zeroes, ...figuresOf(branchUnder(row.customer_name, agent)) });
    expect(new Set(rows.map(({ customer_id: id }) => id)).size).toBe(rows.length);
    expect(summed(rows)).toEqual(figuresOf(teamOf(agent)));
    expect(first.footer).toMatchObject(figuresOf(teamOf(agent)));
    expect(first.path.map(({ customerName }) => customerName)).toEqual(tree.above(agent).toReversed());
  });

  it('has each account alone, and adds up to its footer', async () => {
    const { rows, first } = await listed(0);
    for (const row of rows) expect(row).toMatchObject(figuresOf(aloneUnder(row.customer_name, agent)));
    expect(first.footer).toEqual(summed(rows));
  });
});

it('profit and loss in a category has the same rows, with the category’s figures', async () => {
  const { rows, first } = await all((page) =>
    viewer.client.team.gamePnl({ ...WEEK, ...page, group_type: 1, gameType: 'LIVE' }),
  );
  for (const row of rows) {
    const live = branchUnder(row.customer_name, 'treetop').filter(({ area }) => area === 'LIVE');
    expect(row).toMatchObject({ live_game_betting: add(live, 'staked'), live_game_winning: add(live, 'won') });
  }
  const live = teamOf('treetop').filter(({ area }) => area === 'LIVE');
  expect(first.footer).toMatchObject({
    live_game_betting: add(live, 'staked'),
    live_promotion: add(live, 'promotion'),
  });
});

it('one account by name is a row of its own, with the way down to its upline', async () => {
  const answer = await viewer.client.team.lotteryPnl({ ...WEEK, summaryType: 1, customerName: 'LEAF5' });
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value.list).toHaveLength(1);
  expect(answer.value.list[0]).toMatchObject(figuresOf(branchUnder('leaf5', 'twig')));
  expect(answer.value.path.map(({ customerName }) => customerName)).toEqual(['treetop', 'branch', 'twig']);
});

describe.each([1, 2] as const)('play in range %s', (range) => {
  it('has the stakes of each account and category, and adds up to its footer', async () => {
    const { rows, first } = await all((page) => viewer.client.team.play({ ...WEEK, ...page, range }));
    for (const row of rows) {
      const of = range === 1 ? aloneUnder(row.customer_name, 'treetop') : branchUnder(row.customer_name, 'treetop');
      const own = of.filter(({ area }) => area === row.game_category);
      expect(row).toMatchObject({ game_loses: add(own, 'staked'), game_winnings: add(own, 'won') });
    }
    expect(round(rows.reduce((sum, row) => sum + row.game_loses, 0))).toBe(first.footer.game_loses);
    expect(rows.some(({ customer_name: name }) => name === 'treetop')).toBe(range === 2);
  });
});

it('the overview is the whole team, and the trend its days', async () => {
  const team = teamOf('treetop');
  const answer = await viewer.client.team.overview(WEEK);
  const valid = team.filter(({ area }) => area !== 'PVP');
  expect(answer).toMatchObject({
    ok: true,
    value: {
      deposit: add(team, 'deposited'),
      betting: add(team, 'staked'),
      validBetting: add(valid, 'turnover'),
      salary: add(team, 'salary'),
      activePeriod: 'WEEK',
      activeSince: DAYS[0],
    },
  });
  const branches = answer.ok ? answer.value.branches.map(({ customerName }) => customerName) : [];
  expect(branches.toSorted()).toEqual(['branch', 'other']);
  const trend = await viewer.client.team.trend({ ...WEEK, metric: 'betting', groupBy: 'DAY' });
  expect(trend).toMatchObject({
    ok: true,
    value: DAYS.map((date) => ({
      date,
      value: add(
        team.filter(({ day }) => day === date),
        'staked',
      ),
    })),
  });
  expect(await viewer.client.team.trend({ ...WEEK, metric: 'deposit', groupBy: 'HOUR' })).toMatchObject({ ok: false });
});

it('a file has the rows of the pages', async () => {
  const { rows } = await all((page) => viewer.client.team.lotteryPnl({ ...WEEK, ...page, summaryType: 1 }));
  const answer = await viewer.client.team.lotteryPnlFile({ ...WEEK, summaryType: 1 });
  if (!answer.ok) throw new Error(answer.code);
  const lines = new TextDecoder().decode(answer.value.bytes).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))).toEqual(
    rows.map((row) => [
      row.customer_name,
      ...[
        'deposit',
        'withdraw',
        'lott_game_betting',
        'lott_game_winning',
        'lott_game_rebate',
        'lott_promotion',
        'lott_daily_income',
        'lott_game_pnl',
      ].map((name) => String(row[name as keyof Figures])),
    ]),
  );
});

it('a downline who was closed and erased stays in the sums, by number alone, and is asked about by nobody', async () => {
  const id = tree.idOf('leaf6');
  const asked = { ...WEEK, customerId: Number(tree.idOf('other')) };
  const named = `erased-${id}`;
  await site.deps.db.run(`update member set status = 'closed', account = $2 where id = $1`, [id, named]);
  const { rows, first } = await all((page) => viewer.client.team.lotteryPnl({ ...asked, ...page, summaryType: 1 }));
  const row = rows.find(({ customer_id: of }) => of === Number(id));
  expect(row).toMatchObject({ customer_name: named, ...figuresOf(aloneUnder('leaf6', 'other')) });
  expect(summed(rows)).toEqual(figuresOf(teamOf('other')));
  expect(first.footer).toMatchObject(figuresOf(teamOf('other')));
  for (const sought of [{ customerId: Number(id) }, { customerName: named }])
    expect(await viewer.client.team.lotteryPnl({ ...WEEK, ...sought, summaryType: 1 })).toMatchObject({
      code: 'downline.not.yours',
    });
});
