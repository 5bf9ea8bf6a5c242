import { createSite, type Site } from '#testkit';
import { consolePage, operatorAt, secretOf, withOperators, type ConsoleClient } from '#testkit/console.ts';
import { codeOf } from '#testkit/second-step.ts';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: Site;
beforeAll(async () => {
  site = await createSite();
  await withOperators(site);
});
afterAll(() => site.close());

const BRAND = 'pavilion';
const NOBODY = { ok: true, value: null };
const enter = (client: ConsoleClient, account = 'operator1', password: string = DEMO_PASSWORD) =>
  client.operator.enter({ account, password });
const code = (client: ConsoleClient, account = 'operator1') =>
  client.operator.code({ code: codeOf(site, secretOf(account)) });
const newCode = () => site.clock.advance(30_000);

/** A new operator with a role, added by one and approved by another; answers the first password. */
async function hire(account: string, role: string, everywhere = 'no'): Promise<string> {
  const [ada, ben] = [await operatorAt(site, 'operator1'), await operatorAt(site, 'operator2')];
  const both = async (act: string, fields: Record<string, string>) => {
    const asked = await ada.desk.act({
      brand: BRAND,
      act,
      kind: 'operator',
      fields: { ...fields, reason: 'a new hand' },
    });
    const approval = asked.ok ? asked.value.asked! : 0;
    const agreed = await ben.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'I know him' });
    expect(agreed).toEqual({ ok: true, value: { state: 'agreed' } });
  };
  await both('add', { ref: account, name: 'Kim' });
  await both('grant', { ref: account, role, everywhere });
  const [notice] = await noticesOf(ada);
  const read = await readNotice(ada, notice!.id);
  return (read.ok && read.value.told) || '';
}

async function noticesOf(client: ConsoleClient) {
  const waiting = await client.desk.waiting({ brand: BRAND });
  return waiting.ok ? waiting.value.filter(({ kind }) => kind === 'notice') : [];
}
const readNotice = (client: ConsoleClient, ref: string) =>
  client.desk.act({ brand: BRAND, act: 'read', kind: 'notice', fields: { ref } });

const OWN = 'a word of one’s own';

/** First login, with a new app and password. */
async function begin(account: string, password: string) {
  const page = consolePage(site);
  const entered = await enter(page.client, account, password);
  if (!entered.ok || entered.value.next !== 'app') throw new Error('no app was offered');
  const coded = await page.client.operator.code({ code: codeOf(site, entered.value.secret) });
  expect(coded).toMatchObject({ ok: true, value: { passwordGiven: true } });
  expect(await page.client.operator.password({ oldPassword: password, newPassword: OWN })).toMatchObject({ ok: true });
  return { client: page.client, secret: entered.value.secret };
}

test('R67 nobody is in by his password alone, nor by a code that was used', async () => {
  newCode();
  const page = consolePage(site);
  expect(await enter(page.client)).toMatchObject({ ok: true, value: { next: 'code' } });
  expect(await page.client.operator.me()).toEqual(NOBODY);
  expect(await page.client.desk.waiting({ brand: BRAND })).toMatchObject({ ok: false, code: 'user.or.token.invalid' });
  expect(await code(page.client)).toMatchObject({ ok: true, value: { account: 'operator1' } });
  const second = consolePage(site);
  await enter(second.client);
  expect(await code(second.client)).toMatchObject({ ok: false, code: 'operator.code.incorrect' });
  newCode();
  expect(await code(second.client)).toMatchObject({ ok: true });
});

test('R67 of many with one code at once one gets in', async () => {
  newCode();
  const pages = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const page = consolePage(site);
      await enter(page.client);
      return page;
    }),
  );
  const got = await Promise.all(pages.map((page) => code(page.client)));
  expect(got.filter(({ ok }) => ok)).toHaveLength(1);
});

test('R67 who guesses is shut out for half an hour, with passwords and codes alike; nobody learns who works here', async () => {
  const password = await hire('guessed', 'cashier');
  const { secret } = await begin('guessed', password);
  const page = consolePage(site);
  expect(await enter(page.client, 'nobody.here')).toMatchObject({ ok: false, code: 'operator.unknown' });
  for (let tries = 0; tries < 3; tries += 1)
    expect(await enter(page.client, 'guessed', `wrong ${tries}`)).toMatchObject({ code: 'operator.unknown' });
  newCode();
  await enter(page.client, 'guessed', OWN);
  for (let tries = 0; tries < 5; tries += 1)
    expect(await page.client.operator.code({ code: '000000' })).toMatchObject({ code: 'operator.code.incorrect' });
  expect(await page.client.operator.code({ code: codeOf(site, secret) })).toMatchObject({ code: 'operator.locked' });
  expect(await enter(page.client, 'guessed', OWN)).toMatchObject({ code: 'operator.locked' });
  site.clock.advance(31 * 60_000);
  await enter(page.client, 'guessed', OWN);
  expect(await page.client.operator.code({ code: codeOf(site, secret) })).toMatchObject({ ok: true });
});

test('R67 the step between password and code ends after five minutes', async () => {
  newCode();
  const page = consolePage(site);
  await enter(page.client);
  site.clock.advance(5 * 60_000);
  expect(await code(page.client)).toMatchObject({ ok: false, code: 'operator.step.over' });
});

test('R67 a session that turns up at another address ends for both, and stands in the book', async () => {
  newCode();
  const own = consolePage(site, { ip: '127.0.0.1' });
  await enter(own.client);
  await code(own.client);
  const thief = consolePage(site, { ip: '10.9.8.7' });
  for (const [name, value] of own.jar) thief.jar.set(name, value);
  expect(await thief.client.operator.me()).toEqual(NOBODY);
  expect(await own.client.operator.me()).toEqual(NOBODY);
  const ada = await operatorAt(site);
  const book = await ada.desk.rows({ brand: BRAND, table: 'houseActs' });
  const acts = book.ok ? book.value.list.map(({ cells }) => cells['act']) : [];
  expect(acts).toEqual(expect.arrayContaining(['operator.session-elsewhere', 'operator.signed-in']));
});

test('R67 a session idles out after half an hour, and ends after half a day of work', async () => {
  const idle = await operatorAt(site);
  site.clock.advance(30 * 60_000);
  expect(await idle.operator.me()).toEqual(NOBODY);
  const busy = await operatorAt(site);
  for (let passed = 0; passed < 24; passed += 1) {
    site.clock.advance(29 * 60_000);
    expect(await busy.operator.me()).toMatchObject({ value: { account: 'operator1' } });
  }
  site.clock.advance(29 * 60_000);
  expect(await busy.operator.me()).toEqual(NOBODY);
});

test('R67 a first app is set up at the machine itself, and a first password is told once', async () => {
  const password = await hire('far.away', 'support');
  const far = consolePage(site, { ip: '10.1.2.3' });
  expect(await enter(far.client, 'far.away', password)).toMatchObject({ ok: false, code: 'operator.app.first' });
  const { client } = await begin('far.away', password);
  const me = await client.operator.me();
  expect(me).toMatchObject({ ok: true, value: { account: 'far.away', house: {} } });
  expect(me.ok && me.value?.brands.map(({ code: brand }) => brand)).toEqual([BRAND]);
});

test('R67 who is dismissed is out at that moment, with all he had open', async () => {
  const password = await hire('leaver', 'cashier');
  const { client } = await begin('leaver', password);
  expect(await client.desk.waiting({ brand: BRAND })).toMatchObject({ ok: true });
  const ada = await operatorAt(site);
  const fields = { ref: 'leaver', reason: 'has left us' };
  expect(await ada.desk.act({ brand: BRAND, act: 'dismiss', kind: 'operator', fields })).toMatchObject({
    ok: true,
    value: { asked: null },
  });
  expect(await client.desk.waiting({ brand: BRAND })).toMatchObject({ ok: false, code: 'user.or.token.invalid' });
  expect(await enter(client, 'leaver', OWN)).toMatchObject({ ok: false, code: 'operator.unknown' });
  const staff = await ada.desk.rows({ brand: BRAND, table: 'operators' });
  const acts = (account: string) => (staff.ok ? staff.value.list.find(({ ref }) => ref === account)?.acts : null);
  expect([acts('leaver'), acts('operator2')]).toEqual([[], undefined]);
});

test('R67 a role that is withdrawn is gone with the next call, which leaves a line; the last owner stays one', async () => {
  const password = await hire('narrowed', 'cashier');
  const { client } = await begin('narrowed', password);
  const ada = await operatorAt(site);
  const withdraw = (ref: string, role: string, everywhere: string) =>
    ada.desk.act({
      brand: BRAND,
      act: 'withdraw',
      kind: 'operator',
      fields: { ref, role, everywhere, reason: 'less' },
    });
  await withdraw('narrowed', 'cashier', 'no');
  expect(await client.desk.waiting({ brand: BRAND })).toMatchObject({ ok: false, code: 'operator.may.not' });
  expect(
    await site.deps.db.run("select merchant, done_by, address, after from operator_act where act = 'operator.refused'"),
  ).toEqual([
    {
      merchant: BRAND,
      done_by: 'narrowed',
      address: expect.any(String),
      after: { call: expect.stringContaining('waiting') },
    },
  ]);
  expect(await withdraw('operator2', 'owner', 'yes')).toMatchObject({ ok: true });
  expect(await withdraw('operator1', 'owner', 'yes')).toMatchObject({ ok: false, code: 'desk.refused' });
  await site.deps.db.run(
    "insert into operator_grant select id, null, 'owner' from operator where account = 'operator2'",
  );
});

test('R67 his own sessions can be seen and ended, and a new password ends all others', async () => {
  const [here, there] = [await operatorAt(site, 'operator2'), await operatorAt(site, 'operator2')];
  const open = await here.operator.sessions();
  const [own, other] = open.ok ? open.value : [];
  expect(own).toMatchObject({ isThis: true });
  expect(await here.operator.endSession({ id: other!.id })).toMatchObject({ ok: true });
  expect(await there.operator.me()).toEqual(NOBODY);
  expect(await here.operator.endSession({ id: other!.id })).toMatchObject({ code: 'security.session.unknown' });
  const third = await operatorAt(site, 'operator2');
  const changed = await here.operator.password({ oldPassword: DEMO_PASSWORD, newPassword: 'a longer one, by far' });
  expect(changed).toMatchObject({ ok: true });
  expect(await third.operator.me()).toEqual(NOBODY);
  expect(await here.operator.me()).toMatchObject({ value: { account: 'operator2' } });
  await here.operator.password({ oldPassword: 'a longer one, by far', newPassword: DEMO_PASSWORD });
});

test('R67 no other page may speak for an operator: not without the header, from another origin, or by another name', async () => {
  const foreignPages: Record<string, string>[] = [
    { 'x-console': '' },
    { origin: 'https://evil.example' },
    { origin: site.origins.site },
    { host: 'rebound.example' },
  ];
  for (const headers of foreignPages) {
    newCode();
    const page = consolePage(site);
    await enter(page.client);
    await code(page.client);
    const foreign = consolePage(site, { headers });
    for (const [name, value] of page.jar) foreign.jar.set(name, value);
    expect(await foreign.client.operator.leave()).toMatchObject({ ok: false, status: 404 });
    expect(await page.client.operator.me()).toMatchObject({ value: { account: 'operator1' } });
  }
});

test('the site and the arcade know nothing of the console', async () => {
  for (const app of [site.app, site.arcade])
    expect((await app.inject({ method: 'GET', url: '/console/session' })).statusCode).toBe(404);
});

test('R67 a lock does not tell who works here either', async () => {
  const page = consolePage(site, { ip: '10.3.3.3' });
  await hire('guarded', 'cashier');
  const codesFor = async (account: string) => {
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const entered = await enter(page.client, account, 'a wrong password');
      codes.push(entered.ok ? 'in' : entered.code);
    }
    return codes;
  };
  const known = await codesFor('guarded');
  expect(known.at(-1)).toBe('operator.locked');
  expect(await codesFor('nobody.there')).toEqual(known);
});

test('R67 who guesses sessions is counted before anything is looked up', async () => {
  const page = consolePage(site, { ip: '10.4.4.4' });
  page.jar.set('console_session', 'guessed');
  for (let tries = 0; tries < 1_200; tries += 1) await site.deps.state.count('limit:console:10.4.4.4', 1_200, 60_000);
  expect(await page.client.operator.me()).toMatchObject({ ok: false, code: 'too.many.requests' });
});

test('R67 a password that somebody else has seen opens nothing but the way to another', async () => {
  const password = await hire('newcomer', 'cashier');
  const page = consolePage(site);
  const entered = await enter(page.client, 'newcomer', password);
  const secret = entered.ok && entered.value.next === 'app' ? entered.value.secret : '';
  await page.client.operator.code({ code: codeOf(site, secret) });
  const closed = { ok: false, code: 'login.change.pw.required' };
  expect(await page.client.desk.waiting({ brand: BRAND })).toMatchObject(closed);
  expect(await page.client.desk.forms({})).toMatchObject(closed);
  expect(await page.client.desk.act({ brand: BRAND, act: 'take', kind: 'deposit', fields: {} })).toMatchObject(closed);
  expect(await page.client.operator.sessions()).toMatchObject(closed);
  const cookie = [...page.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const at = { host: new URL(site.origins.console).host, cookie };
  const live = await site.console.inject({ method: 'GET', url: `/console/live?brand=${BRAND}`, headers: at });
  expect(live.statusCode).toBe(401);
  expect(await page.client.operator.me()).toMatchObject({ value: { passwordGiven: true } });
  const same = await page.client.operator.password({ oldPassword: password, newPassword: password });
  expect(same).toMatchObject({ code: 'password.same.as.old' });
  await page.client.operator.password({ oldPassword: password, newPassword: OWN });
  expect(await page.client.operator.me()).toMatchObject({ value: { passwordGiven: false } });
  expect(await page.client.desk.waiting({ brand: BRAND })).toMatchObject({ ok: true });
});

test('R67 a first password is told once, to who asked for it, and never to who agreed', async () => {
  const password = await hire('once.told', 'cashier');
  expect(password).toMatch(/^[\w-]{20}$/);
  const [ada, ben] = [await operatorAt(site, 'operator1'), await operatorAt(site, 'operator2')];
  expect(await noticesOf(ada)).toEqual([]);
  const fields = { ref: 'once.told', reason: 'has lost his app' };
  const asked = await ada.desk.act({ brand: BRAND, act: 'reset', kind: 'operator', fields });
  const approval = asked.ok ? asked.value.asked! : 0;
  await ben.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'I know him' });
  const noticesAbout = (list: Awaited<ReturnType<typeof noticesOf>>) =>
    list.filter(({ account }) => account === 'once.told');
  expect(noticesAbout(await noticesOf(ben))).toEqual([]);
  const [notice] = noticesAbout(await noticesOf(ada));
  expect(notice).toMatchObject({ kind: 'notice', account: 'once.told' });
  const unseen = await readNotice(ben, notice!.id);
  expect(unseen).toMatchObject({ code: 'desk.refused', detail: { reason: 'notice.gone' } });
  const kept = await site.deps.db.run<{ told: Uint8Array }>('select told from operator_notice where told is not null');
  const read = await readNotice(ada, notice!.id);
  const word = read.ok ? read.value.told! : '';
  expect(word).toMatch(/^[\w-]{20}$/);
  expect(Buffer.from(kept[0]!.told).toString('latin1')).not.toContain(word);
  expect(await readNotice(ada, notice!.id)).toMatchObject({ code: 'desk.refused' });
  expect(await noticesOf(ada)).toEqual([]);
  const book = await ada.desk.rows({ brand: BRAND, table: 'houseActs', filters: '{"subject":"operator once.told"}' });
  const [line] = book.ok ? book.value.list : [];
  expect(line?.cells).toMatchObject({ act: 'operator.password-read', by: 'operator1', after: null });
});

test('R67 what one owner does to staff alone the other owners read on their desks, and nobody else', async () => {
  await hire('sent.away', 'cashier');
  const [ada, ben] = [await operatorAt(site, 'operator1'), await operatorAt(site, 'operator2')];
  const act = (verb: string, fields: Record<string, string>) =>
    ada.desk.act({ brand: BRAND, act: verb, kind: 'operator', fields: { ref: 'sent.away', ...fields } });
  expect(await act('withdraw', { role: 'cashier', reason: 'less to do' })).toMatchObject({ ok: true });
  expect(await act('dismiss', { reason: 'has left us' })).toMatchObject({ ok: true });
  const seen = (await noticesOf(ben)).filter(({ account }) => account === 'sent.away');
  expect(seen.map(({ account, said }) => [account, said])).toEqual([
    ['sent.away', expect.stringContaining('less to do')],
    ['sent.away', expect.stringContaining('has left us')],
  ]);
  expect(await noticesOf(ada)).toEqual([]);
  for (const { id } of seen) expect(await readNotice(ben, id)).toMatchObject({ ok: true, value: { told: null } });
  expect((await noticesOf(ben)).filter(({ account }) => account === 'sent.away')).toEqual([]);
});

test('R67 what a page asks for by itself at an empty seat keeps nobody signed in', async () => {
  newCode();
  const page = consolePage(site);
  await enter(page.client);
  await code(page.client);
  const alone = consolePage(site, { headers: { 'x-unattended': '1' } });
  for (const [name, value] of page.jar) alone.jar.set(name, value);
  for (let passed = 0; passed < 2; passed += 1) {
    site.clock.advance(10 * 60_000);
    expect(await alone.client.desk.waiting({ brand: BRAND })).toMatchObject({ ok: true });
  }
  site.clock.advance(10 * 60_000);
  expect(await page.client.operator.me()).toEqual(NOBODY);
});

test('R67 what somebody leaves unread keeps nobody else from his first passwords', async () => {
  const unread = `insert into operator_notice (operator_id, what, account, by, reason, told, at)
    select id, 'operator.dismissed', 'long.gone', 'somebody', 'left unread', null, now()
    from operator, generate_series(1, 200) where account = 'operator2'`;
  await site.deps.db.run(unread);
  expect(await hire('told.late', 'cashier')).toMatch(/^[\w-]{20}$/);
});

test('R67 who guesses at a password locks the address guessed from, and nobody out who comes from elsewhere', async () => {
  const password = await hire('targeted', 'cashier');
  await begin('targeted', password);
  const from = (ip: string) => consolePage(site, { ip }).client;
  const guess = async (ip: string, times: number) => {
    for (let n = 0; n < times; n += 1) await enter(from(ip), 'targeted', 'a guess');
  };
  await guess('203.0.113.66', 5);
  expect(await enter(from('203.0.113.66'), 'targeted', OWN)).toMatchObject({ code: 'operator.locked' });
  expect(await enter(from('198.51.100.7'), 'targeted', OWN)).toMatchObject({ ok: true, value: { next: 'code' } });
  // A subscriber's whole /64 network counts as one address.
  await guess('2001:db8:1:2::1', 5);
  expect(await enter(from('2001:db8:1:2::9'), 'targeted', OWN)).toMatchObject({ code: 'operator.locked' });
});

test('R67 guesses from everywhere end, for all but the addresses that the operator has come in from', async () => {
  const password = await hire('besieged', 'cashier');
  await begin('besieged', password);
  const id = "(select id from operator where account = 'besieged')";
  await site.deps.db.run(
    `insert into operator_try select ${id}, '203.0.114.' || n, 1, null, $1 from generate_series(1, 50) n`,
    [new Date(site.clock.now())],
  );
  const from = (ip: string) => enter(consolePage(site, { ip }).client, 'besieged', OWN);
  expect(await from('203.0.115.1')).toMatchObject({ code: 'operator.locked' });
  await site.deps.db.run(`update operator_session set address = '203.0.115.2' where operator_id = ${id} and is_in`);
  expect(await from('203.0.115.2')).toMatchObject({ ok: true, value: { next: 'code' } });
  site.clock.advance(86_400_001);
  expect(await from('203.0.115.1')).toMatchObject({ ok: true });
});
