/** HTML from the server, shown only after it was sanitised. */
import { Skeleton } from '#ui';
import { useEffect, useMemo, useState } from 'react';
import { loadSanitizer, sanitized } from './sanitizer.ts';

export interface CleanHtmlProps {
  readonly html: string;
  readonly className?: string;
}

export function CleanHtml({ html, className }: CleanHtmlProps): React.JSX.Element {
  const [ready, setReady] = useState(() => sanitized('') !== undefined);
  useEffect(() => {
    if (ready) return undefined;
    let wanted = true;
    void loadSanitizer().then(() => wanted && setReady(true));
    return () => {
      wanted = false;
    };
  }, [ready]);
  const clean = useMemo(() => (ready ? sanitized(html) : undefined), [ready, html]);
  if (clean === undefined) return <Skeleton lines={3} className={className} />;
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
