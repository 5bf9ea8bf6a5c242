import { randomUUID } from 'node:crypto';
import { commitment, fairStream } from '#games/kit/fair.ts';
import { DAY_MS, dayStart, millis } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishPromotion } from './index.ts';
import type { Prize } from './promotion-rule.ts';
import { prizeFor } from './rules.ts';

let site: Site;
let member: SiteMember;
let count = 0;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 100_000, absoluteDays: 365 } } });
  await site.deps.db.q.updateTable('promotion').set({ active: false }).execute();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  member = await site.register(`turner${count}`);
});

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}
const balance = async () => (await value(member.client.wallet.balance())).sumBalance;
const pay = (amount: number) => site.fund(member, amount);

async function publish(prizes: readonly Prize[]): Promise<number> {
  const text = { title: 'Wheel', summary: 'S', content: '<p>C</p>', terms: '<p>T</p>' };
  const id = await publishPromotion(site.deps.db, 'pavilion', {
    category: 'SPECIAL',
    texts: { EN: text },
    banner: '/art/banners/wheel.svg',
    requireType: 'N',
    rule: { kind: 'RAFFLE', minDeposit: 50, prizes: [...prizes] },
    position: 0,
    startsAt: millis(site.clock.now() - 60_000),
  });
  return Number(id);
}

describe('the wheel', () => {
  const prizes: Prize[] = [
    { prizeId: 1, names: { EN: 'Ten', CN: '十' }, amount: 10, weight: 1_250 },
    { prizeId: 2, names: { EN: 'One' }, amount: 1, weight: 3_750 },
    { prizeId: 3, names: { EN: 'Nothing' }, amount: 0, weight: 5_000 },
  ];
  let wheel: number;
  beforeAll(async () => {
    wheel = await publish(prizes);
  });
  const status = () => value(member.client.promotion.raffle());
  const turn = (requestId: string = randomUUID()) =>
    member.client.promotion.claimRaffle({ promotionId: wheel }, { requestId });

  it('publishes its exact odds, and gives one turn for each day with deposits enough', async () => {
    expect(await status()).toMatchObject({
      promotionId: wheel,
      enabled: false,
      chances: 0,
      prizes: [{ rate: '12.50' }, { rate: '37.50' }, { rate: '50.00' }],
      nextAt: null,
    });
    expect(await turn()).toMatchObject({ code: 'promotion.not.eligible' });
    await pay(30);
    expect(await status()).toMatchObject({ chances: 0 });
    await pay(20);
    await pay(500);
    expect(await status()).toMatchObject({ enabled: true, chances: 1, nextAt: dayStart(site.clock.now()) + DAY_MS });
    site.clock.advance(DAY_MS);
    await pay(50);
    expect(await status()).toMatchObject({ chances: 2 });
  });

  it('counts a day that is over once, and looks at the days since then only', async () => {
    const { ledger } = site.deps;
    const deposits = vi.spyOn(ledger, 'deposits');
    for (let day = 0; day < 5; day += 1) {
      await pay(50);
      await Promise.all([status(), status()]);
      site.clock.advance(DAY_MS);
    }
    expect(await status()).toMatchObject({ chances: 5, nextAt: null });
    deposits.mockClear();
    expect(await status()).toMatchObject({ chances: 5 });
    expect(deposits.mock.calls.map(([span]) => span.from)).toEqual([dayStart(site.clock.now())]);
    deposits.mockRestore();
    await value(turn());
    expect(await status()).toMatchObject({ chances: 4 });
  });

  it('turns once a chance, however many requests arrive at once, and pays what it shows', async () => {
    await pay(50);
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 10 }, () => turn()));
    const turned = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    expect(turned).toHaveLength(1);
    expect(await balance()).toBe(before + turned[0]!.rewardAmount);
    expect(await status()).toMatchObject({ chances: 0 });
    expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);
  });

  it('tells the same request the same prize', async () => {
    await pay(50);
    const requestId = randomUUID();
    const answers = await Promise.all([turn(requestId), turn(requestId), turn(requestId)]);
    const seedsShown = answers.map((answer) => (answer.ok ? answer.value.serverSeed : answer.code));
    expect(new Set(seedsShown).size).toBe(1);
    expect(await status()).toMatchObject({ chances: 0 });
  });

  it('can be checked: the seed was committed to before the turn and decides it', async () => {
    for (let day = 0; day < 4; day += 1) {
      await pay(50);
      const shown = await status();
      const requestId = randomUUID();
      const turned = await value(turn(requestId));
      expect(turned.serverSeedHash).toBe(shown?.serverSeedHash);
      expect(commitment(turned.serverSeed)).toBe(shown?.serverSeedHash);
      const number = fairStream({ serverSeed: turned.serverSeed, clientSeed: requestId, nonce: 0 }).int(10_000);
      expect(turned.prizeId).toBe(number < 1_250 ? 1 : number < 5_000 ? 2 : 3);
      expect((await status())?.serverSeedHash).toBe(turned.nextServerSeedHash);
      site.clock.advance(DAY_MS);
    }
  });

  it('counts days and turns and draws seeds for each member, and at each wheel, by itself', async () => {
    const other = await site.register(`neighbour${count}`);
    const second = await publish(prizes);
    const turnOf = (who: SiteMember, promotionId: number, requestId: string) =>
      value(who.client.promotion.claimRaffle({ promotionId }, { requestId }));
    const his = () => value(other.client.promotion.raffle());
    for (let day = 0; day < 2; day += 1) {
      await pay(50);
      await site.fund(other, 50);
      site.clock.advance(DAY_MS);
    }
    const [hersBefore, hisBefore] = [await status(), await his()];
    expect([hersBefore?.chances, hisBefore?.chances]).toEqual([2, 2]);
    expect(hisBefore?.serverSeedHash).not.toBe(hersBefore?.serverSeedHash);
    const requestId = randomUUID();
    const first = await turnOf(member, wheel, requestId);
    expect(await his()).toEqual(hisBefore);
    const there = await turnOf(member, second, requestId);
    const theirs = await turnOf(other, wheel, requestId);
    expect(new Set([first, there, theirs].map(({ serverSeed }) => serverSeed)).size).toBe(3);
    expect([there.remaining, theirs.remaining]).toEqual([1, 1]);
    expect(await status()).toMatchObject({ chances: 1, serverSeedHash: first.nextServerSeedHash });
    const another = await turnOf(member, wheel, randomUUID());
    expect([another.remaining, another.serverSeed === first.serverSeed]).toEqual([0, false]);
    expect((await his())?.chances).toBe(1);
    expect(await turnOf(member, wheel, requestId)).toMatchObject({
      ...first,
      remaining: 0,
      nextServerSeedHash: another.nextServerSeedHash,
    });
    await site.deps.db.q.updateTable('promotion').set({ active: false }).where('id', '=', BigInt(second)).execute();
  });

  it('has every number from the first to the last in one wedge, each as wide as its chance', () => {
    const wedges = Array.from({ length: 10_000 }, (_, number) => prizeFor(prizes, number).prizeId);
    expect(prizes.map(({ prizeId }) => wedges.filter((each) => each === prizeId).length)).toEqual([
      1_250, 3_750, 5_000,
    ]);
    expect([0, 1_249, 1_250, 4_999, 5_000, 9_999].map((number) => wedges[number])).toEqual([1, 1, 2, 2, 3, 3]);
    expect(() => prizeFor(prizes, 10_000)).toThrow('beyond');
  });

  it('stops at its end to the millisecond, with a turn to spare', async () => {
    await pay(50);
    const end = millis(site.clock.now() + 60_000);
    const ends = (at: number) =>
      site.deps.db.q
        .updateTable('promotion')
        .set({ ends_at: new Date(at) })
        .where('id', '=', BigInt(wheel))
        .execute();
    await ends(site.clock.now());
    expect(await turn()).toMatchObject({ code: 'promotion.ended' });
    await ends(end);
    site.clock.advance(59_999);
    expect(await turn()).toMatchObject({ ok: true });
    await site.deps.db.q.updateTable('promotion').set({ ends_at: null }).where('id', '=', BigInt(wheel)).execute();
  });

  it('is not built with chances that do not add up', async () => {
    const short = [{ ...prizes[0]!, weight: 1 }, prizes[1]!];
    await expect(async () => publish(short)).rejects.toThrow('100 %');
  });
});
