import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, registration, type Site } from '#testkit';
import { captchaFits, keepAnswer, keptId } from './answers.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite({ brand: { humanCheck: true } });
});
afterAll(() => site.close());

const picture = (headers: Record<string, string> = {}, ip = '192.0.2.1') =>
  site.app.inject({ url: '/wps/captcha', headers: { merchant: 'pavilion', ...headers }, remoteAddress: ip });

test('a captcha is a PNG, bound to its visitor by a cookie that no script can read', async () => {
  const answer = await picture();
  const png = Buffer.from(answer.json<{ value: string }>().value, 'base64');
  expect(await loadImage(png)).toMatchObject({ width: 132, height: 44 });
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'cpt', httpOnly: true, sameSite: 'Strict', maxAge: 180 });
  expect(answer.headers['x-captcha-id']).toBe(cookie!.value);
});

test('a picture a second: for the visitor who has one, and for the newcomers of an address', async () => {
  const first = await picture({}, '192.0.2.2');
  expect((await picture({}, '192.0.2.2')).statusCode).toBe(429);
  const headers = { 'x-captcha-id': String(first.headers['x-captcha-id']) };
  const second = await picture(headers, '192.0.2.3');
  expect([second.statusCode, second.headers['x-captcha-id']]).toEqual([200, headers['x-captcha-id']]);
  expect((await picture(headers, '192.0.2.4')).statusCode).toBe(429);
  site.clock.advance(999);
  for (const ask of [picture(headers, '192.0.2.4'), picture({}, '192.0.2.2')]) expect((await ask).statusCode).toBe(429);
  site.clock.advance(1);
  expect((await picture(headers, '192.0.2.4')).statusCode).toBe(200);
});

test('an answer holds for three minutes and for one try', async () => {
  await keepAnswer(site.deps, 'one', 'ACDEF');
  expect(await captchaFits(site.deps, 'one', ' acdef ')).toBe(true);
  expect(await captchaFits(site.deps, 'one', 'ACDEF')).toBe(false);
  await keepAnswer(site.deps, 'two', 'ACDEF');
  expect(await captchaFits(site.deps, 'two', 'ACDEH')).toBe(false);
  expect(await captchaFits(site.deps, 'two', 'ACDEF')).toBe(false);
  const shown = await picture({}, '192.0.2.5');
  const id = String(shown.headers['x-captcha-id']);
  const kept = () => site.deps.db.q.selectFrom('one_time').select('text').where('key', '=', `captcha:${id}`).execute();
  expect(await kept()).toEqual([{ text: expect.stringMatching(/^[ACDEFHJKLMNPRTUVWXY3479]{5}$/) as string }]);
  expect(await keptId(site.deps, id)).toBe(id);
  site.clock.advance(180_000);
  expect(await keptId(site.deps, id)).toBeNull();
  expect(await captchaFits(site.deps, null, '')).toBe(false);
});

async function solved(change: (challenge: Challenge) => Challenge = (challenge) => challenge): Promise<string> {
  const answer = await site.client().captcha.challenge();
  if (!answer.ok) throw new Error(answer.code);
  const challenge = change(answer.value as unknown as Challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const register = (username: string, altcha?: string) =>
  site.client().member.register({ ...registration(username), altcha });

test('a solved proof of work lets one registration in, and no second one', async () => {
  const altcha = await solved();
  expect(await register('worker', altcha)).toMatchObject({ ok: true });
  expect(await register('worker2', altcha)).toMatchObject({ code: 'human.verification.failed' });
  const login = { username: 'worker', password: registration('').password, type: 'username' as const };
  expect(await site.client().session.login(login)).toMatchObject({ code: 'human.verification.failed' });
  expect(await site.client().session.login({ ...login, altcha: await solved() })).toMatchObject({ ok: true });
});

test('work that is missing, made easier, stale or nonsense lets nobody in', async () => {
  const failed = { code: 'human.verification.failed' };
  expect(await register('idler')).toMatchObject(failed);
  expect(await register('idler', 'nonsense')).toMatchObject(failed);
  expect(await register('idler', Buffer.from('{}').toString('base64'))).toMatchObject(failed);
  const easier = await solved(({ parameters, signature }) => ({
    parameters: { ...parameters, cost: 1, keyPrefix: '0' },
    signature,
  }));
  expect(await register('idler', easier)).toMatchObject(failed);
  const stale = await solved();
  site.clock.advance(600_000);
  expect(await register('idler', stale)).toMatchObject(failed);
});
