/** A page whose code arrives when it is opened. One that does not arrive within two minutes fails, and can be retried. */
import { lazy, Suspense, useLayoutEffect, useState, type ComponentType } from 'react';
import { useText } from '../shared/page/language.ts';
import { setTitle } from '../shared/page/title.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { pages, type Page } from './pages.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { withinTimeout } from './within-timeout.ts';

/** Kept per page, so that coming back to a page does not load it again. */
const known = new Map<Page['load'], ComponentType>();

/** How long the first paint waits for its page; the browser has fetched that beside the entry. */
const PATIENCE_MS = 1_000;

/** Has the page at an address ready for the first paint, so that it does not begin with a skeleton. */
export async function preparePage(pathname: string): Promise<void> {
  const path = pathname === '/' ? '/index' : pathname;
  const page = pages.find(({ paths }) => paths.includes(path));
  if (!page) return;
  try {
    known.set(page.load, await withinTimeout(page.load(), PATIENCE_MS));
  } catch {
    // The page asks again for itself, and says so when it does not come.
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
  // Before the page's own effects, so that a page that knows better has the last word.
  useLayoutEffect(() => setTitle(title && t(title)), [title, t]);
  return (
    <FailureBoundary key={count} onRetry={() => setAttempt({ count: count + 1, Content: fetchPage(load) })}>
      <Suspense fallback={<PageSkeleton />}>
        <Content />
      </Suspense>
    </FailureBoundary>
  );
}
