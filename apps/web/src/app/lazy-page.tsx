/** Page loaded on demand. It fails after two minutes, and can be retried. */
import type { MessageKey } from '#i18n';
import { lazy, Suspense, useLayoutEffect, useState, type ComponentType } from 'react';
import { useText } from '../shared/page/language.ts';
import { setTitle } from '../shared/page/title.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { withinTimeout } from './within-timeout.ts';

/** Cached per page, so that returning to it does not load it again. */
export const knownPages = new Map<LoadPage, ComponentType>();

export type LoadPage = () => Promise<ComponentType>;

function fetchPage(load: LoadPage): ComponentType {
  const page = lazy(async () => ({ default: await withinTimeout(load()) }));
  knownPages.set(load, page);
  return page;
}

export function LazyPage({ load, title }: Readonly<{ load: LoadPage; title?: MessageKey }>): React.JSX.Element {
  const t = useText();
  const [attempt, setAttempt] = useState(() => ({ count: 0, Content: knownPages.get(load) ?? fetchPage(load) }));
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
