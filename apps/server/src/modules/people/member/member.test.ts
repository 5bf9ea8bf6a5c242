import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, known, registration, type Site } from '#testkit';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const open = (username: string, more: object = {}) =>
  site.client().member.register({ ...registration(username), ...more });
const stored = async (account: string) => {
  const rows = await site.deps.db.run<Record<string, unknown>>('select * from member where account = $1', [account]);
  return rows[0];
};
const person = async (account: string) => known(site, Number((await stored(account))?.['id']));

test('who registers is logged in, and keeps the language he chose', async () => {
  const client = site.client('pavilion', { language: 'VI' });
  const answer = await client.member.register({ ...registration('nguyen'), email: 'n@example.com' });
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value).toMatchObject({ userName: 'nguyen', type: 0, firstTimeLogin: true, previousLogin: null });
  const inside = site.client('pavilion', { token: answer.value.token });
  expect(await inside.member.info()).toEqual({
    ok: true,
    value: {
      id: answer.value.id,
      account: 'nguyen',
      nickname: null,
      type: 0,
      toUpline: false,
      memberLabel: [],
      avatar: '1',
      avatarType: 'STATIC',
      avatarUrl: '/art/avatars/rat.svg',
      registerDate: site.clock.now(),
      currency: 'USD',
      currencySymbol: '$',
      language: 'VI',
      firstTimeLogin: true,
      passwordExpired: false,
      hasPassword: true,
      mustChangeReason: null,
      termsDue: false,
      turnedAway: null,
    },
  });
  expect(await person('nguyen')).toMatchObject({ email: 'n@example.com', profile: {} });
  expect(await stored('nguyen')).toMatchObject({ is_test: false });
});

test('R01 nobody under age gets an account, to the day', async () => {
  // On the site's clock it is 20 November 2026.
  expect(await open('minor1', { birthday: '2008-11-21' })).toMatchObject({
    code: 'register.under.age',
    detail: { age: 18 },
  });
  expect(await open('adult1', { birthday: '2008-11-20' })).toMatchObject({ ok: true });
  expect(await person('adult1')).toMatchObject({ birthday: '2008-11-20' });
  expect(await open('nodate', { birthday: '2000-02-31' })).toMatchObject({
    code: 'register.field.invalid',
    detail: { field: 'birthday' },
  });
  expect(await open('noyear', { birthday: '' })).toMatchObject({ detail: { field: 'birthday', problem: 'missing' } });
});

test('R02 the version of the terms is kept with the moment they were agreed to', async () => {
  await open('agrees');
  expect(await stored('agrees')).toMatchObject({ terms_version: '1', terms_accepted_at: new Date(site.clock.now()) });
  const never = await site
    .client()
    .member.register({ ...registration('refuses'), agreement: false as unknown as true });
  expect(never).toMatchObject({ code: 'request.param.invalid', detail: { fields: ['agreement'] } });
});

test('a field that does not fit is named with what its message needs', async () => {
  expect(await open('1bad')).toMatchObject({
    code: 'register.field.invalid',
    detail: { field: 'username', problem: 'unfit', patternId: 1, min: 4, max: 14 },
  });
  expect(await open('typist', { confirmPassword: 'something else' })).toMatchObject({
    detail: { field: 'confirmPassword', problem: 'mismatch' },
  });
});

test('a name is taken once, in any case of its letters, and by one of two who ask at the same moment', async () => {
  const answers = await Promise.all([open('unique'), open('UNIQUE'), open('Unique')]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  const refused = answers.filter((answer) => !answer.ok);
  expect(refused.map((answer) => answer.code)).toEqual(['register.username.exists', 'register.username.exists']);
});

test('markup in a name is refused, and odd but honest names are kept to the letter', async () => {
  const payeeName = '<img src=x onerror=alert(1)>';
  expect(await open('mallory', { payeeName })).toMatchObject({ detail: { field: 'payeeName' } });
  const odd = 'Zoë "O’Neil" & 山田';
  expect(await open('zoeoneil', { payeeName: odd })).toMatchObject({ ok: true });
  expect(await person('zoeoneil')).toMatchObject({ profile: { payeeName: odd } });
});

test('fields that the brand does not ask for are not kept, and no secret is part of the profile', async () => {
  const more = { wechat: 'someone', qqNum: 'not a number', paymentPassword: '123456', domain: 'x' };
  expect(await open('reserved', more)).toMatchObject({ ok: true });
  expect(await person('reserved')).toMatchObject({ profile: {} });
});

test('an invitation code puts the new member under its agent, a wrong one is refused', async () => {
  const [agent] = await site.deps.db.run<{ id: bigint }>(
    "select id from member where merchant = 'pavilion' and account = 'agent1'",
  );
  expect(await open('invited', { affiliateCode: 'agent1' })).toMatchObject({ ok: true });
  expect(await stored('invited')).toMatchObject({ upline_id: agent!.id });
  expect(await open('stray', { affiliateCode: 'NOBODY' })).toMatchObject({ code: 'affiliate.code.invalid' });
  const visitor = site.client();
  expect(await visitor.member.affiliate({ code: 'AGENT1' })).toEqual({
    ok: true,
    value: { valid: true, agentName: 'Arun', type: 0 },
  });
  expect(await visitor.member.affiliate({ code: 'NOBODY' })).toMatchObject({
    code: 'affiliate.code.invalid',
    status: 200,
  });
});

test('a referral code names the member who gave it; of nobody, of another brand or of a guest it is refused', async () => {
  const codeOf = async (account: string, merchant = 'pavilion') => {
    const found = await site.deps.db.run<{ id: bigint; referral_code: string }>(
      'select id, referral_code from member where merchant = $1 and account = $2',
      [merchant, account],
    );
    return found[0]!;
  };
  const mei = await codeOf('member1');
  expect(mei.referral_code).toMatch(/^[0-9A-F]{8}$/);
  expect(await open('friend1', { referralCode: ` ${mei.referral_code.toLowerCase()} ` })).toMatchObject({ ok: true });
  expect(await stored('friend1')).toMatchObject({ referrer_id: mei.id, upline_id: null });
  expect(await open('alone1')).toMatchObject({ ok: true });
  expect(await stored('alone1')).toMatchObject({ referrer_id: null });

  const refused = { code: 'referral.code.invalid', status: 200 };
  expect(await open('friend2', { referralCode: 'NOBODY' })).toMatchObject(refused);
  const stranger = await codeOf('member1', 'lotus');
  expect(await open('friend2', { referralCode: stranger.referral_code })).toMatchObject(refused);
  const guest = await site.client().session.freePlay({ os: 'test', platform: 'W' });
  if (!guest.ok) throw new Error(guest.code);
  const { referral_code: ofGuest } = await codeOf(guest.value.userName);
  expect(await open('friend2', { referralCode: ofGuest })).toMatchObject(refused);
  expect(await stored('friend2')).toBeUndefined();
});

test('an address opens at most twenty accounts an hour', async () => {
  const client = site.client('pavilion', { ip: '192.0.2.90' });
  const tries = Array.from({ length: 21 }, (_, i) =>
    client.member.register({ ...registration(`many${i}`), birthday: '2020-01-01' }),
  );
  const codes = (await Promise.all(tries)).map((answer) => !answer.ok && answer.code);
  expect(codes.filter((code) => code === 'too.many.requests')).toHaveLength(1);
});

test('a member changes his language to one that the brand speaks', async () => {
  const mei = await site.login('member1');
  expect(await mei.client.member.language({ language: 'TH' })).toMatchObject({ ok: true });
  expect(await mei.client.member.info()).toMatchObject({ value: { language: 'TH' } });
  expect(await mei.client.member.language({ language: 'FA' })).toMatchObject({ code: 'request.param.invalid' });
});
