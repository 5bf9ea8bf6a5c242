/** Serves covers, icons, banners and flags under `/art/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const GAMES = join(ROOT, 'games/src');
const SITE_ART = join(ROOT, 'packages/ui/src/art');
const FLAGS = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');

/** Colours of further tables of a game: lit and dark. */
const CLOTHS = { b: ['#5b2470', '#1a0826'], c: ['#20559a', '#07182f'], d: ['#85561a', '#281705'] } as const;
const CLOTH =
  /(<radialGradient id="felt"[^>]*><stop offset="0" stop-color=")[^"]+("\/><stop offset="1" stop-color=")[^"]+/;

export interface Art {
  readonly file: string;
  readonly cloth?: readonly [lit: string, dark: string];
}

/** Drawing with the colours of its table. */
export function drawingOf({ file, cloth }: Art): string {
  const drawn = readFileSync(file, 'utf8');
  return cloth ? drawn.replace(CLOTH, `$1${cloth[0]}$2${cloth[1]}`) : drawn;
}

/** Source by address below the site's root. */
export function artFiles(): Map<string, Art> {
  const files = new Map<string, Art>();
  for (const game of readdirSync(GAMES)) {
    for (const [kind, name] of [
      ['covers', 'cover.svg'],
      ['icons', 'icon.svg'],
    ] as const) {
      const file = join(GAMES, game, 'art', name);
      if (existsSync(file)) files.set(`art/${kind}/${game}.svg`, { file });
    }
    const cover = files.get(`art/covers/${game}.svg`);
    if (cover && CLOTH.test(drawingOf(cover)))
      for (const [table, cloth] of Object.entries(CLOTHS))
        files.set(`art/tables/${game}-${table}.svg`, { ...cover, cloth });
  }
  for (const folder of readdirSync(SITE_ART, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    for (const file of readdirSync(join(SITE_ART, folder.name))) {
      if (file.endsWith('.svg')) files.set(`art/${folder.name}/${file}`, { file: join(SITE_ART, folder.name, file) });
    }
  }
  for (const file of readdirSync(FLAGS)) {
    if (/^[A-Z]{2}\.svg$/.test(file)) files.set(`art/flags/${file}`, { file: join(FLAGS, file) });
  }
  return files;
}

export function siteArt(): Plugin {
  return {
    name: 'site-art',
    generateBundle() {
      for (const [fileName, art] of artFiles()) this.emitFile({ type: 'asset', fileName, source: drawingOf(art) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const art = artFiles().get(request.url?.split('?')[0]?.slice(1) ?? '');
        if (!art) return next();
        return void response.setHeader('content-type', 'image/svg+xml').end(drawingOf(art));
      });
    },
  };
}
