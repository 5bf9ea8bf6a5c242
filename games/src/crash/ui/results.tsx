/** Where the last flights crashed, the latest first. */
import { useState } from 'react';
import type { CrashProps } from './props.ts';
import styles from './results.module.css';

const SHOWN = 24;
const toneOf = (times: number): string => (times >= 10 ? 'high' : times >= 2 ? 'middle' : 'low');

export function Results({ t, shared }: Pick<CrashProps, 't' | 'shared'>): React.JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const results = shared.results.toReversed();
  return (
    <div className={styles.results} data-open={isOpen || undefined}>
      <ol aria-label={t('crash.results')}>
        {results.slice(0, isOpen ? results.length : SHOWN).map((mark, at) => (
          <li key={results.length - at + shared.round * 1_000} data-tone={toneOf(Number(mark))} dir="ltr">
            ×{mark}
          </li>
        ))}
      </ol>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'crash.results.less' : 'crash.results.all')}
      </button>
    </div>
  );
}
