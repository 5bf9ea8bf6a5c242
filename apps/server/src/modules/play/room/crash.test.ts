/** Crash on a site: money, timing, and rounds whose host has died. */
import { createSite, type Site, type SiteMember } from '#testkit';
import { operatorAt } from '#testkit/console.ts';
import { hostRoom } from '#testkit/live-table.ts';
import { roomBooks } from '#testkit/room-books.ts';
import { sittingOf } from '#testkit/room.ts';
import type { CrashShared } from '#games/crash/engine/views.ts';
import { flightMs, msUntil, multipleAt } from '#games/crash/engine/climb.ts';
import { roomByCode, verifyRoom } from '#games/rooms.ts';
import { memberId } from '#kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';

const CRASH = { merchant: 'pavilion', room: 'CRASH' } as const;
const GAME = { nodeId: 1002, vassalage: 'HOUSE' } as const;

let site: Site;
let room: Awaited<ReturnType<typeof hostRoom>>;
let people: [SiteMember, SiteMember];
beforeAll(async () => {
  site = await createSite();
  people = [await site.register('crashmei'), await site.register('crashben')];
  for (const member of people) await site.fund(member, 1_000);
  room = await hostRoom(site, CRASH, roomByCode('CRASH')!);
});
afterAll(async () => {
  await room.node.stop();
  const { findings } = await site.deps.ledger.audit({ deep: true });
  await site.close();
  expect(findings).toEqual([]);
});

const at = (member: SiteMember) => ({ ...sittingOf(site, member), category: 'RNG' as const });
const seen = async () => (await room.seen()) as unknown as CrashShared & { readonly roundId: string };
const bet = (member: SiteMember, points: number, target?: number, no = 1) =>
  room.act(at(member), { type: 'bet', bet: no, points, ...(target && { target }) });
const cash = (member: SiteMember, no = 1) => room.act(at(member), { type: 'cash', bet: no });
/** The game's tile in the hall, while its room has a host. */
const summary = async () => {
  await room.node.keep();
  const answer = await site.client().room.glances();
  return answer.ok ? answer.value.find(({ room: code }) => code === CRASH.room) : answer;
};
const moneyOf = ({ id }: SiteMember) =>
  site.deps.ledger.balanceOf({
    merchant: 'pavilion',
    memberId: memberId(id),
    currency: 'USD' as never,
    kind: 'main',
  });

/** Advances to a round in its betting phase. */
async function open(): Promise<string> {
  // Ticks that became due while nobody played come first.
  await room.later(0);
  while ((await seen()).phase !== 'betting') await step();
  return (await seen()).roundId;
}
async function step(): Promise<void> {
  // The node hosts the other brand's room as well.
  const due = room.node.room(CRASH)!.host.due();
  await room.later(Math.max(0, (due ?? 0) - site.clock.now()));
}
async function crashed(): Promise<CrashShared> {
  while ((await seen()).phase !== 'crashed') await step();
  return seen();
}
/** A round with bets that reaches at least this multiple: rounds that crash earlier are repeated. */
async function flight(least: number, begin: () => Promise<unknown>): Promise<string> {
  for (;;) {
    const id = await open();
    await begin();
    await step();
    const { startedAt } = await seen();
    await room.later(msUntil(least));
    if ((await seen()).phase === 'climbing') {
      expect(site.clock.now()).toBe(startedAt! + msUntil(least));
      return id;
    }
  }
}

it('takes a bet, cashes it out at what the curve shows when that is heard, and pays while the others still fly', async () => {
  const [mei, ben] = people;
  let before = 0n;
  const id = await flight(150, async () => {
    before = await moneyOf(mei);
    await bet(mei, 1_000);
    await bet(ben, 500);
  });
  expect(await moneyOf(mei)).toBe(before - 100_000n);
  expect(await summary()).toMatchObject({ phase: 'climbing', nextAt: null, stands: '×1.50' });
  expect(await cash(mei)).toEqual({ ok: true, balance: null });
  const out = multipleAt(msUntil(150));
  expect(await moneyOf(mei)).toBe(before - 100_000n + BigInt(out) * 1_000n);
  expect(await seen()).toMatchObject({ phase: 'climbing', crash: null, outs: { bets: 1, points: out * 10 } });
  expect(await cash(mei)).toMatchObject({ code: 'cash.done' });
  expect(await cash(ben, 2)).toMatchObject({ code: 'cash.none' });
  expect(await bet(ben, 100, undefined, 2)).toMatchObject({ code: 'bet.closed' });
  const { crash } = await crashed();
  expect(crash).toBeGreaterThanOrEqual(150);
  const late = room.node.room(CRASH)!.host.act({
    by: at(ben),
    requestId: crypto.randomUUID(),
    round: id,
    action: { type: 'cash', bet: 1 },
  });
  expect(await late).toMatchObject({ code: 'cash.late' });
  expect(await cash(ben)).toMatchObject({ code: 'cash.late' });
  site.clock.advance(2_000);
  expect(await summary()).toMatchObject({ room: 'CRASH', stands: null });
});

it('pays a target whether or not anybody is there, and nothing where the flight does not come to it', async () => {
  const [mei, ben] = people;
  for (let round = 0; round < 4; round += 1) {
    await open();
    const before = [await moneyOf(mei), await moneyOf(ben)];
    await bet(mei, 100, 101);
    await bet(ben, 100, 200);
    const { crash } = await crashed();
    const won = (target: number) => (crash! >= target ? BigInt(target - 100) * 100n : -10_000n);
    expect([(await moneyOf(mei)) - before[0]!, (await moneyOf(ben)) - before[1]!]).toEqual([won(101), won(200)]);
  }
});

it('R46 is in the player’s own record, with proof that anybody can check, and as operators see it', async () => {
  const [mei] = people;
  const id = await open();
  await bet(mei, 200, 101);
  await bet(mei, 300, 5_000, 2);
  await crashed();
  await open();
  const own = await mei.client.room.own({});
  const [row] = own.ok ? own.value.list : [];
  expect(row).toMatchObject({
    roundId: id,
    name: 'Sky Lantern Crash',
    status: 'S',
    stake: 5,
    outcome: { crash: expect.any(Number) },
    spots: [
      { spot: 'bet-1', stake: 2 },
      { spot: 'bet-2', stake: 3 },
    ],
  });
  const proof = await site.client().room.proof({ roundId: id });
  if (!proof.ok) throw new Error(proof.code);
  expect(verifyRoom(proof.value)).toEqual({ seed: true, deal: true });
  expect(proof.value).toMatchObject({
    config: { winMax: 5_000_000 },
    played: { actions: [{ points: 200 }, { points: 300 }] },
  });
  const ada = await operatorAt(site);
  const page = await ada.desk.rows({
    brand: 'pavilion',
    table: 'roomRounds',
    filters: JSON.stringify({ room: 'CRASH' }),
  });
  const shown = page.ok ? page.value.list.find(({ ref }) => ref === id) : undefined;
  expect(shown).toMatchObject({
    cells: { state: 'settled', staked: '5.0000', result: expect.stringMatching(/^\d+\.\d\d$/) },
  });
  const actions = await ada.desk.rows({ brand: 'pavilion', table: 'roomActions', filters: JSON.stringify({ id }) });
  expect(actions).toMatchObject({
    value: { list: [{ cells: { what: 'bet 1 2 1.01' } }, { cells: { what: 'bet 2 3 50' } }] },
  });
  const standing = await ada.desk.standing({ brand: 'pavilion', act: 'set', kind: 'room', ref: 'CRASH' });
  expect(standing).toMatchObject({
    value: { chip: '1', winMax: '50000', limits: 'bet 1 500 50000', bettingMs: '7000' },
  });
});

it('R46 tells of each bet in a flight what came back of it: cashed out, at its target, and not out', async () => {
  const [mei, ben] = people;
  let begun = [0n, 0n];
  const id = await flight(150, async () => {
    begun = [await moneyOf(mei), await moneyOf(ben)];
    await bet(mei, 1_000);
    await bet(mei, 300, 120, 2);
    await bet(ben, 200, 110);
    await bet(ben, 500, 1_000_000, 2);
  });
  await cash(mei);
  const { crash } = await crashed();
  expect(crash).toBeLessThan(1_000_000);
  const ownRound = async (member: SiteMember) => {
    const own = await member.client.room.own({ room: 'CRASH' });
    const row = own.ok ? own.value.list.find(({ roundId }) => roundId === id) : undefined;
    return { backs: row?.spots.map(({ back }) => back), back: row?.back, stake: row?.stake };
  };
  const out = multipleAt(msUntil(150));
  expect(await ownRound(mei)).toEqual({ backs: [out / 10, 3.6], back: out / 10 + 3.6, stake: 13 });
  expect(await ownRound(ben)).toEqual({ backs: [2.2, 0], back: 2.2, stake: 7 });
  expect((await moneyOf(mei)) - begun[0]!).toBe(BigInt(out) * 1_000n + 36_000n - 130_000n);
  expect((await moneyOf(ben)) - begun[1]!).toBe(22_000n - 70_000n);
});

it('is opened by a launch of its own, whose session enters this room and no table', async () => {
  const [mei] = people;
  const launched = await mei.client.game.launch(GAME);
  const address = launched.ok ? new URL(launched.value.game_url) : undefined;
  expect(address?.pathname).toBe('/room');
  const ticket = address?.searchParams.get('ticket') ?? '';
  const opened = await site.client().hallVisit.open({ ticket });
  expect(opened).toMatchObject({ value: { game: { code: 'CRASH' }, mode: 'REAL' } });
  const token = opened.ok ? opened.value.sessionToken : '';
  const inFrame = site.client('pavilion', { token });
  expect(await inFrame.room.own({})).toMatchObject({ ok: true });
  const demo = await site.client().game.trialLaunch(GAME);
  expect(demo.ok && new URL(demo.value.game_url).pathname).toBe('/room');
});

it('R52 a flight whose host is gone goes on elsewhere as it was: what had left has left, and targets are won to the hundredth', async () => {
  const [mei, ben] = people;
  const books = roomBooks(site, people);
  const total = await books.before();
  let before: bigint[] = [];
  await flight(130, async () => {
    before = [await moneyOf(mei), await moneyOf(ben)];
    await bet(mei, 1_000);
    await bet(mei, 100, 131, 2);
    await bet(ben, 100, 100_000);
  });
  await cash(mei);
  const shown = await seen();
  site.clock.advance(3_000);
  const next = await hostRoom(site, CRASH, roomByCode('CRASH')!);
  expect((await next.seen()) as object).toMatchObject({
    startedAt: shown.startedAt,
    round: shown.round,
    outs: shown.outs,
    bets: shown.bets,
  });
  await room.node.stop();
  room = next;
  const { crash } = await crashed();
  const out = multipleAt(msUntil(130));
  const second = crash! >= 131 ? 131n : 0n;
  expect((await moneyOf(mei)) - before[0]!).toBe(BigInt(out) * 1_000n + second * 100n - 110_000n);
  expect((await moneyOf(ben)) - before[1]!).toBe(crash! >= 100_000 ? 9_990_000n : -10_000n);
  expect(flightMs(crash!)).toBeGreaterThan(0);
  await open();
  expect(await books.findings(total)).toEqual([]);
});
