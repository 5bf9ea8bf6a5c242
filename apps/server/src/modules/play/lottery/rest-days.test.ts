import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberId } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { betOn, closeIssue, openIssue, slipLine, type TestIssue } from '#testkit/lottery.ts';
import { createClockwork, takeDraws, tick } from '../draw/index.ts';
import { carryOnLotteries, RESULT_AWAITED_MS } from './carry-on.ts';

const DAY = 86_400_000;
let site: Site;
let ada: ConsoleClient;
let ben: ConsoleClient;

beforeAll(async () => {
  site = await createSite();
  await operators();
});
afterAll(async () => {
  const { findings } = await site.deps.ledger.audit({ deep: true });
  await site.close();
  expect(findings).toEqual([]);
});

/** Logs in again, since sessions expire as the test advances by days. */
async function operators() {
  ada = await operatorAt(site);
  ben = await operatorAt(site, 'operator2');
}
async function funded(account: string): Promise<SiteMember> {
  const member = await site.register(account);
  await site.fund(member, 100);
  return member;
}
const cash = ({ id }: SiteMember) =>
  site.deps.ledger.balanceOf({ merchant: 'pavilion', memberId: memberId(id), currency: 'USD' as never, kind: 'main' });
const notices = async ({ client }: SiteMember) => {
  const inbox = await client.message.inbox({});
  return inbox.ok ? inbox.value.list.map(({ title }) => title) : [inbox.code];
};
const DE = (issue: TestIssue) => slipLine(issue, 'De', '27', { mode: 0, series: 0, multiple: 10_000 });
async function together(fields: Record<string, string>) {
  const command = { brand: 'pavilion', act: 'set', kind: 'lottery-rest', fields: { reason: 'as decided', ...fields } };
  const asked = await ada.desk.act(command);
  if (!asked.ok) return asked;
  if (asked.value.asked === null) throw new Error('one pair of eyes was enough');
  return ben.desk.decide({ brand: 'pavilion', approval: asked.value.asked, agreed: true, reason: 'I see it so' });
}
const chaseOf = async (member: SiteMember, { gameId }: TestIssue) => {
  const known = await member.client.draw.chase({ gameId });
  return known.ok ? known.value.chaseNumeros : [];
};
const day = (numero: string) => `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;

it('a chase leaves out Tết', async () => {
  const member = await funded('festive');
  const issue = await openIssue(site, 'xsmb');
  const numeros = await chaseOf(member, issue);
  expect(numeros.length).toBe(100);
  const tet = [5, 6, 7, 8].map((date) => `2027020${date}-0001`);
  expect(numeros.filter((numero) => tet.includes(numero))).toEqual([]);
  expect(numeros).toEqual(expect.arrayContaining(['20270204-0001', '20270209-0001']));
});

it('operators see the days without a draw of all lotteries together, by day, none twice', async () => {
  const rows = async (cursor: string | undefined, pageSize: number) => {
    const answer = await ada.desk.rows({ brand: 'pavilion', table: 'lotteryRests', cursor, pageSize });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const first = await rows(undefined, 100);
  const days = first.list.map(({ cells }) => String(cells['day']));
  expect(new Set(first.list.map(({ cells }) => cells['lottery'])).size).toBeGreaterThan(9);
  expect(days).toEqual(days.toSorted());
  expect(first.list.find(({ ref }) => ref.endsWith('/xsmb'))?.cells['lottery']).toBe('Northern Vietnam (xsmb)');
  const walked: string[] = [];
  for (let cursor: string | undefined; walked.length < first.list.length;) {
    const { list, next } = await rows(cursor, 40);
    walked.push(...list.map(({ ref }) => ref));
    if (next === null) break;
    cursor = next;
  }
  expect(walked.slice(0, first.list.length)).toEqual(first.list.map(({ ref }) => ref));
});

it('what was bet on a day that is called off is given back, held or staked, and the member is told', async () => {
  const member = await funded('awaiting');
  const first = await openIssue(site, 'xsmb');
  const [now, next, later] = (await chaseOf(member, first)) as [string, string, string];
  const placed = await member.client.lotteryOrder.bet({
    ...betOn(first, DE(first), 3),
    chase: true,
    winningStop: false,
    chaseSlip: { numero: first.numero, multiples: [1, 1, 1] },
  });
  expect(placed).toMatchObject({ ok: true });
  expect(await cash(member)).toBe(970_000n);

  expect(await together({ ref: 'xsmb', from: day(now), until: day(next), rests: 'yes' })).toMatchObject({ ok: true });
  expect(await cash(member)).toBe(990_000n);
  expect(await notices(member)).toEqual(['Your stake is back', 'Your stake is back']);
  const legs = await site.deps.db.run(`select numero, state from lottery_leg where member_id = $1 order by numero`, [
    member.id,
  ]);
  // The first leg was staked and the second held; the third is still held, for a day with a draw.
  expect(legs).toEqual([
    { numero: now, state: 'void' },
    { numero: next, state: 'refused' },
    { numero: later, state: 'held' },
  ]);
  site.clock.advance(1_000);
  expect((await chaseOf(member, first))[0]).toBe(later);
  expect(await member.client.lotteryOrder.bet(betOn(first, DE(first), 1))).toMatchObject({
    code: 'lotto.issue.closed',
  });
  expect((await member.client.draw.rests({})) as unknown).toMatchObject({
    value: [now, next].map((numero) => ({ gameCode: 'xsmb', day: day(numero), rests: true })),
  });
});

it('a chase of an offer that is still remembered is not taken over a day that has just been called off', async () => {
  const member = await funded('remembering');
  const first = await openIssue(site, 'xsmn-dalat');
  expect(await member.client.lotteryOrder.bet(betOn(first, DE(first), 1))).toMatchObject({ ok: true });
  const numeros = await chaseOf(member, first);
  const called = day(numeros[2]!);
  expect(await together({ ref: 'xsmn-dalat', from: called, until: called, rests: 'yes' })).toMatchObject({ ok: true });
  const before = await cash(member);
  const chase = (at: string) =>
    member.client.lotteryOrder.bet({
      ...betOn(first, DE(first), 3),
      chase: true,
      winningStop: false,
      chaseSlip: { numero: at, multiples: [1, 1, 1] },
    });
  expect(await chase(first.numero)).toMatchObject({ code: 'lotto.chase.invalid' });
  expect(await cash(member)).toBe(before);
});

it('only days to come of what others draw are decided, by two', async () => {
  const soon = new Date(site.clock.now() + 3 * DAY).toISOString().slice(0, 10);
  const past = new Date(site.clock.now() - 3 * DAY).toISOString().slice(0, 10);
  const wish = { from: soon, until: soon, rests: 'yes' };
  const refusals = [
    { ...wish, ref: 'ssc60' },
    { ...wish, ref: 'none' },
    { ...wish, ref: 'xsmb', until: past },
    { ref: 'xsmb', from: past, until: past, rests: 'yes' },
  ].map(async (fields) => {
    const answer = await ada.desk.act({
      brand: 'pavilion',
      act: 'set',
      kind: 'lottery-rest',
      fields: { reason: 'as decided', ...fields },
    });
    return answer.ok ? 'done' : (answer.detail as { reason: string }).reason;
  });
  expect(await Promise.all(refusals)).toEqual([
    'rest.own.draw',
    'lottery.unknown',
    'rest.days.invalid',
    'rest.day.over',
  ]);
});

it('a result that nobody tells of is awaited for three days, then every stake goes back', async () => {
  // After the days called off above.
  site.clock.advance(9 * DAY);
  const member = await funded('patient');
  const issue = await openIssue(site, 'xsmb');
  expect(await member.client.lotteryOrder.bet(betOn(issue, DE(issue), 1))).toMatchObject({ ok: true });
  site.clock.advance(DAY);
  await closeIssue(site, issue);
  site.clock.advance(RESULT_AWAITED_MS - 2 * DAY);
  await carryOnLotteries(site.deps);
  expect(await cash(member)).toBe(990_000n);
  site.clock.advance(2 * DAY);
  await carryOnLotteries(site.deps);
  expect(await cash(member)).toBe(1_000_000n);
  expect(await notices(await site.login('patient'))).toContain('Your stake is back');
});

it('the clock opens a day of Tết that the brand has drawn, and no day that it has called off', async () => {
  await operators();
  const clockwork = createClockwork(site.deps);
  const lease = (await takeDraws(site.deps))!;
  const openedAt = async (moment: string) => {
    site.clock.advance(Date.parse(moment) - site.clock.now());
    await tick(clockwork, lease, site.clock.now(), []);
    const rows = await site.deps.db.run<{ merchant: string; numero: string }>(
      `select distinct on (merchant) merchant, numero from lottery_issue where lottery = 'xsmb' order by merchant, numero desc`,
    );
    return Object.fromEntries(rows.map(({ merchant, numero }) => [merchant, numero]));
  };
  const one = (on: string, rests: string) => together({ ref: 'xsmb', from: on, until: on, rests });
  expect(await one('2027-01-20', 'yes')).toMatchObject({ ok: true });
  expect(await one('2027-02-06', 'no')).toMatchObject({ ok: true });
  expect(await openedAt('2027-01-20T04:00:00Z')).toMatchObject({ pavilion: '20270121-0001', lotus: '20270120-0001' });
  expect(await openedAt('2027-02-06T04:00:00Z')).toMatchObject({ pavilion: '20270206-0001', lotus: '20270209-0001' });
});
