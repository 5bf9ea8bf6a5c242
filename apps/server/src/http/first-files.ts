/** What the page's head names, so that a browser fetches it beside the entry instead of finding it step by step. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PageFiles {
  readonly scripts: readonly string[];
  /** The page is drawn once all texts are there, not only the first ones. */
  readonly waitsForTexts: boolean;
}

/** As tools/vite/first-files.ts writes it. */
interface FirstFiles {
  readonly texts: Readonly<Record<string, { readonly start?: string; readonly rest?: string }>>;
  readonly pages: Readonly<Record<string, PageFiles>>;
}

/** Of a built front end; a front end without such a list gets no hints. */
export function readFirstFiles(folder: string): FirstFiles {
  const file = join(folder, 'first-files.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstFiles) : { texts: {}, pages: {} };
}

/**
 * Where the page at a path lives: another path for one that is written in other letters or with a slash behind it, null
 * for none. A front end without a list has a page everywhere.
 */
export function pageAt({ pages }: FirstFiles, path: string): string | null {
  const listed = Object.keys(pages);
  if (listed.length === 0 || path === '/' || Object.hasOwn(pages, path)) return path;
  const folded = fold(path);
  const same = listed.find((one) => fold(one) === folded);
  return same ?? (listed.some((one) => covers(one, path)) ? path : null);
}

const fold = (path: string) => path.toLowerCase().replace(/\/$/, '');

/** Addresses with a place in them, such as that of a round. */
function covers(listed: string, path: string): boolean {
  const parts = path.split('/');
  const places = listed.split('/');
  return (
    listed.includes(':') &&
    places.length === parts.length &&
    places.every((place, position) => (place.startsWith(':') ? parts[position] !== '' : place === parts[position]))
  );
}

/** Addresses of what the page at a path needs in a language, beside the entry. */
export function filesFor(files: FirstFiles, path: string, language: string): string[] {
  const page = files.pages[path === '/' ? '/index' : path];
  const texts = files.texts[language] ?? files.texts['EN'];
  const scripts = [texts?.start, ...(page?.scripts ?? []), page?.waitsForTexts ? texts?.rest : undefined];
  return scripts.flatMap((file) => (file ? [`/${file}`] : []));
}

/** `picture` is the largest thing that the page will show. */
export const pictureHint = (picture: string | undefined): string =>
  picture ? `<link rel="preload" as="image" fetchpriority="high" href="${encodeURI(picture)}">` : '';

export const hintsFor = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
