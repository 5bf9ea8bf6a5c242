/** A page whose code arrives when it is opened. One that does not arrive within two minutes fails, and can be retried. */
import { lazy, Suspense, useLayoutEffect, useState, type ComponentType } from 'react';
import { useText } from '../shared/language.ts';
import { setTitle } from '../shared/title.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import type { Page } from './pages.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { withinTimeout } from './within-timeout.ts';

/** Kept per page, so that coming back to a page does not load it again. */
const known = new Map<Page['load'], ComponentType>();

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
