/** Sources in the content security policy of a brand's page, and its boot data about them. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Boot } from '#contract';
import { createSite, testFirebase, type Site, type TestFirebase } from '#testkit';
import { createArcadeApp, createSiteApp } from '../../../app.ts';
import { addVendor, setKey } from '../../play/vendor/index.ts';

let site: Site;
let firebase: TestFirebase;
let pages: Site['app'];
let folder: string;

beforeAll(async () => {
  site = await createSite();
  firebase = await testFirebase(site.clock);
  folder = await mkdtemp(join(tmpdir(), 'pavilion-pages-'));
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="en"><!--boot--><noscript></noscript><div id="root"><!--opening--></div></html>',
  );
  pages = await createSiteApp(site.deps, { web: folder }, () => false);
});
afterAll(async () => {
  firebase.close();
  await pages.close();
  await site.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  Object.assign(site.deps.providers, { phoneAuth: firebase.phoneAuth });
  await choose('firebase');
});

const choose = (codeChannel: 'sms' | 'firebase') =>
  site.deps.brands.change(site.deps.brands.find('pavilion')!.code, { codeChannel });

async function page(host: string, url = '/index') {
  const answer = await pages.inject({ url, headers: { host } });
  const policy = String(answer.headers['content-security-policy']);
  const directives = new Map(policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  return { policy, sources: (name: string) => directives.get(name), html: answer.body };
}
async function headersFor(merchant: string) {
  const status = await site.client(merchant).system.status();
  if (!status.ok) throw new Error('the status is always answered');
  return status.value.info.phoneCodes;
}

test('games are framed from the address that the arcade has when the page is asked for, also where its port is known late', async () => {
  let origins = site.origins;
  const early = { ...site.deps, origins: () => origins };
  const [before, arcade] = [
    await createSiteApp(early, { web: folder }, () => false),
    await createArcadeApp(early, folder),
  ];
  origins = { ...origins, site: 'http://127.0.0.1:40001', arcade: 'http://127.0.0.1:40002' };
  const policyOf = async (app: Site['app']) =>
    String((await app.inject({ url: '/index', headers: { host: 'localhost' } })).headers['content-security-policy']);
  expect(await policyOf(before)).toContain('frame-src http://127.0.0.1:40002');
  expect(await policyOf(arcade)).toContain('frame-ancestors http://127.0.0.1:40001');
  await Promise.all([before.close(), arcade.close()]);
});

test('each brand’s page is told its channel and, for Firebase, what is public of the project', async () => {
  expect(await headersFor('pavilion')).toEqual({ channel: 'firebase', projectId: 'pavilion-test', apiKey: 'test-key' });
  expect(await headersFor('lotus')).toEqual({ channel: 'sms' });
  Object.assign(site.deps.providers, { phoneAuth: null });
  expect(await headersFor('pavilion')).toEqual({ channel: 'sms' });
});

test('the pages of a brand with Firebase reach Google’s check and nothing else; all others reach the site alone', async () => {
  const open = await page('localhost');
  expect(open.sources('script-src')).toEqual([
    "'self'",
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ]);
  expect(open.sources('connect-src')).toEqual(["'self'", 'data:', 'blob:', 'https://identitytoolkit.googleapis.com/']);
  expect(open.sources('frame-src')).toEqual([
    site.origins.arcade,
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ]);
  const closed = await page('lotus.localhost');
  expect(closed.html).toContain('lotus');
  expect(closed.policy).not.toMatch(/google|gstatic/);
  expect((await page('localhost', '/wps/system/status')).policy).not.toContain('google');
  await choose('sms');
  expect((await page('localhost')).policy).toBe(closed.policy);
  await choose('firebase');
  Object.assign(site.deps.providers, { phoneAuth: null });
  expect((await page('localhost')).policy).toBe(closed.policy);
});

test('a page carries what it starts with: switches, rules, brand, vendors, and whether this visitor may come in', async () => {
  const carried = async (remoteAddress = '127.0.0.1') => {
    const { body } = await pages.inject({ url: '/index', headers: { host: 'localhost' }, remoteAddress });
    return JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as Boot;
  };
  const { status, lanes, language } = await carried();
  const { info } = status;
  expect(info.whitelabel.childrenNodes.length).toBeGreaterThan(0);
  expect(info.register).toMatchObject({ username: { enabled: true, required: true } });
  expect(info).toMatchObject({ currencySymbol: '$', merchantCode: 'pavilion' });
  expect(lanes.length).toBeGreaterThan(0);
  expect(language).toBe(info.defaultLanguage);
  expect(status).toMatchObject({ maintenance: false, regionRestriction: false });

  const { code, config } = site.deps.brands.find('pavilion')!;
  await site.deps.brands.change(code, { blockedCountries: ['US'] });
  expect(await carried('8.8.8.8')).toMatchObject({ status: { regionRestriction: true }, lanes: [] });
  await site.deps.brands.change(code, { blockedCountries: config.blockedCountries, maintenance: true });
  expect(await carried()).toMatchObject({ status: { maintenance: true }, lanes: [] });
  await site.deps.brands.change(code, { maintenance: false });
});

test('with an emulator a page reaches the emulator, and Google not at all', async () => {
  Object.assign(site.deps.providers, { phoneAuth: firebase.emulated });
  expect(await headersFor('pavilion')).toMatchObject({ channel: 'firebase', emulator: 'http://127.0.0.1:9099' });
  const open = await page('localhost');
  expect(open.sources('connect-src')).toContain('http://127.0.0.1:9099');
  expect(open.policy).not.toMatch(/google|gstatic/);
});

test('scripts of others do without the rule that the site’s own pages keep', async () => {
  expect((await page('lotus.localhost')).sources('require-trusted-types-for')).toEqual(["'script'"]);
  expect((await page('pavilion.localhost')).sources('require-trusted-types-for')).toBeUndefined();
});

test('a brand’s mirrors are told at start-up and allowed on its pages, and only they and only there', async () => {
  const { code } = site.deps.brands.find('pavilion')!;
  const info = async () => {
    const status = await site.client('pavilion').system.status();
    return status.ok ? status.value.info : null;
  };
  expect(await info()).toMatchObject({ imageCDNs: [], launchGameCDNs: [] });
  const mirrors = { imageCDNs: ['https://a.cdn.example'], launchGameCDNs: ['https://b.cdn.example:8443'] };
  await site.deps.brands.change(code, mirrors);
  expect(await info()).toMatchObject(mirrors);
  const own = await page('pavilion.localhost');
  expect(own.sources('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://a.cdn.example']);
  expect(own.sources('frame-src')).toContain('https://b.cdn.example:8443');
  expect((await page('lotus.localhost')).policy).not.toContain('cdn.example');
  for (const bad of [
    'http://a.example',
    'https://a.example/',
    'https://a.example/art',
    "https://a.example 'unsafe-inline'",
    'https://a.example;sandbox',
    'https://a.example,b.example',
    'https://*.a.example',
    '*',
  ]) {
    await expect(site.deps.brands.change(code, { imageCDNs: [bad] }), bad).rejects.toThrow(/imageCDNs/);
  }
  await site.deps.brands.change(code, { imageCDNs: [], launchGameCDNs: [] });
});

test('the origins of a brand’s outside vendors may be framed on its pages, from the next page on, and only there', async () => {
  const actor = { merchant: 'pavilion', by: 'tester', reason: 'to be framed', vendor: 'STUDIO' };
  const publicKey = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString();
  const frames = async (host = 'pavilion.localhost') => (await page(host)).sources('frame-src');
  await addVendor(site.deps, actor, { category: 'LIVE', name: 'Studio', single: false, position: 9 });
  const before = await frames();
  expect(
    await setKey(site.deps, actor, {
      publicKey,
      launchUrl: 'https://play.studio.example/start?brand=1',
      frameOrigins: ['https://cdn.studio.example:8443'],
    }),
  ).toMatchObject({ ok: true });
  expect(await frames()).toEqual([...before!, 'https://cdn.studio.example:8443', 'https://play.studio.example']);
  expect((await page('lotus.localhost')).policy).not.toContain('studio.example');
  expect((await page('pavilion.localhost', '/wps/system/status')).policy).not.toContain('studio.example');
  await setKey(site.deps, actor, { launchUrl: null });
  expect(await frames()).toEqual([...before!, 'https://cdn.studio.example:8443']);
  for (const bad of ['*', 'https:', "https://a.example 'unsafe-inline'", 'https://a.example/; script-src *', 'data:'])
    expect(await setKey(site.deps, actor, { frameOrigins: [bad] }), bad).toMatchObject({ code: 'address.unsafe' });
  await setKey(site.deps, actor, { active: false });
  expect(await frames()).toEqual(before);
});
