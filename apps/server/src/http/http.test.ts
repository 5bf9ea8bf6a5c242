import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { mountHealth } from './health.ts';
import { connect } from 'node:net';
import { seal } from '#client/seal.ts';
import { createSecrets } from '../ports/secrets.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSite, type Site } from '#testkit';
import { DEMO_PASSWORD } from '../seed/index.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const LOGIN = '/wps/session/login';
const body = JSON.stringify({ username: 'member1', password: DEMO_PASSWORD, type: 'username' });

const sealed = (change: object = {}) =>
  seal({
    key: site.deps.secrets.sealKeys[0]!.publicJwk,
    method: 'POST',
    path: LOGIN,
    body,
    issuedAt: Math.floor(site.clock.now() / 1000),
    ...change,
  });

let caller = 0;
async function post(payload: unknown, { url = LOGIN, ...headers }: Record<string, string> = {}) {
  caller += 1;
  const answer = await site.app.inject({
    method: 'POST',
    url,
    headers: { merchant: 'pavilion', encryption: 'jwe', 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: `192.0.2.${caller}`,
  });
  return { status: answer.statusCode, code: answer.json<{ errorCode?: string }>().errorCode };
}

const invalid = { status: 400, code: 'encryption.invalid' };

test('a body sealed for this call and this moment is opened, once', async () => {
  const value = await sealed();
  expect(await post({ value })).toEqual({ status: 200, code: undefined });
  expect(await post({ value })).toEqual(invalid);
});

test('a body sealed to another key, for another call, or at another time is refused', async () => {
  const foreign = createSecrets(Buffer.alloc(32, 7).toString('base64')).sealKeys[0]!.publicJwk;
  const borrowed = { ...foreign, kid: site.deps.secrets.sealKeys[0]!.publicJwk.kid };
  for (const key of [foreign, borrowed]) expect(await post({ value: await sealed({ key }) })).toEqual(invalid);
  expect(await post({ value: await sealed({ path: '/wps/member/register' }) })).toEqual(invalid);
  expect(await post({ value: await sealed({ method: 'PUT' }) })).toEqual(invalid);
  const now = Math.floor(site.clock.now() / 1000);
  for (const issuedAt of [now - 301, now + 301])
    expect(await post({ value: await sealed({ issuedAt }) })).toEqual(invalid);
  for (const issuedAt of [now - 300, now + 300]) {
    expect(await post({ value: await sealed({ issuedAt }) })).toEqual({ status: 200, code: undefined });
  }
});

test('a body that was tampered with, is no JSON inside, or is no JWE at all is refused', async () => {
  const value = await sealed();
  const parts = value.split('.');
  parts[3] = parts[3]!.startsWith('A') ? `B${parts[3]!.slice(1)}` : `A${parts[3]!.slice(1)}`;
  const tampered = parts.join('.');
  for (const bad of [tampered, await sealed({ body: '{' }), 'a.b.c', '', 'x'.repeat(70_000)]) {
    expect(await post({ value: bad })).toEqual(invalid);
  }
  expect(await post({ value: await sealed({ body: '[]' }) })).toEqual({ status: 400, code: 'request.param.invalid' });
});

test('a plain body is refused where a sealed one is due', async () => {
  const required = { status: 400, code: 'encryption.required' };
  expect(await post(body)).toEqual(required);
  expect(await post({ value: await sealed() }, { encryption: '' })).toEqual(required);
});

test('the old key opens bodies during a rotation, and the new one is what clients are given', async () => {
  const [was, now] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];
  const rotated = createSecrets(now, was);
  expect(rotated.sealKeys.map(({ publicJwk }) => publicJwk.kid)).toEqual([
    createSecrets(now).sealKeys[0]!.publicJwk.kid,
    createSecrets(was).sealKeys[0]!.publicJwk.kid,
  ]);
});

test('a call without a known merchant is refused', async () => {
  for (const merchant of ['', 'nobody', '__proto__', 'a'.repeat(5_000)]) {
    expect(await post({ value: await sealed() }, { merchant })).toEqual({ status: 400, code: 'merchant.unknown' });
  }
});

test('malformed, oversized and odd bodies are the caller’s mistake', async () => {
  const mistake = { status: 400, code: 'request.param.invalid' };
  const freePlay = '/wps/session/login/freeplay';
  expect(await post('{"os":', { url: freePlay })).toEqual(mistake);
  expect(await post(JSON.stringify({ os: 'x'.repeat(300_000) }), { url: freePlay })).toEqual(mistake);
  expect(await post('[]', { url: freePlay })).toEqual(mistake);
  expect(await post('null', { url: freePlay })).toEqual(mistake);
  expect(await post('{"__proto__":{"os":"x"},"platform":"W"}', { url: freePlay })).toEqual(mistake);
  expect(await post('os=1', { url: freePlay, 'content-type': 'text/plain' })).toEqual(mistake);
});

test('a bug answers with a number to ask about and keeps its words to the log', async () => {
  const broken = vi.spyOn(site.deps.providers.geo, 'countryOf').mockImplementationOnce(() => {
    throw new Error('password=hunter2 in table member');
  });
  const answer = await site.app.inject({ url: '/wps/system/status', headers: { merchant: 'pavilion' } });
  broken.mockRestore();
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('hunter2');
  const { errorCode, detail } = answer.json<{ errorCode: string; detail: { requestId: string } }>();
  expect(errorCode).toBe('unknown.system.err');
  expect(site.log.some((line) => line.includes(detail.requestId) && line.includes('hunter2'))).toBe(true);
});

test('guessing tokens is stopped before the database is asked', async () => {
  const asked = vi.spyOn(site.deps.db, 'lookUp');
  const statuses: number[] = [];
  for (let guess = 0; guess < 1_300; guess += 1) {
    const headers = { merchant: 'pavilion', authorization: `guess-${guess}` };
    const { statusCode } = await site.app.inject({ url: '/wps/member/info', headers, remoteAddress: '203.0.113.5' });
    statuses.push(statusCode);
  }
  const questions = asked.mock.calls.length;
  asked.mockRestore();
  expect(statuses.slice(0, 1_200).every((status) => status === 401)).toBe(true);
  expect(statuses.slice(1_200).every((status) => status === 429)).toBe(true);
  expect(questions).toBe(1_200);
});

test('R09 every answer tells the browser to keep to https, to this site’s scripts, and out of foreign frames', async () => {
  const { headers } = await site.app.inject({ url: '/wps/system/status', headers: { merchant: 'pavilion' } });
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types default dompurify");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  });
});

test('no module, document or data file leaves the API under an unknown path', async () => {
  for (const url of ['/.env', '/wps/%2e%2e/package.json', '/wps/nothing', '/wps/relay/EVIL_get']) {
    expect((await site.app.inject({ url })).statusCode).toBe(404);
  }
});

test('a body that nobody wants is not waited for', async () => {
  const open = await createSite({ listen: true });
  const { port } = new URL(open.origins.site);
  /** Announces a body of 20 MB, sends none, and answers the status line. */
  const announce = (method: string, path: string, more = '') =>
    new Promise<string>((resolve, reject) => {
      const line = connect(Number(port), '127.0.0.1', () =>
        line.write(
          `${method} ${path} HTTP/1.1\r\nhost: x\r\nmerchant: pavilion\r\ncontent-type: application/json\r\ncontent-length: 20000000\r\n${more}\r\n`,
        ),
      );
      line.once('data', (data) => {
        resolve(data.toString().split('\r\n', 1)[0] ?? '');
        line.destroy();
      });
      line.once('error', reject);
    });
  expect(await announce('POST', '/wps/relay/MCSFE_signUpRequestReward')).toContain('401');
  expect(await announce('POST', '/wps/relay/MCSFE_signUpRequestReward', 'authorization: made-up\r\n')).toContain('401');
  const many = vi.spyOn(open.deps.state, 'count').mockResolvedValue({ allowed: false, retryAfterMs: 1_000 });
  expect(await announce('PUT', '/wps/feedback')).toContain('429');
  many.mockRestore();
  await open.close();
});

test('every answer of both origins turns off what no page uses, and leaves games their sound and the whole screen', async () => {
  for (const app of [site.app, site.arcade]) {
    const answer = await app.inject({ url: app === site.app ? '/healthz' : '/anything' });
    const policy = String(answer.headers['permissions-policy']).split(', ');
    expect(policy).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()']));
    expect(policy.filter((power) => !power.endsWith('=()'))).toEqual(['autoplay=*', 'fullscreen=*']);
  }
});

test('a node that is by itself says so and stays in the balancer’s list', async () => {
  const ready = async () => {
    const answer = await site.app.inject({ url: '/readyz' });
    return [answer.statusCode, answer.json<unknown>()];
  };
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  const away = vi.spyOn(site.deps.state, 'isAway').mockReturnValue(true);
  expect(await ready()).toEqual([200, { status: 'degraded', away: ['redis'] }]);
  away.mockRestore();
});

test('a node that shows old pages says so', async () => {
  const app = Fastify();
  mountHealth(app, site.deps, { draining: () => false, oldPages: () => true });
  const answer = await app.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json<unknown>()]).toEqual([200, { status: 'degraded', pages: 'old' }]);
  await app.close();
});

test('the documents that a client is written from are served beside the calls, and nothing else of the repository', async () => {
  const get = (path: string) => site.app.inject({ url: `/docs/papers/${path}` });
  for (const path of [
    'docs/lottery.md',
    'docs/fairness.md',
    'docs/sports.md',
    'games/src/sports/feed/play.ts',
    'games/src/sports/feed/vectors.json',
    'games/src/lottery/ssc/plays.md',
    'games/src/dice/par.json',
  ]) {
    const { statusCode, body: text } = await get(path);
    expect([statusCode, text], path).toEqual([
      200,
      readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8'),
    ]);
  }
  const named = [...(await get('docs/lottery.md')).body.matchAll(/`(games\/src\/lottery\/\w+\/plays\.md)`/g)];
  for (const [, path] of named) expect((await get(path!)).statusCode, path).toBe(200);
  for (const path of [
    'package.json',
    'docs/../package.json',
    'docs%2f..%2fpackage.json',
    'docs/style.md',
    'games/src/sports/../rooms.ts',
    '',
  ])
    expect((await get(path)).statusCode, path).toBe(404);
});
