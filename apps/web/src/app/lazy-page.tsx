/** Page loaded on demand. It fails after two minutes, and can be retried. */
import { lazy, Suspense, useLayoutEffect, useState, type ComponentType } from 'react';
import { useText } from '../shared/page/language.ts';
import { setTitle } from '../shared/page/title.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { pages, type Page } from './pages.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { withinTimeout } from './within-timeout.ts';

/** Cached per page, so that returning to it does not load it again. */
const known = new Map<Page['load'], ComponentType>();

/** Time the first paint waits for the page's code, which loads in parallel with the entry. */
const PATIENCE_MS = 1_000;

/** Loads the page of an address before the first paint, to avoid its skeleton. */
export async function preparePage(pathname: string): Promise<void> {
  const path = pathname === '/' ? '/index' : pathname;
  const page = pages.find(({ paths }) => paths.includes(path));
  if (!page) return;
  try {
    known.set(page.load, await withinTimeout(page.load(), PATIENCE_MS));
  } catch {
    // The page retries by itself, and shows the error.
  }
}

function fetchPage(load: Page['load']): ComponentType {
  const page = lazy(async () => ({ default: await withinTimeout(load()) }));
  known.set(load, page);
  return page;
}

export function LazyPage({ load, title }: Pick<Page, 'load' | 'title'>): React.JSX.Element {
  const t = useText();
  const [attempt, setAttempt] = useState(() => ({ count: 0, Content: known.get(load) ?? fetchPage(load) }));
  const { count, Content } = attempt;
  // Runs before the page's own effects, which may set a more specific title.
  useLayoutEffect(() => setTitle(title && t(title)), [title, t]);
  return (
    <FailureBoundary key={count} onRetry={() => setAttempt({ count: count + 1, Content: fetchPage(load) })}>
      <Suspense fallback={<PageSkeleton />}>
        <Content />
      </Suspense>
    </FailureBoundary>
  );
}
