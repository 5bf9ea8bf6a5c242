/** Puts drawn covers, icons and banners, and flags, where the catalogue, announcements and pages look for them: `/art/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const GAMES = join(ROOT, 'games/src');
const SITE_ART = join(ROOT, 'packages/ui/src/art');
const FLAGS = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');

/** Address below the site's root → file. */
export function artFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const game of readdirSync(GAMES)) {
    for (const [kind, name] of [
      ['covers', 'cover.svg'],
      ['icons', 'icon.svg'],
    ] as const) {
      const file = join(GAMES, game, 'art', name);
      if (existsSync(file)) files.set(`art/${kind}/${game}.svg`, file);
    }
  }
  for (const folder of readdirSync(SITE_ART, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    for (const file of readdirSync(join(SITE_ART, folder.name))) {
      if (file.endsWith('.svg')) files.set(`art/${folder.name}/${file}`, join(SITE_ART, folder.name, file));
    }
  }
  for (const file of readdirSync(FLAGS)) {
    if (/^[A-Z]{2}\.svg$/.test(file)) files.set(`art/flags/${file}`, join(FLAGS, file));
  }
  return files;
}

export function siteArt(): Plugin {
  return {
    name: 'site-art',
    generateBundle() {
      for (const [fileName, file] of artFiles()) this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = artFiles().get(request.url?.split('?')[0]?.slice(1) ?? '');
        if (!file) return next();
        return void response.setHeader('content-type', 'image/svg+xml').end(readFileSync(file));
      });
    },
  };
}
