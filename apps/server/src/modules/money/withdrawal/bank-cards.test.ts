/** Bank cards: encrypted, few, in one name, and with a waiting period. */
import { randomUUID } from 'node:crypto';
import { createSite, payeeAt, type Payee, type Site } from '#testkit';
import { PAYMENT_PASSWORD } from '#testkit/payee.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { withdrawalDesk } from './index.ts';

const MINUTE = 60_000;

let site: Site;
let ann: Payee;
let count = 0;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 365 } } });
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  ann = await payeeAt(site, `payee${count}`, 1_000);
});

describe('bank cards', () => {
  const add = (cardNumber: string, more: object = {}) =>
    ann.client.withdrawal.addCard({
      bankCode: 'FIRSTNATIONAL',
      cardNumber,
      paymentPassword: PAYMENT_PASSWORD,
      ...more,
    });

  it('R70 are shown masked, and their numbers stand sealed in the database', async () => {
    expect(await ann.client.withdrawal.cards()).toMatchObject({
      value: {
        bankCards: [
          {
            bankName: 'First National',
            cardNumber: expect.stringMatching(/^•••• \d{4}$/),
            cardHolder: 'A•••',
            isDefault: 1,
          },
        ],
        payeeName: 'A•••',
      },
    });
    const rows = await site.deps.db.run<{ text: string }>('select bank_card::text as text from bank_card');
    expect(rows.every(({ text }) => !text.includes(String(10_000_000 + ann.id)) && !text.includes('Example'))).toBe(
      true,
    );
  });

  it('are at most five, each once, in the name that was given first', async () => {
    for (const number of ['1000001', '1000002', '1000003', '1000004'])
      expect(await add(number)).toMatchObject({ ok: true });
    expect(await add('1000005')).toMatchObject({ code: 'withdraw.bank.card.max', detail: { max: 5 } });
    expect(await add('100 0001')).toMatchObject({ code: 'withdraw.bank.card.exists' });
    const cards = await ann.client.withdrawal.cards();
    expect(cards.ok && cards.value.bankCards.every(({ cardHolder }) => cardHolder === 'A•••')).toBe(true);
  });

  it('keep the first name when another is given', async () => {
    expect(await add('2000001', { payeeName: 'Zoe Other' })).toMatchObject({ ok: true });
    const cards = await ann.client.withdrawal.cards();
    expect(cards.ok && cards.value.bankCards.map(({ cardHolder }) => cardHolder)).toEqual(['A•••', 'A•••']);
  });

  it('are refused with a number that cannot be, at a bank that is not offered, or without the payment password', async () => {
    expect(await add('12ab')).toMatchObject({ code: 'register.field.invalid', detail: { field: 'cardNumber' } });
    expect(await add('3000001', { bankCode: 'NOWHERE' })).toMatchObject({ code: 'withdraw.bank.unavailable' });
    expect(await add('3000001', { paymentPassword: 'wrong' })).toMatchObject({ code: 'payment.password.incorrect' });
    const bob = await site.register(`nameless${count}`);
    const secret = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
    await bob.client.password.setPayment({ ...secret, password: DEMO_PASSWORD });
    const card = { bankCode: 'FIRSTNATIONAL', cardNumber: '3000001', paymentPassword: PAYMENT_PASSWORD };
    expect(await bob.client.withdrawal.addCard(card)).toMatchObject({ detail: { field: 'payeeName' } });
  });

  it('one is the default; when it is removed the next one is, and nobody else can touch them', async () => {
    await add('4000001');
    const cards = await ann.client.withdrawal.cards();
    const [first, second] = cards.ok ? cards.value.bankCards : [];
    await ann.client.withdrawal.chooseCard({ bankCardId: second!.bankCardId });
    const bob = await payeeAt(site, `other${count}`, 0);
    const foreign = { bankCardId: first!.bankCardId, paymentPassword: PAYMENT_PASSWORD };
    expect(await bob.client.withdrawal.removeCard(foreign)).toMatchObject({ code: 'withdraw.bank.card.unknown' });
    expect(await bob.client.withdrawal.chooseCard(foreign)).toMatchObject({ code: 'withdraw.bank.card.unknown' });
    const remove = { bankCardId: second!.bankCardId, paymentPassword: PAYMENT_PASSWORD };
    expect(await ann.client.withdrawal.removeCard({ ...remove, paymentPassword: 'wrong' })).toMatchObject({
      ok: false,
    });
    expect(await ann.client.withdrawal.removeCard(remove)).toMatchObject({ ok: true });
    const left = await ann.client.withdrawal.cards();
    expect(left).toMatchObject({ value: { bankCards: [{ bankCardId: first!.bankCardId, isDefault: 1 }] } });
  });

  it('the same number at another member is told to the operator and not to the member', async () => {
    const bob = await payeeAt(site, `twin${count}`, 100);
    const same = {
      bankCode: 'FIRSTNATIONAL',
      cardNumber: String(10_000_000 + ann.id),
      paymentPassword: PAYMENT_PASSWORD,
    };
    const card = await bob.client.withdrawal.addCard(same);
    expect(card).toMatchObject({ ok: true });
    const bankCardId = card.ok ? card.value.bankCardId : 0;
    await isOldCard(bankCardId);
    await bob.client.withdrawal.request({ amount: 50, bankCardId, withdrawPassword: PAYMENT_PASSWORD });
    const waiting = await withdrawalDesk.waiting!(site.deps, 'pavilion');
    expect(waiting.find(({ account }) => account === bob.account)?.said).toContain(`also at ${ann.account}`);
  });
});

const isOldCard = (id: number) =>
  site.deps.db.run(`update bank_card set added_at = added_at - interval '31 days' where id = $1`, [id]);

it('a card that was just added takes no withdrawal, and the member reads from when on it does', async () => {
  const card = { bankCode: 'FIRSTNATIONAL', cardNumber: '87654321', paymentPassword: PAYMENT_PASSWORD };
  const added = await ann.client.withdrawal.addCard(card);
  if (!added.ok) throw new Error(added.code);
  const { bankCardId } = added.value;
  const opensAt = site.clock.now() + 24 * 60 * MINUTE;
  const shown = await ann.client.withdrawal.cards();
  expect(shown).toMatchObject({ ok: true, value: { cardWaitHours: 24 } });
  expect(shown.ok && shown.value.bankCards.find((one) => one.bankCardId === bankCardId)).toMatchObject({ opensAt });
  const ask = () =>
    ann.client.withdrawal.request(
      { amount: 50, bankCardId, withdrawPassword: PAYMENT_PASSWORD },
      { requestId: randomUUID() },
    );
  expect(await ask()).toMatchObject({ code: 'withdraw.bank.card.new', detail: { from: opensAt, hours: 24 } });
  expect(await ann.ask(50)).toMatchObject({ ok: true });
  site.clock.advance(24 * 60 * MINUTE - 1);
  expect(await ask()).toMatchObject({ code: 'withdraw.bank.card.new' });
  site.clock.advance(1);
  expect(await ask()).toMatchObject({ ok: true });
});
