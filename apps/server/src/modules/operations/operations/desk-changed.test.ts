/** Open consoles are notified of every new waiting item, once it can be read. */
import { randomUUID } from 'node:crypto';
import { currency, memberId, units } from '#kernel';
import { pointsEarned } from '#ledger';
import {
  createSite,
  notification,
  notify,
  payeeAt,
  registration,
  SANDBOX_CHANNEL,
  stakeRound,
  setPerson,
  type Payee,
  type Site,
} from '#testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DESK_CHANGED } from '../../../ports/desk.ts';
import { tracks } from '../../../jobs/jobs.ts';
import { deliverOutgoingMessages } from '../../people/outgoing-message/index.ts';
import { qualifyReferrals } from '../../rewards/referral/index.ts';
import { payByHand } from '../../money/withdrawal/pay-withdrawal.ts';
import { approveWithdrawal, takeWithdrawal } from '../../money/withdrawal/decide-withdrawal.ts';
import { DESK_PARTS } from './desk.ts';

const BRAND = 'pavilion';
const REFERRAL = {
  firstDeposit: 20,
  turnover: 50,
  withinDays: 7,
  referrerReward: 10,
  invitedReward: 5,
  monthlyMax: 2,
  claimDays: 30,
};

let site: Site;
let ann: Payee;
beforeAll(async () => {
  site = await createSite({ brand: { referral: REFERRAL, session: { idleMinutes: 1_000_000, absoluteDays: 365 } } });
  ann = await payeeAt(site, 'newsann', 1_000);
  await setPerson(site, ann.id, { mobile: '+66812345671' });
});
afterAll(() => site.close());

const waitingOf = async (kind: string) => {
  const all = await Promise.all(DESK_PARTS.map(async ({ waiting }) => (await waiting?.(site.deps, BRAND)) ?? []));
  return all.flat().filter((item) => item.kind === kind);
};
/** Reads the kind at each change event while `happening` runs; answers the new items. */
async function published(kind: string, happening: () => Promise<unknown>): Promise<string[]> {
  const before = (await waitingOf(kind)).map(({ id, what }) => `${id} ${what}`);
  const read: Promise<string[]>[] = [];
  const stop = await site.deps.state.subscribe(
    DESK_CHANGED,
    (message) => {
      if ((message as { brand: string }).brand !== BRAND) return;
      read.push(waitingOf(kind).then((items) => items.map(({ id, what }) => `${id} ${what}`)));
    },
    () => undefined,
  );
  await happening();
  await stop();
  const shown = (await Promise.all(read)).flat();
  return [...new Set(shown)].filter((item) => !before.includes(item));
}
async function ok<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}
const paid = async (): Promise<string> => {
  const { refId } = await ok(ann.ask(50));
  const who = { merchant: BRAND, refId, by: 'kim', reason: 'looked at it' };
  await takeWithdrawal(site.deps, who);
  await approveWithdrawal(site.deps, who);
  await ok(payByHand(site.deps, { ...who, reference: randomUUID() }));
  return refId;
};
const giveAll = async () => {
  const earned = pointsEarned({
    merchant: BRAND,
    currency: currency('PTS'),
    source: 'test',
    key: randomUUID(),
    occurredAt: site.clock.now(),
    remark: 'RNG',
    memberId: memberId(ann.id),
    points: units(50_000_000n),
  });
  expect(await site.deps.ledger.post(earned)).toMatchObject({ ok: true });
};
const idOf = async (sql: string): Promise<number> => {
  const [row] = await site.deps.db.run<{ id: bigint }>(sql);
  return Number(row!.id);
};

const NEWS: Record<string, [kind: string, happening: () => Promise<unknown>]> = {
  'a transfer into an account of the house': [
    'deposit',
    async () => {
      const vendorId = await idOf(
        `select id from deposit_channel where merchant = '${BRAND}' and code = 'SANDBOX_BANK'`,
      );
      await ok(ann.client.deposit.startBank({ vendorId, bankCode: 'SANDBOX_BANK', payerName: 'Ann', amount: 50 }));
    },
  ],
  'a payment of another amount': [
    'deposit',
    async () => {
      const { refId } = await ok(ann.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 25 }));
      expect(await notify(site, notification(site, refId, { amount: 250 }))).toMatchObject({ result: 'held' });
    },
  ],
  'a withdrawal': ['withdrawal', () => ok(ann.ask(50))],
  'a dispute': [
    'withdrawal',
    async () => {
      const transactionId = await paid();
      await ok(ann.client.withdrawal.answer({ transactionId, action: 'DISPUTE' }));
    },
  ],
  'a request for a reward': [
    'request',
    async () => {
      const promotionId = await idOf(
        `select id from promotion where merchant = '${BRAND}' and require_type = 'A' and rule::text like '%REQUEST%'`,
      );
      await ok(ann.client.promotion.requestReward({ promotionId, remarks: 'a cake', pictures: [] }));
    },
  ],
  'a gift': [
    'gift',
    async () => {
      await giveAll();
      const rewardId = await idOf(
        `select id from point_reward where merchant = '${BRAND}' and conversion_type = 'GIFT' and price = 0`,
      );
      const address = { name: 'Ann', mobileNum: '12345678', address: '1 Harbour Road' };
      await ok(ann.client.pointsMall.redeem({ rewardId, quantity: 1, paymentPassword: '246810', address }));
    },
  ],
  feedback: ['feedback', () => ok(site.client().support.sendFeedback({ content: 'a longer word to the house' }))],
  'an application': ['application', () => ok(site.client().support.apply({ name: 'Ana', telegram: 'ana' }))],
  'a referral of one address': [
    'referral',
    async () => {
      const ip = '192.0.2.77';
      const { referralCode } = await ok(ann.client.referral.summary());
      await site.deps.db.run('update member set registered_ip = $1 where id = $2', [ip, ann.id]);
      const visitor = site.client(BRAND, { ip });
      const { id } = await ok(visitor.member.register({ ...registration('newsfriend'), referralCode }));
      const friend = { ...ann, id, account: 'newsfriend' };
      await site.fund(friend, 60);
      await stakeRound(site, friend, 50);
      await qualifyReferrals(site.deps);
    },
  ],
  'a sign of harm': [
    'case',
    async () => {
      const chaser = await site.register('newschaser');
      for (let n = 0; n < 4; n += 1) await site.fund(chaser, 20);
      await stakeRound(site, chaser, 70, { win: 1 });
      await tracks
        .flat()
        .find(({ name }) => name === 'look-for-harm')!
        .run(site.deps);
    },
  ],
  'codes that no gateway takes': [
    'gateway',
    async () => {
      const down = vi.spyOn(site.deps.providers.sms, 'send').mockRejectedValue(new Error('down'));
      await ok(ann.client.verification.own({ via: 'sms' }));
      await site.deps.background.settled();
      for (let n = 0; n < 12; n += 1) {
        site.clock.advance(5_000);
        await deliverOutgoingMessages(site.deps);
      }
      down.mockRestore();
    },
  ],
  'a letter beyond the budget of the day': [
    'budget',
    async () => {
      const { letters } = site.deps.brands.find(BRAND)!.config;
      await site.deps.brands.change(BRAND as never, { letters: { ...letters, dayBudget: 0 } });
      await site.client().verification.smsRegister({ mobileNo: '+66812345670' });
    },
  ],
  'somebody who returned': [
    'case',
    async () => {
      const birthday = '1980-01-07';
      const turned = await site.register('newsturned');
      await setPerson(site, turned.id, { profile: { payeeName: 'Mei Lin Tan' }, birthday });
      await ok(turned.client.safePlay.pause({ kind: 'exclusion', months: 6 }));
      const again = { ...registration('newsagain'), birthday, payeeName: 'Mei Lin Tan' };
      await ok(site.client(BRAND).member.register(again));
    },
  ],
};

test.each(Object.keys(NEWS))('%s is heard of when it lies there', async (what) => {
  const [kind, happening] = NEWS[what]!;
  const news = await published(kind, happening);
  const there = (await waitingOf(kind)).map(({ id, what: words }) => `${id} ${words}`);
  expect(news.length).toBeGreaterThan(0);
  expect(there).toEqual(expect.arrayContaining(news.slice(-1)));
});
