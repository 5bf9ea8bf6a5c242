import { createSite, type Site } from '#testkit';
import { consolePage, secretOf, withOperators } from '#testkit/console.ts';
import { codeOf } from '#testkit/second-step.ts';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: Site;
beforeAll(async () => {
  site = await createSite();
  await withOperators(site);
  for (const key of ['pavilion/deposit/a1.webp', 'lotus/deposit/b2.webp', 'pavilion/elsewhere/c3.webp'])
    await site.deps.providers.storage.put(key, Buffer.from('a picture'));
});
afterAll(() => site.close());

const statusOf = async (cookie: string, brand: string, key: string): Promise<number> => {
  const { host } = new URL(site.origins.console);
  const url = `/console/picture?${new URLSearchParams({ brand, key }).toString()}`;
  const answer = await site.console.inject({ url, headers: { host, cookie }, remoteAddress: '127.0.0.1' });
  if (answer.statusCode === 200) expect(answer.headers['content-type']).toBe('image/webp');
  return answer.statusCode;
};

async function cookieOf(account: string): Promise<string> {
  site.clock.advance(30_000);
  const { client, jar } = consolePage(site);
  await client.operator.enter({ account, password: DEMO_PASSWORD });
  await client.operator.code({ code: codeOf(site, secretOf(account)) });
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

test('what members handed in is looked at by who may see the room it waits in, at its brand, and by nobody else', async () => {
  const cookie = await cookieOf('operator1');
  expect(await statusOf(cookie, 'pavilion', 'pavilion/deposit/a1.webp')).toBe(200);
  expect(await statusOf(cookie, 'pavilion', 'lotus/deposit/b2.webp')).toBe(404);
  expect(await statusOf(cookie, 'pavilion', 'pavilion/elsewhere/c3.webp')).toBe(404);
  expect(await statusOf(cookie, 'pavilion', 'pavilion/deposit/../../secret-key')).toBe(404);
  expect(await statusOf('', 'pavilion', 'pavilion/deposit/a1.webp')).toBe(404);
  await site.deps.db.run(`update operator_grant set merchant = 'lotus'
    where operator_id = (select id from operator where account = 'operator1')`);
  expect(await statusOf(cookie, 'pavilion', 'pavilion/deposit/a1.webp')).toBe(404);
  expect(await statusOf(cookie, 'lotus', 'lotus/deposit/b2.webp')).toBe(200);
});
