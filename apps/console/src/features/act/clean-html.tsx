/** HTML from the server, sanitised again as on the site. */
import { Skeleton } from '#ui';
import { loadSanitizer, sanitized } from '#ui/html/sanitizer.ts';
import { useEffect, useState } from 'react';

export function CleanHtml({ html, className }: Readonly<{ html: string; className?: string }>): React.JSX.Element {
  const [ready, setReady] = useState(() => sanitized('') !== undefined);
  useEffect(() => {
    if (ready) return undefined;
    let wanted = true;
    void loadSanitizer().then(() => wanted && setReady(true));
    return () => {
      wanted = false;
    };
  }, [ready]);
  const clean = ready ? sanitized(html) : undefined;
  if (clean === undefined) return <Skeleton lines={3} className={className} />;
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
