/** Deposits into house accounts: bank transfer, e-wallet and QR code, each decided by an operator. */
import { createSite, notification, notify, SANDBOX_CHANNEL, turn, type Site, type SiteMember } from '#testkit';
import { dayName, unitsFromWire, type Units } from '#kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actsAbout } from '../../house/operator-act/index.ts';
import { waitingDeposits } from './queries.ts';
import { confirmDeposit, depositDesk, expireDeposits, rejectDeposit, setChannel } from './index.ts';

const MINUTE = 60_000;

let site: Site;
let member: SiteMember;
let ids: Record<'MT' | 'MA' | 'QR', number>;
let picture: string;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 100_000, absoluteDays: 365 } } });
  const channels = await value((await site.login('member1')).client.deposit.channels({}));
  const idOf = (mode: string) => channels[mode]!.channels[0]!.vendorId;
  ids = { MT: idOf('MT'), MA: idOf('MA'), QR: idOf('QR') };
  const png = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${png.toString('base64')}`;
});
afterAll(async () => {
  expect((await site.deps.ledger.audit()).findings).toEqual([]);
  expect(await site.deps.ledger.auditDay(dayName(site.clock.now()))).toEqual([]);
  await site.close();
});
let count = 0;
beforeEach(async () => {
  count += 1;
  member = await site.register(`house${count}`);
});

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}
const bank = (amount = 50, who = member) =>
  who.client.deposit.startBank({ vendorId: ids.MT, bankCode: 'SANDBOX_BANK', payerName: 'Ann Lee', amount });
const row = async (refId: string, who = member) => (await value(who.client.deposit.list({ refId }))).list[0];
const balance = async (who = member) => (await value(who.client.wallet.balance())).sumBalance;
const who = (refId: string, merchant = 'pavilion') => ({ merchant, refId, by: 'olga', reason: 'on the statement' });
const main = (amount: number): Units => {
  const units = unitsFromWire(amount);
  return units.ok ? units.value : (0n as Units);
};

describe('a bank transfer', () => {
  it('names the account and an amount, and is credited with its bonus when an operator has seen the money', async () => {
    const page = await site.socket('pavilion', member.token);
    const started = await value(bank());
    expect(started.payee).toMatchObject({ bankName: 'Sandbox Bank', accountNumber: '0000 1234 5678 90' });
    expect(started.expireAt).toBe(site.clock.now() + 30 * MINUTE);
    expect(await row(started.refId)).toMatchObject({
      depositMode: 'MT',
      state: 'P',
      transfer: { exactAmount: started.exactAmount, accountName: 'Pavilion Demo Ltd' },
    });
    const [waiting] = (await waitingDeposits(site.deps.db, 'pavilion')).filter((each) => each.ref_id === started.refId);
    expect(waiting).toMatchObject({ account: member.account });
    expect(waiting!.payer!.toString()).not.toContain('Ann');
    expect(await confirmDeposit(site.deps, who(started.refId))).toMatchObject({ ok: true });
    expect(await page.next('info_deposit_arrival')).toMatchObject({ amount: started.exactAmount });
    // The channel adds a bonus of one percent.
    expect(await row(started.refId)).toMatchObject({
      state: 'S',
      amount: started.exactAmount,
      bonus: 0.5,
      fee: 0,
      transfer: null,
    });
    expect(await balance()).toBe(started.exactAmount + 0.5);
    const acts = await actsAbout(site.deps.db, { merchant: 'pavilion', subject: `deposit ${started.refId}` }, 5);
    expect(acts).toMatchObject([{ act: 'deposit.confirmed', by: 'olga', reason: 'on the statement' }]);
    page.close();
  });

  it('of one amount by several is told apart by its amount; so it is from what was given up today', async () => {
    const others = await Promise.all(['one', 'two', 'three'].map((name) => site.register(`${name}alike${count}`)));
    const amounts = (await Promise.all(others.map((other) => value(bank(77, other))))).map((each) => each.exactAmount);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([77, 77.01, 77.02]);
    const given = await value(bank(77));
    await value(member.client.deposit.cancel({ refId: given.refId }));
    expect([given.exactAmount, (await value(bank(77))).exactAmount]).toEqual([77.03, 77.04]);
    // A credited deposit frees its exact amount.
    const open = await waitingDeposits(site.deps.db, 'pavilion');
    const first = open.find(({ exact_units: exact }) => exact === main(77))!;
    await confirmDeposit(site.deps, who(first.ref_id));
    expect((await value(bank(77))).exactAmount).toBe(77);
  });

  it('in whole dong at a brand that counts in dong', async () => {
    const minh = await site.login('member1', 'lotus');
    const channels = await value(minh.client.deposit.channels({}));
    const asked = { vendorId: channels['MT']!.channels[0]!.vendorId, bankCode: 'SANDBOX_BANK', payerName: 'Minh' };
    const [one, two] = [
      await value(minh.client.deposit.startBank({ ...asked, amount: 500_000 })),
      await value(minh.client.deposit.startBank({ ...asked, amount: 500_000 })),
    ];
    expect([one.exactAmount, two.exactAmount]).toEqual([500_000, 500_001]);
    expect(await minh.client.deposit.startBank({ ...asked, vendorId: ids.MT, amount: 500_000 })).toMatchObject({
      code: 'deposit.channel.unavailable',
    });
  });

  it('is credited with what arrived, and with what the operator says instead', async () => {
    const { refId } = await value(bank(50));
    for (const wrong of [main(-1), main(0.001)])
      expect(await confirmDeposit(site.deps, who(refId), wrong)).toMatchObject({ code: 'amount.invalid' });
    await confirmDeposit(site.deps, who(refId), main(48));
    expect(await row(refId)).toMatchObject({ requestedAmount: 50, amount: 48, bonus: 0.48 });
    expect(await balance()).toBe(48.48);
  });

  it('is rejected with words that the member reads and a reason that they do not, and stays so', async () => {
    const { refId } = await value(bank());
    expect(await rejectDeposit(site.deps, { ...who(refId), template: 'unseen' })).toMatchObject({ ok: true });
    expect(await row(refId)).toMatchObject({ state: 'F', endedBy: 'operator' });
    expect((await row(refId))?.reason).toContain('This transfer has not arrived.');
    expect(JSON.stringify(await row(refId))).not.toContain('on the statement');
    expect(await confirmDeposit(site.deps, who(refId))).toMatchObject({ code: 'request.decided' });
    expect(await balance()).toBe(0);
  });

  it('expires; who has handed in a receipt waits for an operator; late money is still his', async () => {
    const [late, shown] = [await value(bank(20)), await value(bank(30))];
    await value(member.client.deposit.addReceipt({ refId: shown.refId, receipt: picture }));
    site.clock.advance(31 * MINUTE);
    await expireDeposits(site.deps);
    expect(await row(late.refId)).toMatchObject({ state: 'C', endedBy: 'time', transfer: null });
    expect(await row(shown.refId)).toMatchObject({ state: 'P', hasReceipt: true });
    expect(await rejectDeposit(site.deps, who(late.refId))).toMatchObject({ code: 'request.decided' });
    expect(await confirmDeposit(site.deps, who(late.refId))).toMatchObject({ ok: true });
    expect(await row(late.refId)).toMatchObject({ state: 'S' });
  });

  it('is given up by its member only, and not once he has shown a receipt', async () => {
    const stranger = await site.register(`stranger${count}`);
    const foreign = await site.login('member1', 'lotus');
    const [first, second] = [await value(bank(20)), await value(bank(30))];
    for (const other of [stranger, foreign]) {
      expect(await other.client.deposit.cancel({ refId: first.refId })).toMatchObject({ code: 'deposit.not.found' });
      expect(await other.client.deposit.addReceipt({ refId: first.refId, receipt: picture })).toMatchObject({
        code: 'deposit.not.found',
      });
    }
    for (const _ of [1, 2])
      expect(await member.client.deposit.cancel({ refId: first.refId })).toMatchObject({ ok: true });
    expect(await row(first.refId)).toMatchObject({ state: 'C', endedBy: 'member' });
    await value(member.client.deposit.addReceipt({ refId: second.refId, receipt: picture }));
    expect(await member.client.deposit.cancel({ refId: second.refId })).toMatchObject({
      code: 'deposit.not.cancellable',
    });
  });

  it('keeps the last receipt, redrawn, and no other', async () => {
    const { refId } = await value(bank());
    const kept: string[] = [];
    for (const _ of [1, 2]) {
      await value(member.client.deposit.addReceipt({ refId, receipt: picture }));
      const [waiting] = (await waitingDeposits(site.deps.db, 'pavilion')).filter((each) => each.ref_id === refId);
      kept.push(waiting!.receipt!);
    }
    const [before, now] = await Promise.all(kept.map((key) => site.deps.providers.storage.get(key)));
    expect(before).toBeNull();
    expect((await sharp(now!).metadata()).format).toBe('webp');
    expect(await member.client.deposit.addReceipt({ refId, receipt: 'data:image/png;base64,aGk=' })).toMatchObject({
      code: 'upload.type.invalid',
    });
  });

  it('is one deposit however often it is asked for under one name', async () => {
    const ask = (amount: number) =>
      member.client.deposit.startBank(
        { vendorId: ids.MT, bankCode: 'SANDBOX_BANK', payerName: 'Ann', amount },
        { requestId: 'one-name' },
      );
    const [one, two] = await Promise.all([ask(20), ask(20)]);
    expect(one).toEqual(two);
    expect(await ask(30)).toMatchObject({ code: 'request.param.invalid', detail: { fields: ['x-request-id'] } });
  });

  it.each([
    ['under the account’s limits', { amount: 9.99 }, 'deposit.amount.out.of.range'],
    ['over them', { amount: 5_000.01 }, 'deposit.amount.out.of.range'],
    ['of half a cent', { amount: 20.005 }, 'request.param.invalid'],
    ['by nobody', { payerName: ' ' }, 'request.param.invalid'],
    ['to a bank that is not there', { bankCode: 'ELSEWHERE' }, 'deposit.channel.unavailable'],
    ['with a promotion that is not there', { promId: 987_654 }, 'promotion.ended'],
    ['with a page for a picture', { receipt: 'data:image/png;base64,PGh0bWw+' }, 'upload.type.invalid'],
  ])('%s is not started', async (_, wrong, code) => {
    const asked = { vendorId: ids.MT, bankCode: 'SANDBOX_BANK', payerName: 'Ann', amount: 20, ...wrong };
    expect(await member.client.deposit.startBank(asked)).toMatchObject({ ok: false, code });
    expect(await member.client.deposit.list({})).toMatchObject({ value: { list: [] } });
  });

  it('by an account of another kind, and a sixth while five are open, is not started', async () => {
    const wallet = { vendorId: ids.MA, bankCode: 'SANDBOX_WALLET', payerName: 'Ann', amount: 20 };
    expect(await member.client.deposit.startBank(wallet)).toMatchObject({ code: 'deposit.channel.unavailable' });
    for (const amount of [21, 22, 23, 24, 25]) await value(bank(amount));
    expect(await bank(26)).toMatchObject({ code: 'deposit.pending.limit', detail: { max: 5 } });
  });
});

it('from an e-wallet costs what the account’s fee is, and the house has it', async () => {
  const asked = { vendorId: ids.MA, bankCode: 'SANDBOX_WALLET', payerName: 'Ann', payerAccount: '0812', amount: 100 };
  const { refId } = await value(member.client.deposit.startWallet(asked));
  await confirmDeposit(site.deps, who(refId));
  expect(await row(refId)).toMatchObject({ amount: 100, fee: 1.5, bonus: 0 });
  expect(await balance()).toBe(98.5);
  const records = await value(member.client.report.transactions({}));
  expect(records.list.map(({ tx_type_id: type, amount }) => [type, amount])).toEqual([[6101, 98.5]]);
});

it('by QR code shows a code with the amount and the reference in it', async () => {
  const asked = { vendorId: ids.QR, bankCode: 'SANDBOX_QR', amount: 35 };
  const started = await value(member.client.deposit.startQr(asked));
  expect(started.qr_image).toMatch(/^data:image\/svg\+xml;base64,/);
  expect((await row(started.refId))!.transfer).toMatchObject({
    qrContent: `sandbox-pay:qr-000-123-456?amount=35.0000&note=${started.refId}`,
  });
});

it('joins the promotion that was chosen, and offers those that fit the amount', async () => {
  const [offer] = await value(member.client.deposit.promotions({ amount: 5_000 }));
  expect(offer).toMatchObject({ promId: expect.any(Number), minDeposit: expect.any(Number) });
  expect(await value(member.client.deposit.promotions({ amount: 0.01 }))).toEqual([]);
  await value(
    member.client.deposit.startBank({
      vendorId: ids.MT,
      bankCode: 'SANDBOX_BANK',
      payerName: 'Ann',
      amount: 50,
      promId: offer!.promId,
    }),
  );
  expect(await member.client.promotion.detail({ id: offer!.promId })).toMatchObject({
    value: { joinStatus: 'JOINED' },
  });
});

it('a gateway’s deposit is the gateway’s to decide, until its word is held', async () => {
  const { refId } = await value(member.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 25 }));
  for (const decide of [confirmDeposit, rejectDeposit])
    expect(await decide(site.deps, who(refId))).toMatchObject({ code: 'deposit.at.provider' });
  await notify(site, notification(site, refId, { amount: 24 }));
  expect(await row(refId)).toMatchObject({ state: 'P', isHeld: true, redirectUrl: null });
  expect(await member.client.deposit.cancel({ refId })).toMatchObject({ code: 'deposit.not.cancellable' });
  expect(await confirmDeposit(site.deps, who(refId))).toMatchObject({ ok: true });
  expect([await balance(), (await row(refId))?.amount]).toEqual([24, 24]);
  expect(await notify(site, notification(site, refId, { amount: 24 }))).toMatchObject({ result: 'known' });
  expect(await balance()).toBe(24);
});

it('what was paid in another currency is worth what the operator says', async () => {
  const { refId } = await value(member.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 25 }));
  await notify(site, notification(site, refId, { amount: 24, currency: 'EUR' }));
  expect(await confirmDeposit(site.deps, who(refId))).toMatchObject({ code: 'amount.invalid' });
  expect(await confirmDeposit(site.deps, who(refId), main(26.1))).toMatchObject({ ok: true });
  expect(await balance()).toBe(26.1);
});

it('a rejected word of a gateway stays rejected when it is said again', async () => {
  const { refId } = await value(member.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 25 }));
  await notify(site, notification(site, refId, { amount: 24 }));
  await rejectDeposit(site.deps, who(refId));
  expect(await notify(site, notification(site, refId, { amount: 24 }))).toMatchObject({ result: 'known' });
  expect(await notify(site, notification(site, refId))).toMatchObject({ status: 409 });
  expect([await balance(), (await row(refId))?.state]).toEqual([0, 'F']);
});

it('an operator of another brand decides nothing', async () => {
  const { refId } = await value(bank());
  for (const decide of [confirmDeposit, rejectDeposit])
    expect(await decide(site.deps, who(refId, 'lotus'))).toMatchObject({ code: 'request.unknown' });
  expect(await row(refId)).toMatchObject({ state: 'P' });
});

it('an account is set, changed and closed by an operator; who was shown it before still pays into it', async () => {
  const set = (change: Parameters<typeof setChannel>[2]) =>
    setChannel(site.deps, { merchant: 'pavilion', code: 'NEWBANK', by: 'olga', reason: 'opened today' }, change);
  expect(await set({ mode: 'MT', bankName: 'New Bank' })).toMatchObject({ code: 'channel.incomplete' });
  expect(await set({ mode: 'QR', bankName: 'New Bank', holder: 'H', number: '1' })).toMatchObject({
    code: 'channel.incomplete',
  });
  const account = { mode: 'MT', bankName: 'New Bank', holder: 'House', number: '111', feeBp: 0 } as const;
  expect(await set({ ...account, min: main(30), max: main(20) })).toMatchObject({ code: 'channel.limits' });
  expect(await set({ ...account, min: main(20) })).toMatchObject({ ok: true });
  const shown = async () => (await value(member.client.deposit.channels({})))['MT']!.channels;
  const vendorId = (await shown()).find(({ mcsBankCode }) => mcsBankCode === 'NEWBANK')!.vendorId;
  const start = () => member.client.deposit.startBank({ vendorId, bankCode: 'NEWBANK', payerName: 'Ann', amount: 40 });
  const { refId } = await value(start());
  await set({ number: '222', active: false });
  expect((await shown()).map(({ mcsBankCode }) => mcsBankCode)).not.toContain('NEWBANK');
  expect(await start()).toMatchObject({ code: 'deposit.channel.unavailable' });
  expect((await row(refId))!.transfer).toMatchObject({ accountNumber: '111' });
  expect(await confirmDeposit(site.deps, who(refId))).toMatchObject({ ok: true });
  const acts = await actsAbout(site.deps.db, { merchant: 'pavilion', subject: 'deposit channel NEWBANK' }, 5);
  expect(acts.map(({ before }) => (before as { number?: string } | null)?.number)).toEqual(['111', undefined]);
});

it('lies on the desk with who pays and the receipt, and is decided there', async () => {
  const { refId, exactAmount } = await value(bank(42));
  await value(member.client.deposit.addReceipt({ refId, receipt: picture }));
  const waiting = async () => (await depositDesk.waiting!(site.deps, 'pavilion')).find(({ id }) => id === refId);
  expect(await waiting()).toMatchObject({
    kind: 'deposit',
    account: member.account,
    what: expect.stringContaining(`MT ${exactAmount}`),
    said: 'Ann Lee',
    pictures: [expect.stringMatching(/^pavilion\/deposit\/.*webp$/)],
  });
  const act = depositDesk.acts!.find(({ verb, kind }) => verb === 'approve' && kind === 'deposit')!;
  const given = { act: 'approve', kind: 'deposit', merchant: 'pavilion', by: 'olga', ref: refId, amount: '41.50' };
  expect(act.read({ ...given, reason: 'x' })).toMatchObject({ ok: false });
  const read = act.read({ ...given, reason: 'as on the statement' });
  expect(read.ok && (await read.perform(site.deps))).toMatchObject({ ok: true });
  expect(await row(refId)).toMatchObject({ state: 'S', amount: 41.5 });
  expect(await waiting()).toBeUndefined();
});

it('what was begun before deposits were switched off is seen, proved by its receipt or given up; nothing more is begun', async () => {
  const [paid, given] = [await value(bank()), await value(bank(60))];
  await turn(site, { DPSTBAS3: false });
  expect(await bank()).toMatchObject({ code: 'function.disabled' });
  expect(await row(paid.refId)).toMatchObject({ state: 'P' });
  expect(await member.client.deposit.addReceipt({ refId: paid.refId, receipt: picture })).toMatchObject({ ok: true });
  expect(await member.client.deposit.cancel({ refId: given.refId })).toMatchObject({ ok: true });
  expect(await confirmDeposit(site.deps, who(paid.refId))).toMatchObject({ ok: true });
  await turn(site, { DPSTBAS3: true });
});
