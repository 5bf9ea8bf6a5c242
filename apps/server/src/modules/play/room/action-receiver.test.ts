/** A crash round with players on another node, which the host hears through the database alone, late, or never. */
import { randomUUID } from 'node:crypto';
import { multipleAt, msUntil } from '#games/crash/engine/climb.ts';
import type { CrashShared } from '#games/crash/engine/views.ts';
import { roomByCode } from '#games/rooms.ts';
import { toDate } from '#db';
import { dayName, memberId, millis } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { hostRoom } from '#testkit/live-table.ts';
import { sittingOf } from '#testkit/room.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryState } from '../../../shared-state/memory.ts';
import { createReceiver, type ActionReceiver } from './action-receiver.ts';
import { watermarksOf, type Answered } from './inbox-queries.ts';
import { createPages, type Pages } from './pages.ts';
import { createPost } from './post.ts';
import { playerAt } from './read-act.ts';

const CRASH = { merchant: 'pavilion', room: 'CRASH' } as const;

let site: Site;
let room: Awaited<ReturnType<typeof hostRoom>>;
let mei: SiteMember;
let answers: Answered[] = [];

interface Elsewhere {
  readonly id: string;
  readonly receiver: ActionReceiver;
  readonly pages: Pages;
  /** Resolves once the pages of this node are written down. */
  writing: Promise<void>;
  /** Time it has not run, in milliseconds, beside real delays of a busy machine. */
  frozen: number;
  /** From then on it stands still for a minute, in the middle of its work. */
  stillAt: number;
  isGone: boolean;
}
/** Node of the bet, and node the page may move to. */
let first: Elsewhere;
let second: Elsewhere;
beforeAll(async () => {
  site = await createSite();
  mei = await site.register('heardmei');
  await site.fund(mei, 10_000);
});
afterAll(async () => {
  const { findings } = await site.deps.ledger.audit({ deep: true });
  await site.close();
  expect(findings).toEqual([]);
});
beforeEach(async () => {
  room = await hostRoom(site, CRASH, roomByCode('CRASH')!);
  answers = [];
  [first, second] = [await elsewhere(), await elsewhere()];
});
afterEach(async () => {
  await Promise.all([ends(first), ends(second)]);
  await room.node.stop();
  site.clock.advance(60_000);
});

async function elsewhere(): Promise<Elsewhere> {
  const id = randomUUID();
  const { deps } = site;
  const { timekeeper } = deps;
  const fate = { frozen: 0, stillAt: Infinity, isGone: false, writing: Promise.resolve() };
  const offBy = () => {
    if (site.clock.now() >= fate.stillAt) [fate.frozen, fate.stillAt] = [fate.frozen + 60_000, Infinity];
    return fate.isGone ? Promise.reject(new Error('killed')) : timekeeper.offBy();
  };
  const agreed = () => {
    if (fate.isGone) throw new Error('killed');
    return timekeeper.agreed();
  };
  const run: typeof deps.db.run = (...asked) => fate.writing.then(() => deps.db.run(...asked));
  const pages = createPages({ ...deps, db: { ...deps.db, run } }, id);
  const receiver = await createReceiver({
    deps: { ...deps, timekeeper: { ...timekeeper, offBy, agreed, running: () => fate.frozen } },
    // Messages of either node do not reach the other.
    post: createPost(memoryState(site.clock)),
    node: id,
    answered: (answer) => answers.push(answer),
    isAttended: () => true,
    pages,
  });
  return Object.assign(fate, { id, receiver, pages });
}

async function ends({ receiver, pages }: Elsewhere): Promise<void> {
  await pages.stop();
  await receiver.stop();
}

const seen = async () => (await room.seen()) as unknown as CrashShared & { readonly roundId: string };
const own = async () => (await room.node.room(CRASH)!.host.snapshotFor(sittingOf(site, mei))).own;
const moneyOf = () =>
  site.deps.ledger.balanceOf({
    merchant: 'pavilion',
    memberId: memberId(mei.id),
    currency: sittingOf(site, mei).currency,
    kind: 'main',
  });
const due = () => room.node.room(CRASH)!.host.due()!;
const toDue = () => room.later(Math.max(0, due() - site.clock.now()));

async function recordOf(round: string) {
  const answer = await mei.client.room.own({ room: 'CRASH' });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.list.find(({ roundId }) => roundId === round);
}

async function stakesOfDay() {
  const day = dayName(site.clock.now());
  const answer = await mei.client.report.betSummary({ startDate: day, endDate: day });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.footer.game_loses;
}

async function press(round: string, action: object): Promise<void> {
  const [by, requestId] = [{ ...sittingOf(site, mei), category: 'RNG' as const }, randomUUID()];
  first.receiver.take({ ...CRASH, act: { by, requestId, round, action }, at: first.receiver.now() });
  await expect
    .poll(() => site.deps.db.run('select from room_inbox where request_id = $1', [requestId]))
    .not.toEqual([]);
}

/** A round with bets of the players that stands at ×1.50 and continues for longer than `goesOnMs`. */
async function flight(bets: readonly number[] = [1], goesOnMs = 0): Promise<{ round: string; before: bigint }> {
  // Ticks that became due while nobody played come first.
  await room.later(0);
  for (;;) {
    while ((await seen()).phase !== 'betting') await toDue();
    const { roundId: round } = await seen();
    const before = await moneyOf();
    for (const bet of bets) await press(round, { type: 'bet', bet, points: 1_000 });
    await room.later(0);
    expect(await moneyOf()).toBe(before - 100_000n * BigInt(bets.length));
    await toDue();
    await room.later(msUntil(150));
    if ((await seen()).phase === 'climbing' && due() - site.clock.now() > goesOnMs) return { round, before };
  }
}

it('pays at the height at which it reached a node, though the host hears of it once the flight would have ended', async () => {
  const { round, before } = await flight();
  await press(round, { type: 'cash', bet: 1 });
  site.clock.advance(due() - site.clock.now() + 700);
  await room.later(0);
  expect((await seen()).phase).toBe('crashed');
  const out = multipleAt(msUntil(150));
  expect(await moneyOf()).toBe(before - 100_000n + BigInt(out) * 1_000n);
  expect(await own()).toMatchObject({ settled: { staked: 1_000, back: out * 10 } });
  const unanswered = `select from room_inbox where round_id = $1 and answer is null`;
  await expect.poll(() => site.deps.db.run(unanswered, [round])).toEqual([]);
});

/** Repeats notes however long it takes: a node without a note for a second counts as gone. */
async function endReceivedBy(nodes: readonly Elsewhere[]): Promise<void> {
  const end = toDate(millis(due()));
  site.clock.advance(due() - site.clock.now());
  const have = 'select from room_ear where heard >= $1 and node = any ($2)';
  const receivedUpTo = () => site.deps.db.run(have, [end, nodes.map(({ id }) => id)]);
  await expect.poll(receivedUpTo).toHaveLength(nodes.length);
  await room.later(0);
}

it('is lost as ever by who says nothing at a node that listens to the end', async () => {
  const { before } = await flight();
  await endReceivedBy([first]);
  expect((await seen()).phase).toBe('crashed');
  expect(await moneyOf()).toBe(before - 100_000n);
});

it.each([
  ['is gone', (node: Elsewhere) => void (node.isGone = true)],
  ['has ended', ends],
  ['does not run for a while as it ends, and is back', (node: Elsewhere) => void (node.frozen += 60_000)],
  ['does not run for a while in the midst of its note', (node: Elsewhere) => void (node.stillAt = due())],
])('gives the stake back where the node of who has bet %s, says so, and proves it', async (_, befalls) => {
  const { round, before } = await flight();
  const wait = due() - site.clock.now();
  site.clock.advance(wait - 1);
  await befalls(first);
  await room.later(1);
  expect((await seen()).phase).toBe('crashed');
  expect(await moneyOf()).toBe(before);
  expect(await own()).toMatchObject({ bets: [], settled: { staked: 0, back: 0, given: 1_000 } });
  await toDue();
  const bet = { spot: 'bet-1', stake: 10, back: 10, isGivenBack: true };
  expect(await recordOf(round)).toMatchObject({ status: 'C', stake: 10, back: 10, spots: [bet] });
  const proof = await site.client().room.proof({ roundId: round });
  if (!proof.ok) throw new Error(proof.code);
  expect(proof.value.played?.ticks.at(-1)).toMatchObject({ unheard: [expect.any(Number)] });
});

it('keeps in the record what was given back beside a bet that had left the flight, and sums up that one alone', async () => {
  const { round } = await flight([1, 2]);
  const summed = await stakesOfDay();
  await press(round, { type: 'cash', bet: 1 });
  await room.later(1);
  expect(await own()).toMatchObject({
    bets: [
      { no: 1, out: multipleAt(msUntil(150)) },
      { no: 2, out: null },
    ],
  });
  const wait = due() - site.clock.now();
  site.clock.advance(wait - 1);
  await ends(first);
  await room.later(1);
  expect((await seen()).phase).toBe('crashed');
  const back = multipleAt(msUntil(150)) / 10;
  expect(await recordOf(round)).toMatchObject({
    status: 'S',
    stake: 10,
    back,
    spots: [
      { spot: 'bet-1', stake: 10, back, isGivenBack: false },
      { spot: 'bet-2', stake: 10, back: 10, isGivenBack: true },
    ],
  });
  expect(await stakesOfDay()).toBe(summed - 10);
});

it('takes the actions of a millisecond in the order in which they reached the node', async () => {
  while ((await seen()).phase !== 'betting') await toDue();
  const { roundId: round } = await seen();
  const before = await moneyOf();
  const [bet, cancel] = [(points: number) => ({ type: 'bet', bet: 1, points }), { type: 'cancel', bet: 1 }];
  const unanswered = () => site.deps.db.run('select from room_inbox where answer is null');
  // Rows that are written later fill the gaps of earlier ones.
  for (let points = 1_000; points <= 8_000; points += 1_000) {
    for (const action of [bet(9_000), cancel, bet(points)]) await press(round, action);
    await room.later(0);
    expect(await own()).toMatchObject({ bets: [{ points }] });
    expect(await moneyOf()).toBe(before - BigInt(points) * 100n);
    await press(round, cancel);
    await room.later(0);
    await expect.poll(unanswered).toEqual([]);
  }
  const refused = `select action from room_inbox where round_id = $1 and answer ->> 'ok' <> 'true'`;
  expect(await site.deps.db.run(refused, [round])).toEqual([]);
});

it('leaves out of the record what a player took back before the flight', async () => {
  while ((await seen()).phase !== 'betting') await toDue();
  const { roundId: round } = await seen();
  await press(round, { type: 'bet', bet: 1, points: 1_000 });
  await room.later(0);
  await press(round, { type: 'cancel', bet: 1 });
  await room.later(0);
  expect(await own()).toMatchObject({ bets: [] });
  expect(await recordOf(round)).toBeUndefined();
});

describe('a player whose page has left the node of their bet for another', () => {
  const shown = () => ({ key: CRASH, player: playerAt(sittingOf(site, mei)) });
  const page = {};
  /** In a round at ×1.50, long enough before its end to have sent everything to that node. */
  async function moved(): Promise<bigint> {
    await first.pages.enter(page, shown(), first.receiver.now());
    const { before } = await flight([1], 2_000);
    await second.pages.enter(page, shown(), second.receiver.now());
    first.pages.leave(page, shown());
    await expect.poll(() => site.deps.db.run('select from room_page')).toHaveLength(1);
    return before;
  }
  const receivedUpToBy = async ({ id }: Elsewhere) =>
    (await watermarksOf(site.deps.db, [id], millis(0))).get(id)?.receivedUpTo;
  /** Another node takes over the room. */
  async function takenOver(): Promise<void> {
    await room.node.stop();
    room = await hostRoom(site, CRASH, roomByCode('CRASH')!);
  }

  it.each([
    ['is gone', (node: Elsewhere) => void (node.isGone = true), async () => {}],
    ['is gone, and another hosts the room', (node: Elsewhere) => void (node.isGone = true), takenOver],
    ['does not run for a while as it ends', (node: Elsewhere) => void (node.frozen += 60_000), async () => {}],
  ])('has the stake back where that one %s', async (_, befalls, meanwhile) => {
    const before = await moved();
    await meanwhile();
    site.clock.advance(due() - site.clock.now() - 1);
    befalls(second);
    await room.later(1);
    expect((await seen()).phase).toBe('crashed');
    expect(await moneyOf()).toBe(before);
    expect(await own()).toMatchObject({ settled: { staked: 0, back: 0, given: 1_000 } });
  });

  it('loses as ever where that one listens to the end, also if the first is gone by then', async () => {
    const before = await moved();
    first.isGone = true;
    await endReceivedBy([second]);
    expect((await seen()).phase).toBe('crashed');
    expect(await moneyOf()).toBe(before - 100_000n);
  });

  it('loses as ever where that one has ended as it should, and the first listens', async () => {
    const before = await moved();
    await ends(second);
    await endReceivedBy([first]);
    expect((await seen()).phase).toBe('crashed');
    expect(await moneyOf()).toBe(before - 100_000n);
  });

  it('loses as ever in a later round where a node is gone that they have left for good since', async () => {
    await moved();
    second.isGone = true;
    await toDue();
    const { before } = await flight();
    await endReceivedBy([first]);
    expect((await seen()).phase).toBe('crashed');
    expect(await moneyOf()).toBe(before - 100_000n);
  });

  it('has the stake back where they were on their way, and a node does not run as the flight ends', async () => {
    const before = await moved();
    second.pages.leave(page, shown());
    await expect.poll(() => site.deps.db.run('select from room_page')).toEqual([]);
    site.clock.advance(due() - site.clock.now() - 1);
    second.frozen += 60_000;
    await room.later(1);
    expect(await moneyOf()).toBe(before);
  });

  it('has it back where that one does not run as the flight ends, and their page is at the first again as the host looks', async () => {
    const before = await moved();
    second.frozen += 60_000;
    site.clock.advance(due() - site.clock.now() + 4_000);
    await first.pages.enter(page, shown(), first.receiver.now());
    second.pages.leave(page, shown());
    await expect.poll(() => site.deps.db.run('select from room_page')).toHaveLength(1);
    await room.later(0);
    expect((await seen()).phase).toBe('crashed');
    expect(await moneyOf()).toBe(before);
  });

  it('has it back where they hang up, which is written down late, and another node does not run as the flight ends', async () => {
    const before = await moved();
    const written = Promise.withResolvers<void>();
    second.writing = written.promise;
    second.pages.leave(page, shown());
    site.clock.advance(due() - site.clock.now() - 1);
    first.frozen += 60_000;
    const ended = room.later(1);
    // Both note equally often: by the second note of one the other has noted too.
    for (const advanced of [0, 1]) {
      site.clock.advance(advanced);
      const now = site.clock.now();
      await expect.poll(() => receivedUpToBy(first)).toBe(now);
    }
    expect(await receivedUpToBy(second)).toBeLessThan(due());
    written.resolve();
    await ended;
    expect(await moneyOf()).toBe(before);
  });
});
