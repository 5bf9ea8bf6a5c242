import { useState, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../class-names.ts';
import { PauseIcon } from '../icons/pause.tsx';
import { PlayIcon } from '../icons/play.tsx';
import styles from './marquee.module.css';

export type MarqueeItem = Readonly<{ id: string; content: ReactNode }>;

export type MarqueeProps = Readonly<{
  label: string;
  items: readonly MarqueeItem[];
  pauseLabel: string;
  playLabel: string;
  /** Stands before the moving line: an icon. */
  start?: ReactNode;
  /** How long one item takes to pass. */
  secondsPerItem?: number;
  className?: string;
}>;

/** A line of news that passes slowly. It rests under the mouse, the focus, its button, and for who wants less motion. */
export function Marquee(props: MarqueeProps): React.JSX.Element | null {
  const { label, items, pauseLabel, playLabel, start, secondsPerItem = 8, className } = props;
  const [paused, setPaused] = useState(false);
  if (items.length === 0) return null;
  const line = items.map((item) => (
    <li key={item.id} className={styles.item}>
      {item.content}
    </li>
  ));
  return (
    <section aria-label={label} className={classes(styles.marquee, paused && styles.paused, className)}>
      {start ? <span className={styles.start}>{start}</span> : null}
      {/* Under reduced motion the line is scrolled by hand, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.window} tabIndex={0}>
        <div className={styles.belt} style={{ animationDuration: `${Math.max(2, items.length) * secondsPerItem}s` }}>
          <ul className={styles.line}>{line}</ul>
          <ul className={classes(styles.line, styles.again)} aria-hidden inert>
            {line}
          </ul>
        </div>
      </div>
      <span className={styles.button}>
        <IconButton
          label={paused ? playLabel : pauseLabel}
          icon={paused ? <PlayIcon size={18} /> : <PauseIcon size={18} />}
          onClick={() => setPaused(!paused)}
        />
      </span>
    </section>
  );
}
