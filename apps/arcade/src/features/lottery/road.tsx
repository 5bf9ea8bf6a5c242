/** Road: one column for each run of a side, newest at the end. */
import { runsOf } from '#games/lottery/kit/trend.ts';
import { useLayoutEffect, useRef } from 'react';
import { usePlayText } from './words.ts';
import styles from './trends-tab.module.css';

type Props = Readonly<{ label: string; sides: readonly string[] }>;

/** First grapheme of a word: Thai words may differ in combining marks alone. */
const firstOf = (word: string): string => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';

/** Number of runs shown; older ones are scrolled out of view. */
const SHOWN = 150;
/** Upper bound of a run's width in pixels, used to scroll to the end. */
const RUN_MAX = 60;

export function Road({ label, sides }: Props): React.JSX.Element {
  const words = usePlayText();
  const road = useRef<HTMLElement>(null);
  const newest = sides.slice(-SHOWN);
  const initials = new Map([...new Set(newest)].map((side) => [side, firstOf(words.symbol('sides', side))]));
  useLayoutEffect(() => {
    if (road.current) road.current.scrollLeft = newest.length * RUN_MAX;
  }, [newest.length]);
  return (
    <section>
      <h3>{label}</h3>
      <figure
        ref={road}
        className={styles.road}
        dir="ltr"
        // A scroll container must be focusable, so that it scrolls by keyboard.
        {...{ tabIndex: 0, role: 'region', 'aria-label': label }}
      >
        {runsOf(newest).map(({ symbol, length }, at) => (
          <span key={at} className={styles.run}>
            {Array.from({ length }, (_, place) => (
              <span key={place} data-side={symbol}>
                {initials.get(symbol)}
              </span>
            ))}
          </span>
        ))}
      </figure>
    </section>
  );
}
