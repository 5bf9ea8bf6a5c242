/** Results as players write them down: from the top to the bottom, six to a column, the newest last. It is read from the left everywhere. */
import { useEffect, useRef } from 'react';
import { classes } from '#ui/class-names.ts';
import styles from './bead-grid.module.css';

export interface Bead {
  readonly text: string;
  readonly tone: 'red' | 'blue' | 'green' | 'dark' | 'pale';
}

const ROWS = 6;

type Props = Readonly<{ beads: readonly Bead[]; name: string; isSmall: boolean }>;

export function BeadGrid({ beads, name, isSmall }: Props): React.JSX.Element {
  const scroll = useRef<HTMLElement>(null);
  const count = beads.length;
  useEffect(() => {
    if (scroll.current && count > 0) scroll.current.scrollLeft = scroll.current.scrollWidth;
  }, [count]);
  const spare = (ROWS - (beads.length % ROWS)) % ROWS;
  return (
    <section
      ref={scroll}
      className={classes(styles.scroll, isSmall && styles.small)}
      dir="ltr"
      aria-label={name}
      tabIndex={isSmall ? undefined : 0}
    >
      <ol className={styles.grid}>
        {beads.map(({ text, tone }, at) => (
          <li key={at} className={styles.bead} data-tone={tone} data-newest={at === beads.length - 1 || undefined}>
            {text}
          </li>
        ))}
        {Array.from({ length: spare }, (_, at) => (
          <li key={`free-${at}`} className={styles.free} aria-hidden />
        ))}
      </ol>
    </section>
  );
}
