/** HTML from the server, shown only after it was sanitised. */
import { Skeleton } from '#ui';
import { useEffect, useMemo, useState } from 'react';
import { useArrived } from '../page/page-store.ts';
import { loadSanitizer, sanitized } from './sanitizer.ts';

export interface CleanHtmlProps {
  readonly html: string;
  readonly className?: string;
}

export function CleanHtml({ html, className }: CleanHtmlProps): React.JSX.Element {
  const clean = useClean(html);
  if (clean === undefined) return <Skeleton lines={3} className={className} />;
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} suppressHydrationWarning />;
}

/** Undefined until it can be shown. What a drawn page already shows stays until it was sanitised here as well. */
function useClean(html: string): string | TrustedHTML | undefined {
  const arrived = useArrived();
  const [drawn] = useState(!arrived);
  const [ready, setReady] = useState(() => sanitized('') !== undefined);
  useEffect(() => {
    if (ready) return undefined;
    let wanted = true;
    void loadSanitizer().then(() => wanted && setReady(true));
    return () => {
      wanted = false;
    };
  }, [ready]);
  return useMemo(() => (ready ? sanitized(html) : drawn ? '' : undefined), [ready, drawn, html]);
}
