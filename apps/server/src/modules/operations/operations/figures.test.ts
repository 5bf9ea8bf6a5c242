/** Figures of a brand's day: totals so far beside yesterday's, and alarms. */
import { randomUUID } from 'node:crypto';
import { mayIn, roleNames, ROLES, type DeskFigure, type Rights } from '#contract';
import { currency, DAY_MS, dayStart, memberId, merchantCode, millis, units } from '#kernel';
import { depositReceived } from '#ledger';
import { createSite, payeeAt, type Site } from '#testkit';
import { consolePage, operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FIGURES_CHANGED } from '../../../ports/desk.ts';
import { registerJobs } from '../../../lease/job-queries.ts';
import { noteFigures } from './note-figures.ts';

const BRAND = 'pavilion';
const HOUR = 3_600_000;
let site: Site;
let ada: ConsoleClient;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 365 } } });
  ada = await operatorAt(site, 'operator1');
});
afterAll(() => site.close());

async function idOf(account: string) {
  const [row] = await site.deps.db.run<{ id: bigint }>(
    'select id from member where merchant = $1 and lower(account) = $2',
    [BRAND, account],
  );
  return memberId(Number(row!.id));
}
const main = (amount: number) => units(BigInt(amount) * 10_000n);

async function deposit(account: string, amount: number) {
  const at = { merchant: merchantCode(BRAND), memberId: await idOf(account), currency: currency('USD') };
  const given = { ...at, source: 'test', key: randomUUID(), provider: 'p', amount: main(amount) };
  await site.deps.ledger.post(depositReceived({ ...given, occurredAt: site.clock.now() }));
}
async function play(account: string, stake: number, won: number, wallet: 'main' | 'trial' = 'main') {
  const { game } = site.deps.ledger;
  const at = { merchant: merchantCode(BRAND), memberId: await idOf(account), currency: currency('USD') };
  const [betKey, roundId] = [randomUUID(), randomUUID()];
  const of = {
    ...at,
    occurredAt: site.clock.now(),
    vendor: 'HOUSE',
    category: 'RNG',
    gameCode: 'G',
    roundId,
    wallet,
  } as const;
  expect(await game.bet({ ...of, key: betKey, amount: main(stake) })).toMatchObject({ ok: true });
  const win = { ...of, key: randomUUID(), betKey, amount: main(won), roundClosed: true };
  expect(await game.win(win)).toMatchObject({ ok: true });
}

async function day(who = ada, brand = BRAND) {
  const answer = await who.desk.figures({ brand });
  if (!answer.ok) throw new Error(answer.code);
  const of = (key: string) => answer.value.figures.find((figure) => figure.key === key) as DeskFigure;
  return { ...answer.value, of, now: (key: string) => of(key)?.now };
}
/** Runs the job at these minutes of the day. */
async function noteAt(...times: number[]) {
  for (const time of times) {
    site.clock.advance(Math.max(0, time - site.clock.now()));
    await noteFigures(site.deps);
  }
}
const again = async () => {
  ada = await operatorAt(site, 'operator1');
};

test('the day is what real members of the brand have brought; play money, tests and other brands are left out', async () => {
  const first = await day();
  const payee = await payeeAt(site, 'payee1', 400);
  await deposit('down1', 500);
  const before = await day();
  await deposit('member1', 100);
  await play('member1', 30, 12);
  await play('member1', 0, 7, 'trial');
  expect(await payee.ask(50)).toMatchObject({ ok: true });
  await site.deps.db.run("update member set is_test = true where merchant = 'pavilion' and account = 'down1'");
  await play('down1', 500, 0);
  const { now } = await day();
  const keys = ['bets', 'staked', 'ggr', 'deposits', 'deposited', 'withdrawals', 'withdrawn'];
  const grown = keys.map((key) => Number(now(key)) - Number(before.now(key)));
  // A member marked as a test account drops out of all figures.
  expect(grown).toEqual([1, 30, 18, 0, -400, 1, 50]);
  expect(Number(now('newMembers'))).toBe(Number(first.now('newMembers')) + 1);
  expect((await day(ada, 'lotus')).now('staked')).toBe('0.0000');
});

test('yesterday stands beside it at the same time, and by the hour', async () => {
  const midnight = millis(dayStart(site.clock.now()) + DAY_MS);
  site.clock.advance(midnight - site.clock.now());
  await noteAt(midnight);
  await deposit('member1', 10);
  await noteAt(midnight + 30 * 60_000, midnight + 50 * 60_000);
  site.clock.advance(15 * 60_000);
  await deposit('member1', 20);
  await noteAt(midnight + 70 * 60_000);
  await again();
  expect((await day()).of('deposited')).toMatchObject({ now: '30.0000', before: null, hours: ['10.0000', '20.0000'] });
  site.clock.advance(midnight + 23 * HOUR - site.clock.now());
  await deposit('member1', 5);
  // The job does not run in the last hour; the day is closed after its end.
  await noteAt(midnight + DAY_MS + 60_000);
  await deposit('member1', 1);
  await again();
  const early = (await day()).of('deposited');
  expect([early.now, early.before]).toEqual(['1.0000', '0.0000']);
  expect(early.hoursBefore).toHaveLength(24);
  expect(early.hoursBefore.filter((hour) => hour !== '0.0000')).toEqual(['10.0000', '20.0000', '5.0000']);
  await noteFigures(site.deps);
  site.clock.advance(2 * HOUR);
  await again();
  expect((await day()).of('deposited')).toMatchObject({ before: '30.0000', hours: ['1.0000', '0.0000', '0.0000'] });
});

test('who is there now goes up and down with the day', async () => {
  const here = async () => Number((await day()).now('online'));
  const before = await here();
  await site.client().session.login({ username: 'down5', password: 'Pavilion-demo-1', type: 'username' });
  expect(await here()).toBe(before + 1);
  site.clock.advance(6 * 60_000);
  expect(await here()).toBe(0);
});

test('open consoles of the brand hear when the day has moved, and not while it stands', async () => {
  const received: string[] = [];
  const stop = await site.deps.state.subscribe(
    FIGURES_CHANGED,
    (message) => void received.push((message as { brand: string }).brand),
    () => {},
  );
  await noteFigures(site.deps);
  received.length = 0;
  await noteFigures(site.deps);
  expect(received).toEqual([]);
  await deposit('member1', 3);
  await noteFigures(site.deps);
  expect(received).toEqual([BRAND]);
  await stop();
});

test('R67 each sees the figures and alarms of the rooms that are his, at his brands alone, and nobody who is not in', async () => {
  for (const role of roleNames) {
    const rights: Rights = ROLES[role];
    const who = await operatorWith(site, `at.${role}`, { merchant: BRAND, role });
    const { figures, alarms } = await day(who);
    for (const { room } of [...figures, ...alarms]) expect(mayIn(rights, room, 'see')).toBe(true);
    const all = (await day()).figures.filter(({ room }) => mayIn(rights, room, 'see'));
    expect(figures.map(({ key }) => key)).toEqual(all.map(({ key }) => key));
    expect(await who.desk.figures({ brand: 'lotus' })).toMatchObject({ code: 'operator.may.not' });
  }
  const marketing = await day(await operatorWith(site, 'no.money', { merchant: BRAND, role: 'marketing' }));
  expect(marketing.now('ggr')).toBeDefined();
  expect(marketing.now('deposited')).toBeUndefined();
  expect(await consolePage(site).client.desk.figures({ brand: BRAND })).toMatchObject({
    code: 'user.or.token.invalid',
  });
});

test('R62 jobs that fail or are late are alarms of the house, and those that are no more are none', async () => {
  await again();
  const { db, clock } = site.deps;
  const alarms = async () => (await day()).alarms.map(({ kind, said }) => `${kind} ${said}`);
  await registerJobs(db, ['gone'], clock.now());
  site.clock.advance(60_000);
  await registerJobs(db, ['failing', 'late'], clock.now());
  await db.run("update job set error = 'on purpose' where name = 'failing'");
  expect(await alarms()).toEqual(['jobFailed failing: on purpose']);
  site.clock.advance(11 * 60_000);
  await db.run("update job set next_at = now() + interval '100 years' where name = 'failing'");
  expect((await alarms()).toSorted()).toEqual(['jobFailed failing: on purpose', 'jobLate late']);
  const auditor = await operatorWith(site, 'his.brand', { merchant: BRAND, role: 'auditor' });
  expect((await day(auditor)).alarms).toEqual([]);
});

test('payouts that the audit has stopped are told to the brand’s cashier, and what is wrong to the house alone', async () => {
  const alarm = {
    id: 1n,
    raisedAt: site.clock.now(),
    findings: [{ check: 'sum', text: 'lotus adds up to 5' }],
  } as const;
  const asked = vi.spyOn(site.deps.ledger, 'alarms').mockResolvedValue([alarm]);
  const alarmsOf = async (who: ConsoleClient) => (await day(who)).alarms.map(({ kind, said }) => `${kind} ${said}`);
  expect(await alarmsOf(ada)).toEqual(expect.arrayContaining(['ledger lotus adds up to 5', 'payoutsStopped ']));
  const cashier = await operatorWith(site, 'till', { merchant: BRAND, role: 'cashier' });
  expect(await alarmsOf(cashier)).toEqual(['payoutsStopped ']);
  asked.mockRestore();
});
