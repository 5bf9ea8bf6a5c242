/** Serves a built front end: hashed files, cached for ever, and the page with its boot data inlined. */
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
/** Pictures load nothing, also when opened by themselves. */
const PICTURE_POLICY = "default-src 'none';style-src 'unsafe-inline'";

/** JSON in a script element: `<` is escaped, so that no text can end the element. */
const jsonElement = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Boot data of the page, attributes of its root element, and metadata for search engines. */
export interface Opening {
  readonly boot: unknown;
  /** The page's HTML, where the server rendered it. */
  readonly drawn?: DrawnPage | undefined;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: string;
  readonly title: string;
  readonly description: string;
  /** URLs of the brand's icon and web app manifest, and its theme colour. */
  readonly icon: string;
  readonly manifest: string;
  readonly themeColour: string;
  /** The brand's colours, as style of the root element. */
  readonly rootStyle: string;
  /** The brand's name, shown with its icon until the app renders; null for a page without a header. */
  readonly header: string | null;
  /** Canonical URL of the page, or null to keep it out of search engines. */
  readonly canonical: string | null;
  /** Content of <noscript>. */
  readonly withoutScript: string;
  /** This browser has the web fonts cached. */
  readonly hasFonts: boolean;
  /** Wire language of the texts that the app will load. */
  readonly texts: string;
}

/** Null serves the page as built; the answer's headers may be set. */
export type PageSource = (request: FastifyRequest, reply: FastifyReply) => Promise<Opening | null>;

export interface Site {
  readonly folder: string;
  readonly boot: PageSource;
  /** Inlines the single style sheet; with more files a later chunk would load them again. */
  readonly stylesInPage?: boolean;
  /** Paths below these answer 404 as JSON. */
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
    // sw.js and the page below are answered elsewhere, with their release and brand.
    globIgnore: ['sw.js', 'sw.js.*', 'index.html', 'index.html.*'],
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      );
      if (!path.includes('/art/')) return;
      // Mirrors repeat these headers, and their pictures are shown on pages of another origin.
      void reply.header('cross-origin-resource-policy', 'cross-origin');
      // The page's policy would add half a kilobyte to each of many pictures.
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
    // An unknown path shows the site's own page with status 404.
    if (at === null) void reply.code(404);
    const made = await site.boot(request, reply);
    // The page holds nothing personal, so the browser may keep it for the back button.
    void reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8');
    if (!made || !template) return reply.send(page.replace(PLACE, ''));
    return reply.send(opened(template, made, filesFor(files, path, made.texts)));
  };
  // A route, because only routes are compressed.
  app.get('/*', answer);
  app.setNotFoundHandler(answer);
}

const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** Inlines the styles, so that the first paint waits for no other file. */
async function withStyles(page: string, folder: string): Promise<string> {
  const files = [...page.matchAll(STYLES)].map(([, file]) => join(folder, file!));
  const styles = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return page.replace(STYLES, '').replace('</head>', () => `<style>${styles.join('').trim()}</style></head>`);
}

/** @font-face rules of the page's styles. */
const FONT_FACES = /@font-face\{[^}]*url\([^}]*\}/g;

/** The built page in pieces, so that only the small ones are searched for each visitor. */
interface Template {
  readonly head: string;
  /** @font-face styles, and all others. */
  readonly fontFaces: string;
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
    fontFaces: all.match(FONT_FACES)?.join('') ?? '',
    styles: all.replace(FONT_FACES, ''),
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

/** Header shown before the app renders, which then replaces it. */
function openingOf({ header, icon }: Opening): string {
  if (header === null) return '';
  const mark = icon && `<img src="${escapeText(icon)}" width="34" height="34" alt="" />`;
  const bar = `<div class="opening-bar"><div>${mark}${escapeText(header)}</div></div>`;
  return `<div aria-hidden="true"><div class="opening-strip"></div>${bar}</div>`;
}

const stateElements = new WeakMap<DrawnPage, string>();

/** Serialized once for all visitors of a cached page. */
function stateElement(drawn: DrawnPage): string {
  const element = stateElements.get(drawn) ?? jsonElement('drawn', drawn.state);
  stateElements.set(drawn, element);
  return element;
}

/** The rendered page with the state to hydrate it; else only its opening. */
const rootOf = (made: Opening): string =>
  [
    `<div id="root">${made.drawn?.html ?? openingOf(made)}</div>`,
    // Last in the body, since only the code needs it.
    jsonElement('boot', made.boot),
    ...(made.drawn ? [stateElement(made.drawn)] : []),
  ].join('');

/** Modules of the entry, in dependency order. */
const PARTS = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** A rendered page is painted before its code loads; a page rendered by the browser loads its code at once. */
function withCode({ head, fontFaces }: Template, { drawn, hasFonts: here }: Opening, files: readonly string[]): string {
  const [entry, start] = ENTRY.exec(head) ?? [];
  const style = fontFaces && `<style>${fontFaces}</style>`;
  if (!drawn || !entry || !start) return head.replace(PLACE, () => hintsFor(files) + style + PLACE);
  const parts = [...head.matchAll(PARTS)].map(([, part]) => part!);
  const code = { steps: [...parts, start], preloaded: files.filter((file) => !parts.includes(file)) };
  return head
    .replace(entry, '')
    .replace(PARTS, '')
    .replace(PLACE, () => pictureHint(drawn.picture) + beforeCode(code, fontFaces, here) + PLACE);
}

function opened(template: Template, made: Opening, files: readonly string[]): string {
  const title = escapeText(made.title);
  const install = [
    `<link rel="manifest" href="${escapeText(made.manifest)}" />`,
    `<link rel="apple-touch-icon" href="/icons/apple-180.png" />`,
    `<meta name="apple-mobile-web-app-title" content="${title}" />`,
    `<meta name="mobile-web-app-capable" content="yes" />`,
  ];
  const html = withCode(template, made, files)
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
  return [html, template.styles, withoutScript, template.between, rootOf(made), template.tail].join('');
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
