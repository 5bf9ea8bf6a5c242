/** Relative time in the page's language; the exact moment as a tooltip. */
import { formatAgo, formatMoment } from '#i18n';
import { useSyncExternalStore } from 'react';
import { useLanguage } from './language.ts';

const MINUTE_MS = 60_000;

function eachMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** Current time, rounded to the minute. */
const useMinute = () => useSyncExternalStore(eachMinute, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);

export function Ago({ at }: Readonly<{ at: number }>): React.JSX.Element {
  const language = useLanguage();
  const now = Math.max(useMinute(), at);
  return (
    <time dateTime={new Date(at).toISOString()} title={`${formatMoment(at)} GMT+8`}>
      {formatAgo(language, at, now)}
    </time>
  );
}
