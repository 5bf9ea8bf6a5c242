/** Isolation of deposits between members and brands, and the list of deposits. */
import { randomUUID } from 'node:crypto';
import { createSite, notification, notify, SANDBOX_CHANNEL, type Site, type SiteMember } from '#testkit';
import { DAY_MS, dayName, millis } from '#kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireDeposits } from './index.ts';

const MINUTE = 60_000;

let site: Site;
let [ann, bao]: SiteMember[] = [];
let count = 0;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 100_000, absoluteDays: 365 } } });
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  ann = await site.register(`annie${count}`);
  bao = await site.register(`baoli${count}`);
});

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}

const ask = (who: SiteMember, requestId: string = randomUUID()) =>
  who.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 25 }, { requestId });
const start = async (...asked: Parameters<typeof ask>) => (await value(ask(...asked))).refId;
const report = (refId: string, outcome?: 'failed') =>
  notify(site, notification(site, refId, outcome ? { outcome } : {}));
type Asked = Parameters<SiteMember['client']['deposit']['list']>[0];
const listed = async (who: SiteMember, asked: Asked = {}) => (await value(who.client.deposit.list(asked))).list;
const refs = async (...asked: Parameters<typeof listed>) => (await listed(...asked)).map(({ refId }) => refId);
const state = async (who: SiteMember, refId: string) => (await listed(who, { refId }))[0]?.state;

it('two members may name their requests alike, and each gets a deposit of his own', async () => {
  const requestId = randomUUID();
  const hers = await start(ann!, requestId);
  const his = await start(bao!, requestId);
  expect([await refs(ann!), await refs(bao!)]).toEqual([[hers], [his]]);
});

it('word on one deposit settles that one alone', async () => {
  const [paid, failed, open] = [await start(ann!), await start(ann!), await start(ann!)];
  const others = await start(bao!);
  await report(paid);
  await report(failed, 'failed');
  expect([await state(ann!, paid), await state(ann!, failed), await state(ann!, open)]).toEqual(['S', 'F', 'P']);
  expect(await state(bao!, others)).toBe('P');
  const settled = (await listed(ann!)).map(({ refId, amount }) => [refId, amount]);
  expect(new Map(settled as [string, number | null][])).toEqual(
    new Map([
      [paid, 25],
      [failed, null],
      [open, null],
    ]),
  );
});

it('only what is one’s own, unpaid and not too old takes up one of five places', async () => {
  for (let n = 0; n < 5; n += 1) await start(bao!);
  const mine = await Promise.all(Array.from({ length: 5 }, () => start(ann!)));
  expect(await ask(ann!)).toMatchObject({ code: 'deposit.pending.limit' });
  await report(mine[0]!);
  await report(mine[1]!, 'failed');
  await Promise.all([start(ann!), start(ann!)]);
  expect(await ask(ann!)).toMatchObject({ code: 'deposit.pending.limit' });
  site.clock.advance(30 * MINUTE - 1);
  expect(await ask(ann!)).toMatchObject({ code: 'deposit.pending.limit' });
  // Expired deposits do not count even before the job closes them.
  site.clock.advance(1);
  expect(await ask(ann!)).toMatchObject({ ok: true });
});

it('time closes what is due and unpaid, and nothing else', async () => {
  const [paid, due] = [await start(ann!), await start(ann!)];
  await report(paid);
  site.clock.advance(1);
  const later = await start(ann!);
  const states = async () => {
    await expireDeposits(site.deps);
    return [await state(ann!, paid), await state(ann!, due), await state(ann!, later)];
  };
  site.clock.advance(30 * MINUTE - 2);
  expect(await states()).toEqual(['S', 'P', 'P']);
  site.clock.advance(1);
  expect(await states()).toEqual(['S', 'C', 'P']);
});

it('a first deposit is one’s own, and one that arrived', async () => {
  const isFirst = async (who: SiteMember) => (await value(who.client.deposit.settings())).isFirstDeposit;
  await report(await start(ann!));
  await report(await start(bao!), 'failed');
  expect([await isFirst(ann!), await isFirst(bao!)]).toEqual([false, true]);
});

describe('the list of deposits', () => {
  it('is by state, by day and newest first, page by page', async () => {
    const day = dayName(site.clock.now());
    const early = [await start(ann!), await start(ann!), await start(ann!)].toSorted().toReversed();
    for (let minute = 0; minute < 2; minute += 1) {
      site.clock.advance(MINUTE);
      early.unshift(await start(ann!));
    }
    site.clock.advance(DAY_MS);
    const late = await start(ann!);
    const next = dayName(site.clock.now());
    await report(late);
    expect(await refs(ann!)).toEqual([late, ...early]);
    expect(await refs(ann!, { state: 'P' })).toEqual(early);
    expect(await refs(ann!, { startDate: day, endDate: day })).toEqual(early);
    expect(await refs(ann!, { startDate: next, endDate: next })).toEqual([late]);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await value(ann!.client.deposit.list({ pageSize: 1, ...(cursor && { cursor }) }));
      expect(page.list).toHaveLength(1);
      seen.push(...page.list.map(({ refId }) => refId));
      cursor = page.next;
    }
    expect(seen).toEqual([late, ...early]);
  });

  it('begins with the first moment of a day and ends before the first of the next', async () => {
    site.clock.advance(DAY_MS - ((site.clock.now() + 8 * 60 * MINUTE) % DAY_MS));
    const atMidnight = await start(ann!);
    const today = dayName(site.clock.now());
    const yesterday = dayName(millis(site.clock.now() - 1));
    expect(await refs(ann!, { startDate: today, endDate: today })).toEqual([atMidnight]);
    expect(await refs(ann!, { startDate: yesterday, endDate: yesterday })).toEqual([]);
  });
});
