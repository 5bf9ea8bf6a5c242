/** Loads the page of an address before the first paint, to avoid its skeleton. */
import { knownPages } from './lazy-page.tsx';
import { pages } from './pages.ts';
import { withinTimeout } from './within-timeout.ts';

/** Time the first paint waits for the page's code, which loads in parallel with the entry. */
const PATIENCE_MS = 1_000;

export async function preparePage(pathname: string): Promise<void> {
  const path = pathname === '/' ? '/index' : pathname;
  const page = pages.find(({ paths }) => paths.includes(path));
  if (!page) return;
  try {
    knownPages.set(page.load, await withinTimeout(page.load(), PATIENCE_MS));
  } catch {
    // The page retries by itself, and shows the error.
  }
}
