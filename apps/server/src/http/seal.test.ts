import { seal } from '#client/seal.ts';
import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSealer } from './seal.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const sealed = () =>
  seal({
    key: site.deps.secrets.sealKeys[0]!.publicJwk,
    method: 'POST',
    path: '/wps/session/login',
    body: '{"username":"mei"}',
    issuedAt: Math.floor(site.clock.now() / 1000),
  });

/** A sealer as after a restart of all nodes and of Redis: only the database remains. */
const newSealer = () => createSealer(site.deps);

it('opens a sealed body once, also when everything but the database has been restarted in between', async () => {
  const value = await sealed();
  const open = async () => (await newSealer()).open(value, 'POST', '/wps/session/login');
  expect(await open()).toEqual({ ok: true, value: { username: 'mei' } });
  expect(await open()).toMatchObject({ ok: false, code: 'encryption.invalid' });
});

it('opens a sealed body for one of many who send it at once', async () => {
  const value = await sealed();
  const sealer = await newSealer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => sealer.open(value, 'POST', '/wps/session/login')));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});
