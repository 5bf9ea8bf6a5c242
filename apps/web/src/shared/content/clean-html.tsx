/** HTML from the server, shown only after sanitising. */
import { Skeleton } from '#ui';
import { useEffect, useMemo, useState } from 'react';
import { useArrived } from '../page/page-store.ts';
import { loadSanitizer, sanitized } from '#ui/html/sanitizer.ts';

export interface CleanHtmlProps {
  readonly html: string;
  readonly className?: string;
}

export function CleanHtml({ html, className }: CleanHtmlProps): React.JSX.Element {
  const clean = useClean(html);
  if (clean === undefined) return <Skeleton lines={3} className={className} />;
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} suppressHydrationWarning />;
}

/** Undefined until sanitised. Server-rendered HTML was sanitised on the server, and stays. */
function useClean(html: string): string | TrustedHTML | undefined {
  const arrived = useArrived();
  const [ready, setReady] = useState(() => sanitized('') !== undefined);
  const [drawn] = useState(() => (arrived || ready ? undefined : html));
  const stands = html === drawn;
  useEffect(() => {
    if (ready || stands) return undefined;
    let wanted = true;
    void loadSanitizer().then(() => wanted && setReady(true));
    return () => {
      wanted = false;
    };
  }, [ready, stands]);
  return useMemo(() => (stands ? '' : ready ? sanitized(html) : undefined), [ready, stands, html]);
}
