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

/** Links for the page at a path in a language. `picture` is the largest thing that the page will show. */
export function hintsFor(files: FirstFiles, path: string, language: string, picture?: string): string {
  const page = files.pages[path === '/' ? '/index' : path];
  const texts = files.texts[language] ?? files.texts['EN'];
  const scripts = [texts?.start, ...(page?.scripts ?? []), page?.waitsForTexts ? texts?.rest : undefined];
  return [
    ...(picture ? [`<link rel="preload" as="image" fetchpriority="high" href="${encodeURI(picture)}">`] : []),
    // Behind what is seen.
    ...scripts.flatMap((file) =>
      file ? [`<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`] : [],
    ),
  ].join('');
}
