/** HTML from the server, shown only after it was sanitised; the sanitiser arrives when it is first needed. */
import { useEffect, useState } from 'react';

export interface CleanHtmlProps {
  readonly html: string;
  readonly className?: string;
}

export function CleanHtml({ html, className }: CleanHtmlProps): React.JSX.Element {
  const [clean, setClean] = useState('');
  useEffect(() => {
    let wanted = true;
    void import('dompurify').then(({ default: purify }) => {
      if (wanted) setClean(purify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form'] }));
      return undefined;
    });
    return () => {
      wanted = false;
    };
  }, [html]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
