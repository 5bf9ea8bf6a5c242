/** No request header decides where the links lead that the site hands out. */
import { createSite, messagesTo, SANDBOX_CHANNEL, setPerson, type Site, type SiteMember } from '#testkit';
import { GAME } from '#testkit/arcade.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

let site: Site;
let mei: SiteMember;
beforeAll(async () => {
  site = await createSite({ brand: { domains: ['brand.example', 'www.brand.example'] } });
  mei = await site.login('member1');
  await setPerson(site, mei.id, { email: 'mei@example.com' });
});
afterAll(() => site.close());
/** Unpaid deposits and sent mails count against limits for half an hour. */
beforeEach(async () => {
  site.clock.advance(61 * 60_000);
  mei = await site.login('member1');
});

const FOREIGN = ['evil.example', 'brand.example:x@evil.example', 'brand.example.evil.example', 'evil.example:80', ''];

async function ask(url: string, payload: object, host: string) {
  const headers = { merchant: 'pavilion', authorization: mei.token, host, 'x-forwarded-host': 'evil.example' };
  return (await site.app.inject({ method: 'POST', url, payload, headers })).json<{ value?: Record<string, string> }>();
}

async function lobbyFor(host: string) {
  const { value } = await ask('/wps/game/launchGame', { nodeId: GAME.nodeId, vassalage: GAME.vassalage }, host);
  return new URL(value?.['game_url'] ?? 'about:blank').searchParams.get('lobby');
}

async function wayBackFor(host: string) {
  const { value } = await ask('/wps/transaction/deposit/pg', { ...SANDBOX_CHANNEL, amount: 25 }, host);
  const order = new URL(value?.['redirectUrl'] ?? 'about:blank').searchParams.get('order') ?? '';
  const { returnUrl } = JSON.parse(Buffer.from(order.split('.')[0]!, 'base64url').toString()) as { returnUrl: string };
  return new URL(returnUrl).origin;
}

async function mailedFor(host: string) {
  await ask('/wps/member/password/email', { username: 'member1', email: 'mei@example.com' }, host);
  const [mail] = await messagesTo(site, 'mei@example.com');
  return new URL(/\bhttp\S+/.exec(mail?.body ?? '')?.[0] ?? 'about:blank').origin;
}

it.each([
  ['www.brand.example', 'http://www.brand.example'],
  ['WWW.brand.example:8443', 'http://www.brand.example:8443'],
])('games, payments and mails lead back to where the visitor came by: %s', async (host, origin) => {
  const led = [await lobbyFor(host), await wayBackFor(host), await mailedFor(host)];
  expect(led).toEqual([origin, origin, origin]);
});

it.each(FOREIGN)('and never to %j', async (host) => {
  const ours = ['http://site.test', 'http://brand.example'];
  for (const origin of [await lobbyFor(host), await wayBackFor(host), await mailedFor(host)])
    expect(ours).toContain(origin);
});
