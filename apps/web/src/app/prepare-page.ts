/** Loads the page of an address before the first paint, to avoid its skeleton. */
import { loadAhead } from './lazy-page.tsx';
import { pages } from './pages.ts';

/** Time the first paint waits for the page's code, which loads in parallel with the entry. */
const PATIENCE_MS = 1_000;

export async function preparePage(pathname: string): Promise<void> {
  const path = pathname === '/' ? '/index' : pathname;
  const page = pages.find(({ paths }) => paths.includes(path));
  if (!page) return;
  try {
    await loadAhead(page.load, PATIENCE_MS);
  } catch {
    // The page retries by itself, and shows the error.
  }
}
