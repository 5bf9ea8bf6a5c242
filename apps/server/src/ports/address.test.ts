import { connect } from 'node:net';
import { createSite } from '#testkit';
import { expect, it } from 'vitest';
import { neighbourhoodOf, plainAddress } from './address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0DB8::1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('counts %s as %s', (ip, counted) => {
  expect(neighbourhoodOf(ip)).toBe(counted);
});

it('knows an IPv4 address through an IPv6 socket', () => {
  expect(plainAddress('::FFFF:192.0.2.7')).toBe('192.0.2.7');
  expect(plainAddress('2001:db8::ffff')).toBe('2001:db8::ffff');
});

it('gives the whole neighbourhood of an IPv6 subscriber one limit, and a blocked address no second spelling', async () => {
  const site = await createSite({ brand: { blockedAddresses: ['192.0.2.7'] } });
  const ask = async (remoteAddress: string, url = '/wps/agent/affiliate?code=AGENT1') =>
    (await site.app.inject({ url, headers: { merchant: 'pavilion' }, remoteAddress })).statusCode;
  for (let n = 0; n < 60; n += 1) expect(await ask(`2001:db8::${n.toString(16)}`)).toBe(200);
  expect(await ask('2001:db8::ffff')).toBe(429);
  expect(await ask('2001:db8:0:1::1')).toBe(200);
  for (const ip of ['192.0.2.7', '::ffff:192.0.2.7']) expect(await ask(ip)).toBe(403);
  await site.close();
});

it('shows its figures to this machine, and to nobody through a proxy on it', async () => {
  const site = await createSite();
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await site.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  expect(await ask({})).toBe(200);
  expect(await ask({}, '192.0.2.7')).toBe(404);
  for (const name of [
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'X-Forwarded-Host',
    'via',
    'true-client-ip',
    'cf-connecting-ip',
  ])
    expect(await ask({ [name]: '192.0.2.7' })).toBe(404);
  expect(await ask({ 'x-forwarded-for': '127.0.0.1' }, '192.0.2.7')).toBe(404);
  await site.close();
});

it('gives cookies to https alone where the site is reached by https, whatever the proxy says', async () => {
  const site = await createSite();
  const { origins } = site.deps;
  const cookieAt = async (address: string) => {
    Object.assign(site.deps, { origins: () => ({ ...origins(), site: address }) });
    const answer = await site.app.inject({ url: '/wps/captcha', headers: { merchant: 'pavilion' } });
    site.clock.advance(2_000);
    return String(answer.headers['set-cookie']);
  };
  expect(await cookieAt('https://site.test')).toContain('HttpOnly; Secure; SameSite=Strict');
  expect(await cookieAt('http://site.test')).not.toContain('Secure');
  await site.close();
});

it('refuses a request that names two hosts, whichever of them is ours', async () => {
  const site = await createSite({ listen: true });
  const { hostname, port, host } = new URL(site.origins.site);
  const ask = (hosts: readonly string[]) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `GET /healthz HTTP/1.1\r\n${hosts.map((name) => `host: ${name}\r\n`).join('')}connection: close\r\n\r\n`,
        );
      });
      socket.once('data', (data) => resolve(String(data).split('\r\n', 1)[0]!));
    });
  expect(await ask([host])).toContain('200');
  expect(await ask([host, 'evil.example'])).toContain('400');
  expect(await ask(['evil.example', host])).toContain('400');
  await site.close();
});
