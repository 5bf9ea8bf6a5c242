/** An agent's income, opened into its parts: whatever is played, undone and moved, the parts add up to what is due. */
import { dayName, DAY_MS, millis, unitsToWire, units } from '#kernel';
import { askMove, setRate } from '#testkit/agent-line.ts';
import { growTree, type AgentTree } from '#testkit/agent-tree.ts';
import { countTeams } from '#testkit/count-agents.ts';
import { createSite, type Site, type SiteMember } from '#testkit';
import { teamPlay } from '#testkit/team-play.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDay } from '../commission/check-day.ts';
import { payRebates } from '../commission/pay-rebates.ts';
import { duesByArea, shareLines, sharesThrough } from './share-queries.ts';

const BRAND = 'pavilion';
const AREAS = ['RNG', 'LIVE', 'FISH'] as const;
/** Account, upline and rate; agents first. */
const LINE = [
  ['root', null, 1_300],
  ['left', 'root', 1_000],
  ['right', 'root', 1_100],
  ['twig', 'left', 700],
] as const;
const MEMBERS = [
  ['near', 'root', 900],
  ['lefts', 'left', 333],
  ['rights', 'right', 1_100],
  ['deep', 'twig', 100],
  ['deeper', 'twig', 0],
] as const;
const PLAYERS = ['root', 'left', 'twig', ...MEMBERS.map(([account]) => account)];

let site: Site;
let tree: AgentTree;
let kit: ReturnType<typeof teamPlay>;
let first: string;

const person = (account: string) => ({ id: Number(tree.idOf(account)) });

beforeAll(async () => {
  // The clock runs for days.
  site = await createSite({ brand: { session: { idleMinutes: 100_000, absoluteDays: 365 } } });
  tree = growTree(site.deps.db, BRAND);
  kit = teamPlay(site);
  first = dayName(site.clock.now());
  for (const [account, upline] of LINE) await tree.addAgent(account, upline);
  for (const [account, upline] of MEMBERS) await tree.addMember(account, upline);
  for (const [account, , rate] of [...LINE, ...MEMBERS])
    for (const area of AREAS) await setRate(site, person(account), area, rate);
  for (const account of PLAYERS) await kit.deposit(person(account), 10_000_000_000n);
}, 120_000);
afterAll(() => site.close());

interface Sum {
  readonly area: string;
  readonly turnover: bigint;
  readonly amount: bigint;
}
const adding = (rows: readonly Sum[], of: 'turnover' | 'amount'): Readonly<Record<string, bigint>> => {
  const sums: Record<string, bigint> = {};
  for (const row of rows) sums[row.area] = (sums[row.area] ?? 0n) + row[of];
  // Rows of nothing are left where everything was taken back.
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n));
};
const byArea = (rows: readonly Sum[]) => [adding(rows, 'turnover'), adding(rows, 'amount')];
const amounts = (rows: readonly Sum[]) => adding(rows, 'amount');

async function expectParts(agent: string): Promise<void> {
  const { db } = site.deps;
  const asked = { merchant: BRAND, agentId: tree.idOf(agent), first, last: dayName(site.clock.now()) };
  const everybody = [...LINE, ...MEMBERS].map(([account]) => tree.idOf(account));
  expect(byArea(await sharesThrough(db, asked, everybody))).toEqual(byArea(await duesByArea(db, asked)));
  for (let day = first; day <= asked.last; day = dayName(millis(Date.parse(`${day}T04:00:00Z`) + DAY_MS))) {
    const due = await duesByArea(db, { ...asked, first: day, last: day });
    expect(amounts(await shareLines(db, { merchant: BRAND, agentId: asked.agentId, day }))).toEqual(amounts(due));
  }
}

const steps = fc.array(
  fc.record({
    who: fc.nat(PLAYERS.length - 1),
    what: fc.constantFrom('play', 'play', 'play', 'undo', 'count', 'move', 'day'),
    area: fc.constantFrom(...AREAS),
    stake: fc.integer({ min: 1, max: 300_000 }),
  }),
  { minLength: 10, maxLength: 30 },
);
const MOVES = [
  ['deep', 'left'],
  ['twig', 'right'],
  ['near', 'twig'],
  ['lefts', 'root'],
  ['twig', 'left'],
  ['near', 'root'],
] as const;

it('the shares through all downlines and the own play are the due, in each area and on each day', async () => {
  let moves = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const rounds = new Map<string, [string, (typeof AREAS)[number]]>();
      for (const { who, what, area, stake } of taken) {
        const account = PLAYERS[who]!;
        const last = rounds.get(account);
        if (what === 'play')
          rounds.set(account, [await kit.play(person(account), BigInt(stake), { category: area }), area]);
        else if (what === 'undo' && last) {
          rounds.delete(account);
          await kit.undo(person(account), last[0], { category: last[1] });
        } else if (what === 'count') await countTeams(site);
        else if (what === 'move') {
          const [moved, to] = MOVES[(moves += 1) % MOVES.length]!;
          await askMove(site, person(moved), person(to), { at: site.clock.now() });
          await countTeams(site);
        } else if (what === 'day') {
          const day = dayName(site.clock.now());
          site.clock.advance(DAY_MS);
          await countTeams(site);
          expect(await checkDay(site.deps, BRAND, day)).toEqual([]);
        }
      }
      await countTeams(site);
      for (const [account] of LINE) await expectParts(account);
    }),
    // Nothing is undone between runs, so a smaller case would be another one.
    { numRuns: 8, endOnFailure: true, includeErrorInReport: true },
  );
}, 240_000);

it('the pages of My Income agree with each other and with the dues', async () => {
  for (const account of PLAYERS) await kit.play(person(account), 123_457n);
  const day = dayName(site.clock.now());
  site.clock.advance(DAY_MS);
  await countTeams(site);
  await payRebates(site.deps);
  const viewer: SiteMember = await site.login('root');
  const { team } = viewer.client;
  const range = { startDate: first, endDate: day };
  const rows = [];
  let footer;
  for (let cursor: string | null | undefined; cursor !== null;) {
    const answer = await team.incomeByDownline({ ...range, pageSize: 2, ...(cursor && { cursor }) });
    if (!answer.ok) throw new Error(answer.code);
    footer ??= answer.value.footer;
    rows.push(...answer.value.list);
    cursor = answer.value.next;
  }
  expect(rows[0]).toMatchObject({ customer_name: 'root', has_direct: '0' });
  expect(new Set(rows.map(({ customer_id: id }) => id)).size).toBe(rows.length);
  const sum = (of: readonly number[]) => Math.round(of.reduce((all, each) => all + each, 0) * 10_000) / 10_000;
  expect(sum(rows.map((row) => row.agent_commission))).toBe(footer?.agent_commission);
  expect(sum(rows.map((row) => row.turnover))).toBe(footer?.turnover);
  const sources = await team.incomeBySource(range);
  expect(sources).toMatchObject({ ok: true, value: { footer: { amount: footer?.agent_commission, owed: 0 } } });

  // An account further down is shown by the downline that leads to it.
  const named = await team.incomeByDownline({ ...range, customerName: 'twig' });
  expect(named).toMatchObject({ ok: true, value: { list: [{ has_direct: '1' }], next: null } });
  if (named.ok) expect(rows).toContainEqual(named.value.list[0]);

  const lines = await team.incomeLines({ date: day });
  if (!lines.ok) throw new Error(lines.code);
  const due = await duesByArea(site.deps.db, { merchant: BRAND, agentId: tree.idOf('root'), first: day, last: day });
  expect(sum(lines.value.areas.map(({ amount }) => amount))).toBe(
    unitsToWire(units(due.reduce((all, { amount }) => all + amount, 0n))),
  );
  expect(lines.value.areas).toContainEqual(expect.objectContaining({ part: 'OWN', rate: 1.3, rate_below: 0 }));
  expect(lines.value.areas).toContainEqual(
    expect.objectContaining({ part: 'TEAM', area: 'RNG', rate: 1.3, rate_below: 1.1 }),
  );
  expect(lines.value.payment).toMatchObject({ status: 'paid', debt_before: 0, debt_after: 0 });
});
