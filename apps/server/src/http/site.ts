/** Serves a built front end: hashed files for ever, and the page itself with what start-up needs already inside. */
import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DrawnPage } from '#contract';
import { beforeCode } from './before-code.ts';
import { filesFor, hintsFor, pageAt, pictureHint, readFirstFiles } from './first-files.ts';

const PLACE = '<!--boot-->';
const INSTALL_PLACE = '<!--install-->';
const ROOT = '<div id="root"><!--opening--></div>';
const YEAR_S = 31_536_000;
/** A picture asks for nothing, also where it is opened by itself. */
const PICTURE_POLICY = "default-src 'none';style-src 'unsafe-inline'";

/** JSON inside a script element: `<` is escaped, so that no text can end the element. */
const jsonElement = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;

/** The object that goes into the page, the attributes of its root element, and what search engines read. */
export interface Opening {
  readonly boot: unknown;
  /** The page itself, where the server drew it. */
  readonly drawn?: DrawnPage | undefined;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: string;
  readonly title: string;
  readonly description: string;
  /** Addresses of the brand's mark and of what makes its page an app, and the colour that the browser puts around it. */
  readonly icon: string;
  readonly manifest: string;
  readonly themeColour: string;
  /** The brand's colours, as a style of the root element. */
  readonly rootStyle: string;
  /** The brand's name, which the page shows with its mark until the app does; null for a page without a header. */
  readonly header: string | null;
  /** The page's one address, or null when search engines shall leave it out. */
  readonly canonical: string | null;
  /** For a browser that runs no scripts. */
  readonly withoutScript: string;
  /** This browser has had the web fonts before. */
  readonly letters: boolean;
  /** The wire language whose texts the app will ask for. */
  readonly texts: string;
}

/** Null leaves the page as it was built; the answer's headers may be set on the way. */
export type PageSource = (request: FastifyRequest, reply: FastifyReply) => Promise<Opening | null>;

export interface Site {
  readonly folder: string;
  readonly boot: PageSource;
  /** It has one file of styles, which stands in the page itself; else a part that comes later would bring them again. */
  readonly stylesInPage?: boolean;
  /** Paths below these answer 404 as JSON instead of the page. */
  readonly reserved: readonly string[];
}

export async function mountSite(app: FastifyInstance, site: Site): Promise<void> {
  const index = join(site.folder, 'index.html');
  if (!existsSync(index)) throw new Error(`the front end is not built: ${index} is missing`);
  const built = await readFile(index, 'utf8');
  const page = site.stylesInPage ? await withStyles(built, site.folder) : built;
  const template = page.includes(ROOT) ? cut(page) : undefined;
  const files = readFirstFiles(site.folder);

  await app.register(fastifyStatic, {
    root: site.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The worker is answered elsewhere, with its release or with the one that removes it; the page below, with its brand.
    globIgnore: ['sw.js', 'sw.js.*', 'index.html', 'index.html.*'],
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      );
      if (!path.includes('/art/')) return;
      // A mirror repeats our headers, and pictures that it serves are shown on pages of another origin than its own.
      void reply.header('cross-origin-resource-policy', 'cross-origin');
      // What a page may do was half a kilobyte of each of the many that a page shows.
      void reply.header('content-security-policy', PICTURE_POLICY).removeHeader('permissions-policy');
    },
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !path.includes('.', path.lastIndexOf('/'));
    if (
      (!isPage && path !== '/register.html' && path !== '/index.html') ||
      site.reserved.some((prefix) => path.startsWith(prefix))
    ) {
      return reply.code(404).send({ success: false, errorCode: 'relay.not.found', message: 'Not found' });
    }
    const at = pageAt(files, path);
    if (at !== null && at !== path) return reply.redirect(at + request.url.slice(path.length), 301);
    // The site's own page says it to whoever reads, and the status to whoever counts.
    if (at === null) void reply.code(404);
    const made = await site.boot(request, reply);
    // Nothing in it is anybody's own, so a browser may keep it for the way back.
    void reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8');
    if (!made || !template) return reply.send(page.replace(PLACE, ''));
    return reply.send(opened(template, made, filesFor(files, path, made.texts)));
  };
  // A route, because only what is sent by routes is compressed.
  app.get('/*', answer);
  app.setNotFoundHandler(answer);
}

const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** The styles stand in the page itself: what it shows waits for nothing else. */
async function withStyles(page: string, folder: string): Promise<string> {
  const files = [...page.matchAll(STYLES)].map(([, file]) => join(folder, file!));
  const styles = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return page.replace(STYLES, '').replace('</head>', () => `<style>${styles.join('').trim()}</style></head>`);
}

/** Of the styles of a page, those that name a font to fetch. */
const LETTERS = /@font-face\{[^}]*url\([^}]*\}/g;

/** The built page, in pieces: only the small ones are looked through for each visitor. */
interface Template {
  readonly head: string;
  /** The web fonts', and all others. */
  readonly letters: string;
  readonly styles: string;
  readonly between: string;
  readonly tail: string;
}

const NO_SCRIPT = '<noscript></noscript>';

function cut(page: string): Template {
  const [start, tail] = around(page, ROOT);
  const [before, between] = around(start, NO_SCRIPT);
  const styles = before.indexOf('<style>');
  const end = styles < 0 ? before.length : styles;
  const all = before.slice(end);
  return {
    head: before.slice(0, end),
    letters: all.match(LETTERS)?.join('') ?? '',
    styles: all.replace(LETTERS, ''),
    between,
    tail,
  };
}

function around(page: string, mark: string): [string, string] {
  const at = page.indexOf(mark);
  if (at < 0) throw new Error(`the front end's page lacks ${mark}`);
  return [page.slice(0, at), page.slice(at + mark.length)];
}

const listing = ({ canonical }: Opening) =>
  canonical ? `<link rel="canonical" href="${escapeText(canonical)}">` : '<meta name="robots" content="noindex">';

/** Drawn by the page itself, long before the app can, which then takes its place. */
function openingOf({ header, icon }: Opening): string {
  if (header === null) return '';
  const mark = icon && `<img src="${escapeText(icon)}" width="34" height="34" alt="" />`;
  const bar = `<div class="opening-bar"><div>${mark}${escapeText(header)}</div></div>`;
  return `<div aria-hidden="true"><div class="opening-strip"></div>${bar}</div>`;
}

const stateElements = new WeakMap<DrawnPage, string>();

/** Written once for all visitors of a kept page. */
function stateElement(drawn: DrawnPage): string {
  const element = stateElements.get(drawn) ?? jsonElement('drawn', drawn.state);
  stateElements.set(drawn, element);
  return element;
}

/** A drawn page, with what a browser needs to take it over; else the first of it. */
const rootOf = (made: Opening): string =>
  [
    `<div id="root">${made.drawn?.html ?? openingOf(made)}</div>`,
    // Behind what is seen: nothing waits for it but the code.
    jsonElement('boot', made.boot),
    ...(made.drawn ? [stateElement(made.drawn)] : []),
  ].join('');

/** The parts of the entry, in the order in which they need each other. */
const PARTS = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** What is drawn comes first, and then its code; who has to draw himself needs that at once. */
function withCode({ head, letters }: Template, { drawn, letters: here }: Opening, files: readonly string[]): string {
  const [entry, start] = ENTRY.exec(head) ?? [];
  const style = letters && `<style>${letters}</style>`;
  if (!drawn || !entry || !start) return head.replace(PLACE, () => hintsFor(files) + style + PLACE);
  const parts = [...head.matchAll(PARTS)].map(([, part]) => part!);
  const code = { steps: [...parts, start], beside: files.filter((file) => !parts.includes(file)) };
  return head
    .replace(entry, '')
    .replace(PARTS, '')
    .replace(PLACE, () => pictureHint(drawn.picture) + beforeCode(code, letters, here) + PLACE);
}

function opened(template: Template, made: Opening, files: readonly string[]): string {
  const title = escapeText(made.title);
  const install = [
    `<link rel="manifest" href="${escapeText(made.manifest)}" />`,
    `<link rel="apple-touch-icon" href="/icons/apple-180.png" />`,
    `<meta name="apple-mobile-web-app-title" content="${title}" />`,
    `<meta name="mobile-web-app-capable" content="yes" />`,
  ];
  const told = withCode(template, made, files)
    .replace(PLACE, () => listing(made))
    .replace(INSTALL_PLACE, () => install.join('\n    '))
    .replace(
      '<html lang="en"',
      () =>
        `<html lang="${made.language}" dir="${made.direction}" data-theme="${made.theme}" style="${escapeText(made.rootStyle)}"`,
    )
    .replace('<title>Pavilion</title>', () => `<title>${title}</title>`)
    .replace('name="description" content=""', () => `name="description" content="${escapeText(made.description)}"`)
    .replace('href="/art/brands/pavilion-mark.svg"', () => `href="${escapeText(made.icon)}"`)
    .replace(/(name="theme-color" content=")[^"]*/, (_, start: string) => start + escapeText(made.themeColour));
  const withoutScript = `<noscript>${escapeText(made.withoutScript)}</noscript>`;
  return [told, template.styles, withoutScript, template.between, rootOf(made), template.tail].join('');
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
