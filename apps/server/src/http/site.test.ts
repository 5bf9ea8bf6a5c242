import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveBrowsers } from './fastify.ts';
import { mountSite, type Opening } from './site.ts';

let folder: string;
let app: FastifyInstance;

const opening: Opening = {
  boot: { greeting: '</script>' },
  language: 'th',
  direction: 'ltr',
  theme: 'day',
  title: 'Tom & Co',
  description: 'All "good" things',
  canonical: 'https://site.example/rng?lang=TH',
  withoutScript: 'Switch it on',
  hasFonts: false,
  texts: 'TH',
  icon: '/art/brands/pavilion-mark.svg',
  manifest: '/manifest.webmanifest',
  themeColour: '#07141b',
  rootStyle: '',
  header: 'Tom & Co',
  drawn: { html: '<h1>Drawn</h1>', picture: '/art/banners/a b.svg', state: { said: '</script>' } },
};
const files = {
  texts: { TH: { start: 'assets/TH-start.js', rest: 'assets/TH-rest.js' } },
  pages: {
    '/index': { scripts: ['assets/home.js'], waitsForTexts: false },
    '/index.html': { scripts: ['assets/home.js'], waitsForTexts: false },
    '/rng': { scripts: ['assets/category.js'], waitsForTexts: true },
    '/vip': { scripts: [], waitsForTexts: true },
    '/round/:roundId': { scripts: [], waitsForTexts: true },
  },
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pavilion-site-'));
  const page =
    '<html lang="en"><title>Pavilion</title><meta name="description" content="" /><!--boot--><script type="module" crossorigin src="/assets/start.js"></script><noscript></noscript><div id="root"><!--opening--></div>';
  await writeFile(join(folder, 'index.html'), page);
  app = Fastify();
  await app.register(compress, { threshold: 1 });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function answerAt(url: string, made: Opening = opening) {
  await writeFile(join(folder, 'first-files.json'), JSON.stringify(files));
  await mountSite(app, { folder, reserved: ['/wps/'], boot: async () => made, stylesInPage: true });
  return app.inject(url);
}
const pageAt = async (url: string, made: Opening = opening): Promise<string> => (await answerAt(url, made)).body;

const UNDRAWN = { ...opening, drawn: undefined };
const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g)].map(([, rel, href]) => `${rel} ${href}`);

test('a drawn page asks for its picture first, and for its code when it has been shown', async () => {
  const html = await pageAt('/index?from=mail');
  expect(linksOf(html)).toEqual(['preload /art/banners/a%20b.svg', 'canonical https://site.example/rng?lang=TH']);
  expect(html).toContain('<script data-steps="/assets/start.js" data-beside="/assets/TH-start.js /assets/home.js">');
  expect(html).not.toContain('type="module"');
});

test('the parts of the code are read one after the other, and none is asked for before the page has been shown', async () => {
  const page =
    '<html lang="en"><!--boot--><script type="module" crossorigin src="/assets/start.js"></script><link rel="modulepreload" crossorigin href="/assets/home.js"><link rel="modulepreload" crossorigin href="/assets/more.js"><noscript></noscript><div id="root"><!--opening--></div>';
  await writeFile(join(folder, 'index.html'), page);
  const html = await pageAt('/index');
  expect(linksOf(html).filter((link) => link.startsWith('module'))).toEqual([]);
  expect(html).toContain(
    'data-steps="/assets/home.js /assets/more.js /assets/start.js" data-beside="/assets/TH-start.js"',
  );
});

test('a page that the browser has to draw names all that it will need, beside its code', async () => {
  const html = await pageAt('/index', UNDRAWN);
  expect(linksOf(html)).toEqual([
    'modulepreload /assets/TH-start.js',
    'modulepreload /assets/home.js',
    'canonical https://site.example/rng?lang=TH',
  ]);
  expect(html).toContain('<script type="module" crossorigin src="/assets/start.js"></script>');
});

test('a page that is drawn with all texts names the rest of them as well', async () => {
  expect(await pageAt('/rng')).toContain(' /assets/category.js /assets/TH-rest.js">');
});

test('the home page is the same under the name of its file', async () => {
  const html = await pageAt('/index.html');
  expect(html).toContain('<h1>Drawn</h1>');
  expect(html).toContain('<title>Tom &amp; Co</title>');
});

test('an address of no page answers 404 with the site’s own page, and one of a page does not', async () => {
  const { statusCode, body } = await answerAt('/nowhere');
  expect(statusCode).toBe(404);
  expect(body).toContain('<h1>Drawn</h1>');
  for (const path of ['/', '/rng?page=HOUSE', '/round/7']) expect((await app.inject(path)).statusCode, path).toBe(200);
  for (const path of ['/round', '/round/', '/round/7/8', '/rng/7', '//rng'])
    expect((await app.inject(path)).statusCode, path).toBe(404);
});

test('a page has one address: in other letters, or with a slash behind it, it leads there', async () => {
  await answerAt('/index');
  for (const [written, leads] of [
    ['/RNG?page=HOUSE', '/rng?page=HOUSE'],
    ['/rng/', '/rng'],
  ] as const) {
    const { statusCode, headers } = await app.inject(written);
    expect([statusCode, headers.location]).toEqual([301, leads]);
  }
});

test('what a brand is called cannot break out of the page', async () => {
  const html = await pageAt('/vip');
  expect(html).toContain('<html lang="th" dir="ltr" data-theme="day"');
  expect(html).toContain('<title>Tom &amp; Co</title>');
  expect(html).toContain('content="All &quot;good&quot; things"');
  expect(html).toContain('<noscript>Switch it on</noscript>');
  expect(html.match(/<\/script>/g)).toHaveLength(3);
});

test('a page shows the brand before the app does, where it has a header', async () => {
  expect(await pageAt('/vip', UNDRAWN)).toMatch(
    /<div id="root"><div aria-hidden="true">.*pavilion-mark\.svg.*Tom &amp; Co<\/div>/,
  );
});

test('a page without a header begins empty', async () => {
  expect(await pageAt('/chat', { ...UNDRAWN, header: null })).toContain('<div id="root"></div>');
});

test('a drawn page stands in the root, with what is needed to take it over behind it', async () => {
  const html = await pageAt('/vip');
  expect(html).toContain('<div id="root"><h1>Drawn</h1></div><script type="application/json" id="boot">');
  const [, state] = /id="drawn">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(state ?? '')).toEqual({ said: '</script>' });
});

test('styles stand in the page itself', async () => {
  await writeFile(join(folder, 'style.css'), '.a{content:"$&"}');
  const page =
    '<html lang="en"><head><link rel="stylesheet" crossorigin href="/style.css"></head><noscript></noscript><div id="root"><!--opening--></div>';
  await writeFile(join(folder, 'index.html'), page);
  const html = await pageAt('/vip');
  expect(html).toContain('<style>.a{content:"$&"}</style></head>');
  expect(html).not.toContain('stylesheet');
});

test('the letters of a drawn page wait for its script, and those of another, or of who had them, are there at once', async () => {
  const fonts = ['ext', 'normal'].map((part) => `@font-face{src:url(/assets/house-latin-${part}.woff2)}`);
  const fontFaces = fonts.join('');
  const stand = '@font-face{font-family:House Fallback;src:local("Arial")}';
  await writeFile(join(folder, 'style.css'), `${fontFaces}${stand}`);
  const page =
    '<html lang="en"><head><!--boot--><script type="module" src="/assets/start.js"></script><link rel="stylesheet" href="/style.css"></head><noscript></noscript><div id="root"><!--opening--></div>';
  await writeFile(join(folder, 'index.html'), page);
  const html = await pageAt('/vip');
  const waiting = '<style media="not all" data-files="/assets/house-latin-normal.woff2">';
  expect(html).toContain(`${waiting}${fontFaces}</style><script data-steps`);
  expect(html).toContain(`<style>${stand}</style></head>`);
  for (const made of [UNDRAWN, { ...opening, hasFonts: true }]) {
    await app.close();
    app = Fastify();
    expect(await pageAt('/vip', made)).toContain(`<style>${fontFaces}</style>`);
  }
});

test('a page travels compressed', async () => {
  await pageAt('/index');
  const { headers } = await app.inject({ url: '/index', headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers['content-encoding']).toBe('br');
});

test('a page without an address of its own asks search engines to leave it out', async () => {
  const html = await pageAt('/depositv2', { ...opening, canonical: null });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
});

test('a picture asks for nothing where it is opened by itself, and does not carry what pages may do', async () => {
  await mkdir(join(folder, 'art'));
  await writeFile(join(folder, 'art/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const browsers = Fastify();
  await serveBrowsers(browsers, () => ({ frames: [], framedBy: [] }));
  await mountSite(browsers, { folder, reserved: [], boot: async () => null });
  const { headers } = await browsers.inject('/art/mark.svg');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(headers).not.toHaveProperty('permissions-policy');
  expect((await browsers.inject('/index')).headers).toHaveProperty('permissions-policy');
  await browsers.close();
});
