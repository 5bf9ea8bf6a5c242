import { createSite, type Site } from '#testkit';
import { memberId, type MemberId } from '#kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkPaymentPassword, hasPaymentPassword, setPaymentPassword } from './index.ts';

let site: Site;
let mei: MemberId;
let count = 0;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  mei = memberId((await site.register(`payer${count}`)).id);
});

const check = (password: string) => checkPaymentPassword(site.deps, mei, password);

it('is asked for only once it has been set, and is kept as a hash', async () => {
  expect(await hasPaymentPassword(site.deps, mei)).toBe(false);
  expect(await check('246810')).toMatchObject({ ok: false, code: 'payment.password.not.set' });
  await setPaymentPassword(site.deps, mei, '246810');
  expect(await hasPaymentPassword(site.deps, mei)).toBe(true);
  expect(await check('246810')).toMatchObject({ ok: true });
  expect(await check('246811')).toMatchObject({ code: 'payment.password.incorrect', detail: { triesLeft: 4 } });
  const kept = await site.deps.db.q.selectFrom('payment_password').select('hash').execute();
  expect(kept.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true);
});

it('judges five wrong tries, however many arrive at once, and then nothing for half an hour', async () => {
  await setPaymentPassword(site.deps, mei, '246810');
  const tries = await Promise.all(Array.from({ length: 12 }, () => check('000000')));
  const codes = tries.map((answer) => (answer.ok ? 'in' : answer.code));
  expect(codes.filter((code) => code === 'payment.password.incorrect')).toHaveLength(5);
  expect(codes.filter((code) => code === 'payment.password.locked')).toHaveLength(7);
  expect(await check('246810')).toMatchObject({
    code: 'payment.password.locked',
    detail: { retryAfterMs: 30 * 60_000 },
  });
  site.clock.advance(30 * 60_000);
  expect(await check('000000')).toMatchObject({ code: 'payment.password.incorrect', detail: { triesLeft: 4 } });
  expect(await check('246810')).toMatchObject({ ok: true });
});

it('does not take many good tries at once for bad ones', async () => {
  await setPaymentPassword(site.deps, mei, '246810');
  const tries = await Promise.all(Array.from({ length: 9 }, () => check('246810')));
  expect(tries.every((answer) => answer.ok)).toBe(true);
});

it('forgets failures after a good try, and with a new password', async () => {
  await setPaymentPassword(site.deps, mei, '246810');
  for (let turn = 0; turn < 3; turn += 1) {
    for (let wrong = 0; wrong < 4; wrong += 1) await check('000000');
    expect(await check('246810')).toMatchObject({ ok: true });
  }
  for (let wrong = 0; wrong < 5; wrong += 1) await check('000000');
  await setPaymentPassword(site.deps, mei, '135791');
  expect(await check('135791')).toMatchObject({ ok: true });
});

it('of one member is not locked by the failures of another, nor is his freed by the other’s good try', async () => {
  const [payer, bao] = [mei, memberId((await site.register(`neighbour${count}`)).id)];
  const tryOf = (who: MemberId, password: string) => checkPaymentPassword(site.deps, who, password);
  for (const who of [payer, bao]) await setPaymentPassword(site.deps, who, '246810');
  for (let wrong = 0; wrong < 5; wrong += 1) await tryOf(payer, '000000');
  expect(await tryOf(bao, '246810')).toMatchObject({ ok: true });
  expect(await tryOf(payer, '246810')).toMatchObject({ code: 'payment.password.locked' });
});
