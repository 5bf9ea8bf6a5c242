import { createSite, type Site } from '#testkit';
import { consolePage, secretOf, withOperators } from '#testkit/console.ts';
import { codeOf } from '#testkit/second-step.ts';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: Site;
beforeAll(async () => {
  site = await createSite({ env: { TRUST_PROXY: '1' } });
  await withOperators(site);
});
afterAll(() => site.close());

const OPERATOR = '198.51.100.7';
/** Console page with requests from `ip` that carry the operator in X-Forwarded-For, as a proxy would send them. */
const pageBy = (ip: string) => {
  const host = new URL(site.origins.console).host;
  return consolePage(site, { ip, headers: { 'x-forwarded-for': OPERATOR, 'x-forwarded-host': host } });
};

test('a proxy in a network of the house is believed about who asks, and for which name', async () => {
  const { client, jar } = pageBy('10.0.0.2');
  await client.operator.enter({ account: 'operator1', password: DEMO_PASSWORD });
  const entered = await client.operator.code({ code: codeOf(site, secretOf('operator1')) });
  expect(entered).toMatchObject({ ok: true });
  expect(await client.operator.sessions()).toMatchObject({ value: [{ address: OPERATOR }] });

  const direct = pageBy('203.0.113.9');
  for (const [name, value] of jar) direct.jar.set(name, value);
  expect(await direct.client.operator.me()).toEqual({ ok: true, value: null });
  expect(await client.operator.me()).toEqual({ ok: true, value: null });
});

test('whoever reaches the port from elsewhere chooses neither his address nor the name he asks for', async () => {
  const ask = (remoteAddress: string) =>
    site.console.inject({
      method: 'GET',
      url: '/console/session',
      headers: { host: 'rebound.example', 'x-forwarded-host': new URL(site.origins.console).host },
      remoteAddress,
    });
  expect((await ask('10.0.0.2')).statusCode).toBe(200);
  expect((await ask('::ffff:127.0.0.1')).statusCode).toBe(200);
  for (const outside of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1'])
    expect((await ask(outside)).statusCode).toBe(404);
});
