import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeLanguages } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import { createSite, type Site } from '#testkit';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArcadeApp, createSiteApp } from '../../../app.ts';

const ROOT = new URL('../../../../../../', import.meta.url).pathname;
const WORKER = "self.release = '__RELEASE__';";
const PAGE = `<!doctype html><html lang="en"><head><meta name="theme-color" content="#07141b" /><title>Pavilion</title>
<meta name="description" content="" /><link rel="icon" href="/art/brands/pavilion-mark.svg" /><!--install--><!--boot--></head>
<body><noscript></noscript><div id="root"><!--opening--></div></body></html>`;

let site: Site;
let folder: string;
let app: FastifyInstance;
let arcade: FastifyInstance;

beforeAll(async () => {
  site = await createSite();
  folder = await mkdtemp(join(tmpdir(), 'pavilion-web-'));
  await mkdir(join(folder, 'art/brands'), { recursive: true });
  for (const brand of ['pavilion', 'lotus'])
    await copyFile(
      join(ROOT, `packages/ui/src/art/brands/${brand}-mark.svg`),
      join(folder, `art/brands/${brand}-mark.svg`),
    );
  const own = { create: { width: 300, height: 300, channels: 3, background: '#00ff00' } } as const;
  await sharp(own).png().toFile(join(folder, 'art/brands/own.png'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'sw.js'), WORKER);
  app = await createSiteApp(site.deps, { web: folder }, () => false);
  arcade = await createArcadeApp(site.deps, folder);
  await Promise.all([app.ready(), arcade.ready()]);
});
afterAll(async () => {
  await Promise.all([app.close(), arcade.close()]);
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (url: string, host = 'pavilion.localhost', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });

interface Manifest {
  readonly name: string;
  readonly [field: string]: unknown;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
}
const manifestOf = async (host?: string, query = '', headers = {}) =>
  (await ask(`/manifest.webmanifest${query}`, host, headers)).json<Manifest>();

const LOTUS = 'lotus.localhost';

test('each brand is an app of its own, in its colours', async () => {
  const [pavilion, lotus] = [await manifestOf(), await manifestOf(LOTUS)];
  expect(pavilion).toMatchObject({
    id: '/',
    name: 'Pavilion',
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    dir: 'ltr',
    theme_color: '#07141b',
    background_color: '#07141b',
  });
  expect(lotus).toMatchObject({ name: 'Lotus', short_name: 'Lotus', lang: 'vi', theme_color: '#f6f1f4' });
  expect(lotus.icons.map(({ src }) => src)).not.toEqual(pavilion.icons.map(({ src }) => src));
  expect(pavilion.shortcuts.map(({ url }) => url)).toContain('/rng');
  expect(pavilion.shortcuts[0]?.url).toBe('/promotions');
});

test('an app speaks the language of who installs it, by address or by cookie', async () => {
  await site.deps.brands.change(site.deps.brands.byHost('pavilion.localhost').code, {
    languages: [...completeLanguages],
  });
  for (const language of completeLanguages) {
    const { t } = loadTranslator(language);
    const expected = { description: t('home.welcome.text'), dir: language === 'AR' ? 'rtl' : 'ltr' };
    expect(await manifestOf(undefined, `?lang=${language}`)).toMatchObject(expected);
    expect(await manifestOf(undefined, '', { cookie: `lang=${language}` })).toMatchObject(expected);
  }
  expect(await manifestOf(LOTUS, '?lang=AR')).toMatchObject({ lang: 'vi' });
});

test('every icon of every brand exists and has its size; a maskable one fills its corners', async () => {
  for (const host of [undefined, LOTUS]) {
    const { icons } = await manifestOf(host);
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ]);
    for (const { src, sizes, type, purpose } of icons) {
      const answer = await ask(src, host);
      expect(answer.statusCode, src).toBe(200);
      expect(answer.headers['content-type']).toContain(type);
      if (type === 'image/svg+xml') continue;
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
      const corner = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer();
      expect(corner[3], `${src} in its corner`).toBe(purpose === 'maskable' ? 255 : 0);
    }
  }
  const apple = await sharp((await ask('/icons/apple-180.png')).rawPayload).metadata();
  expect(apple).toMatchObject({ width: 180, height: 180, hasAlpha: false });
  expect((await ask('/icons/193.png')).statusCode).toBe(404);
});

test('a brand with a mark of its own gets its own icons, a mark elsewhere is left there', async () => {
  const lotus = site.deps.brands.byHost(LOTUS);
  const before = await manifestOf(LOTUS);
  await site.deps.brands.change(lotus.code, { logo: '/art/brands/own.png' });
  const { icons } = await manifestOf(LOTUS);
  expect(icons).toHaveLength(3);
  expect(icons[0]?.src).not.toBe(before.icons[0]?.src);
  const { rawPayload } = await ask(icons[0]!.src, LOTUS);
  const pixels = await sharp(rawPayload).removeAlpha().raw().toBuffer();
  expect([...pixels.subarray(0, 3)]).toEqual([0, 255, 0]);

  await site.deps.brands.change(lotus.code, { logo: 'https://cdn.test/mark.svg' });
  expect((await manifestOf(LOTUS)).icons).toMatchObject([{ src: 'https://cdn.test/mark.svg', sizes: 'any' }]);
  expect((await ask('/icons/192.png', LOTUS)).statusCode).toBe(404);
  for (const logo of ['', '/icons/192.png', '/offline', '/index', '/art/brands/none.svg']) {
    await site.deps.brands.change(lotus.code, { logo });
    for (const path of ['/icons/192.png', '/icons/apple-180.png'])
      expect((await ask(path, LOTUS)).statusCode, logo).toBe(404);
    expect((await ask('/offline', LOTUS)).statusCode).toBe(200);
  }
  await site.deps.brands.change(lotus.code, { logo: lotus.config.logo });
});

test('the page names its brand’s manifest, icons and colour', async () => {
  const { body } = await ask('/index', LOTUS);
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=VI" />');
  expect(body).toContain('rel="icon" href="/art/brands/lotus-mark.svg"');
  expect(body).toContain('rel="apple-touch-icon" href="/icons/apple-180.png"');
  expect(body).toContain('name="theme-color" content="#f6f1f4"');
  expect(body).toContain('--brand-day-brand:#b3245f');
  expect(body).not.toContain('<!--install-->');
});

test('the offline page holds every language of its brand, its mark, and no start-up data', async () => {
  const { body, headers } = await ask('/offline', LOTUS, { cookie: 'lang=EN' });
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('<title>Lotus</title>');
  expect(body).toContain('src="data:image/svg+xml;base64,');
  for (const language of ['VI', 'EN', 'CN', 'TH'] as const)
    for (const key of ['connection.page.title', 'connection.page.away'] as const)
      expect(body).toContain(loadTranslator(language).t(key));
  // Only the visitor’s browser can know that their network is down.
  expect(body).toContain(`<h1 data-text="title">${loadTranslator('VI').t('connection.page.away')}</h1>`);
  expect(body).not.toContain('id="boot"');
  expect(body).toBe((await ask('/offline', LOTUS)).body);
  expect((await ask('/offline')).body).toContain('<title>Pavilion</title>');
});

test('a brand’s name cannot break out of the offline page or the page', async () => {
  const lotus = site.deps.brands.byHost(LOTUS);
  await site.deps.brands.change(lotus.code, { name: '"><script>alert(1)</script>' });
  for (const path of ['/offline', '/index']) expect((await ask(path, LOTUS)).body).not.toContain('<script>alert');
  await site.deps.brands.change(lotus.code, { name: lotus.config.name });
});

test('browsers ask for the worker again each time, and get a new release when their brand has changed', async () => {
  const worker = async (host?: string) => (await ask('/sw.js', host)).body;
  const { headers } = await ask('/sw.js');
  expect(headers['content-type']).toContain('text/javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['service-worker-allowed']).toBeUndefined();
  expect(await worker()).toMatch(/^self\.release = '[0-9a-f]{12}';$/);
  expect(await worker()).toBe(await worker());
  expect(await worker()).not.toBe(await worker(LOTUS));
  const before = await worker(LOTUS);
  await site.deps.brands.change(site.deps.brands.byHost(LOTUS).code, { name: 'Lotus Two' });
  expect(await worker(LOTUS)).not.toBe(before);
});

test('SERVICE_WORKER=off answers with a worker that empties its caches and goes', async () => {
  const off = { ...site.deps, config: { ...site.deps.config, serviceWorker: 'off' as const } };
  const closing = await createSiteApp(off, { web: folder }, () => false);
  const { body, headers } = await closing.inject({ url: '/sw.js' });
  await closing.close();
  expect(headers['cache-control']).toBe('no-cache');
  const done: string[] = [];
  const handlers: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> = {};
  const self = {
    addEventListener: (type: string, handler: (typeof handlers)[string]) => void (handlers[type] = handler),
    skipWaiting: () => done.push('takes over'),
    registration: { unregister: async () => done.push('goes') },
  };
  const caches = { keys: async () => ['files-1', 'art-1'], delete: async (name: string) => done.push(name) };
  // oxlint-disable-next-line no-implied-eval -- it is a script that we serve.
  new Function('self', 'caches', body)(self, caches);
  let work: Promise<unknown> = Promise.resolve();
  for (const type of ['install', 'activate']) handlers[type]?.({ waitUntil: (given) => void (work = given) });
  await work;
  expect(done).toEqual(['takes over', 'files-1', 'art-1', 'goes']);
  expect(Object.keys(handlers)).not.toContain('fetch');
});

test('the policy lets workers and manifests come from the site alone', async () => {
  const policy = String((await ask('/index')).headers['content-security-policy']);
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).toContain("manifest-src 'self'");
});

test('the arcade has no worker and is no app', async () => {
  for (const path of ['/sw.js', '/manifest.webmanifest', '/icons/192.png'])
    expect((await arcade.inject({ url: path })).statusCode, path).toBe(404);
});

test('what is reserved stays reserved', async () => {
  for (const path of ['/wps/nothing', '/ops/nothing', '/webhooks/nothing', '/ggw/manifest.webmanifest'])
    expect((await ask(path)).statusCode, path).toBe(404);
});
