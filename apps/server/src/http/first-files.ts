/** Files that a page's head preloads, so that the browser need not find them one by one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PageFiles {
  readonly scripts: readonly string[];
  /** Rendered once all texts are loaded, not only the first. */
  readonly waitsForTexts: boolean;
}

/** Written by tools/vite/first-files.ts. */
interface FirstFiles {
  readonly texts: Readonly<Record<string, { readonly start?: string; readonly rest?: string }>>;
  readonly pages: Readonly<Record<string, PageFiles>>;
}

/** List of a built front end; without one there are no preload hints. */
export function readFirstFiles(folder: string): FirstFiles {
  const file = join(folder, 'first-files.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstFiles) : { texts: {}, pages: {} };
}

/**
 * Canonical path of the page at a path: another path if it differs in case or has a trailing slash, null if there is
 * none. Without a list every path has a page.
 */
export function pageAt({ pages }: FirstFiles, path: string): string | null {
  const listed = Object.keys(pages);
  if (listed.length === 0 || path === '/' || Object.hasOwn(pages, path)) return path;
  const folded = fold(path);
  const same = listed.find((one) => fold(one) === folded);
  return same ?? (listed.some((one) => covers(one, path)) ? path : null);
}

const fold = (path: string) => path.toLowerCase().replace(/\/$/, '');

/** Matches paths with a parameter, such as that of a round. */
function covers(listed: string, path: string): boolean {
  const parts = path.split('/');
  const places = listed.split('/');
  return (
    listed.includes(':') &&
    places.length === parts.length &&
    places.every((place, position) => (place.startsWith(':') ? parts[position] !== '' : place === parts[position]))
  );
}

/** URLs of the files that the page at a path needs in a language, beside the entry. */
export function filesFor(files: FirstFiles, path: string, language: string): string[] {
  const page = files.pages[path === '/' ? '/index' : path];
  const texts = files.texts[language] ?? files.texts['EN'];
  const scripts = [texts?.start, ...(page?.scripts ?? []), page?.waitsForTexts ? texts?.rest : undefined];
  return scripts.flatMap((file) => (file ? [`/${file}`] : []));
}

/** `picture` is the largest image of the first paint. */
export const pictureHint = (picture: string | undefined): string =>
  picture ? `<link rel="preload" as="image" fetchpriority="high" href="${encodeURI(picture)}">` : '';

export const hintsFor = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
