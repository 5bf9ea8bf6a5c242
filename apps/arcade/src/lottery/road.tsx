/** A road: each run of a side a column, the newest at the end. */
import { runsOf } from '#games/lottery/kit/trend.ts';
import { useLayoutEffect, useRef } from 'react';
import { usePlayText } from './words.ts';
import styles from './trends-tab.module.css';

type Props = Readonly<{ label: string; sides: readonly string[] }>;

/** The first letter with all its marks: those of Thai differ in the marks alone. */
const firstOf = (word: string): string => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';

/** Runs behind these are long out of sight. */
const SHOWN = 150;
/** No run is so wide, in pixels: all of them together are less than this far to scroll. */
const RUN_MAX = 60;

export function Road({ label, sides }: Props): React.JSX.Element {
  const words = usePlayText();
  const road = useRef<HTMLElement>(null);
  const newest = sides.slice(-SHOWN);
  const letters = new Map([...new Set(newest)].map((side) => [side, firstOf(words.symbol('sides', side))]));
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
        // What scrolls must be reachable by the keyboard that scrolls it.
        {...{ tabIndex: 0, role: 'region', 'aria-label': label }}
      >
        {runsOf(newest).map(({ symbol, length }, at) => (
          <span key={at} className={styles.run}>
            {Array.from({ length }, (_, place) => (
              <span key={place} data-side={symbol}>
                {letters.get(symbol)}
              </span>
            ))}
          </span>
        ))}
      </figure>
    </section>
  );
}
