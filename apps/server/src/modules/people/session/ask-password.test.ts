/** Guesses at the login password from an open page end that session, and nothing else of the member. */
import { codeOf, type Site, type SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../seed/index.ts';

const WRONG = 'Not-his-password-1';
const NEW = 'A-brand-new-1';
const PAYMENT = { paymentPassword: '258014', confirmPaymentPassword: '258014' };
const RENEWED = { newPaymentPassword: '258014', confirmPaymentPassword: '258014' };

type Ask = (client: SiteMember['client'], password: string) => Promise<{ ok: boolean; code?: string }>;
const ASKED: readonly [string, Ask][] = [
  [
    'to change it',
    (client, password) => client.password.change({ oldPassword: password, newPassword: NEW, confirmNewPassword: NEW }),
  ],
  ['for a first payment password', (client, password) => client.password.setPayment({ password, ...PAYMENT })],
  [
    'for a forgotten payment password',
    (client, password) => client.password.resetPayment({ password, via: 'email', verificationCode: '1', ...RENEWED }),
  ],
  [
    'for a number',
    (client, password) => client.security.changeMobile({ mobileNum: '+66812345678', verificationCode: '1', password }),
  ],
  [
    'for an address',
    (client, password) => client.security.changeEmail({ email: 'a@b.example', verificationCode: '1', password }),
  ],
  ['to turn a second step on', (client, password) => client.security.startTotp({ password })],
  ['to turn it off', (client, password) => client.security.stopTotp({ password, code: '000000' })],
  ['for one’s own data', (client, password) => client.privacy.ownData({ password })],
];

describeSiteOnEachDatabase('a login password that is asked for within a session', (open) => {
  let site: Site;
  let owner: SiteMember;
  let count = 0;
  beforeAll(async () => {
    site = await open({ brand: { session: { idleMinutes: 30, absoluteDays: 30, several: true } } });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    count += 1;
    owner = await site.register(`asked${count}`);
  });

  const guess = async (client: SiteMember['client'], ask: Ask, times: number) => {
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < times; time += 1) codes.push((await ask(client, WRONG)).code);
    return codes;
  };
  const wrong = (times: number) => Array.from({ length: times }, () => 'password.old.incorrect');
  const enter = () =>
    site.client().session.login({ username: owner.account, password: DEMO_PASSWORD, type: 'username' });

  it.each(ASKED)(
    '%s: the fifth wrong one ends the session, says so, and locks its owner out of nothing',
    async (what, ask) => {
      const thief = await site.login(owner.account);
      if (what === 'to turn it off') {
        const begun = await owner.client.security.startTotp({ password: DEMO_PASSWORD });
        await owner.client.security.confirmTotp({ code: codeOf(site, begun.ok ? begun.value.secret : '') });
      }
      const page = await site.socket('pavilion', thief.token);
      expect(await guess(thief.client, ask, 4)).toEqual(wrong(4));
      expect(await thief.client.member.info()).toMatchObject({ ok: true });
      expect(await ask(thief.client, WRONG)).toMatchObject({ code: 'security.session.ended' });
      expect(await page.next('kicked')).toEqual({ t: 'kicked', reason: 'guessed' });
      expect(await thief.client.member.info()).toMatchObject({ code: 'user.or.token.invalid' });
      expect(await owner.client.member.info()).toMatchObject({ ok: true });
      const entered = await enter();
      expect(entered.ok || entered.code).toBe(what === 'to turn it off' ? 'login.otp.required' : true);
      expect(await guess(owner.client, ask, 1)).toEqual(wrong(1));
      page.close();
    },
  );

  it('the right one begins the count anew', async () => {
    const [, ask] = ASKED.at(-1)!;
    expect(await guess(owner.client, ask, 4)).toEqual(wrong(4));
    expect(await ask(owner.client, DEMO_PASSWORD)).toMatchObject({ ok: true });
    expect(await guess(owner.client, ask, 4)).toEqual(wrong(4));
    expect(await ask(owner.client, DEMO_PASSWORD)).toMatchObject({ ok: true });
  });

  it('tries at different places and at the same time are counted together', async () => {
    const asks = ASKED.filter(([what]) => what !== 'to turn it off');
    const answers = await Promise.all(asks.map(([, ask]) => ask(owner.client, WRONG)));
    const codes = answers.map(({ code }) => code ?? '').toSorted();
    expect(codes.slice(0, 4)).toEqual(wrong(4));
    expect(new Set(codes.slice(4))).not.toContain('password.old.incorrect');
    expect(await owner.client.member.info()).toMatchObject({ code: 'user.or.token.invalid' });
  });

  it('who is out comes in again by the password alone, and not because the device was remembered', async () => {
    const browser = site.client();
    const login = { username: owner.account, type: 'username', remember: true } as const;
    const entered = await browser.session.login({ ...login, password: DEMO_PASSWORD });
    const ticket = (entered.ok && entered.value.rememberTicket) || '';
    expect(ticket).not.toBe('');
    await guess(owner.client, ASKED.at(-1)![1], 5);
    expect(await browser.session.login({ ...login, rememberTicket: ticket })).toMatchObject({
      code: 'login.remember.expired',
    });
    expect(await enter()).toMatchObject({ ok: true });
  });

  it('who knows the password and guesses at the second step is stopped like at the login', async () => {
    const begun = await owner.client.security.startTotp({ password: DEMO_PASSWORD });
    await owner.client.security.confirmTotp({ code: codeOf(site, begun.ok ? begun.value.secret : '') });
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 6; time += 1) {
      const stopped = await owner.client.security.stopTotp({ password: DEMO_PASSWORD, code: '000000' });
      codes.push(stopped.ok ? undefined : stopped.code);
    }
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'security.code.incorrect'));
    expect(codes[5]).toBe('login.account.locked');
  });
});
