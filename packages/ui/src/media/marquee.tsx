import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../class-names.ts';
import { PauseIcon } from '../icons/pause.tsx';
import { PlayIcon } from '../icons/play.tsx';
import { rove } from '../popups/roving.ts';
import styles from './marquee.module.css';

export type MarqueeItem = Readonly<{ id: string; content: ReactNode }>;

export type MarqueeProps = Readonly<{
  label: string;
  items: readonly MarqueeItem[];
  pauseLabel: string;
  playLabel: string;
  /** Content before the moving line: an icon. */
  start?: ReactNode;
  /** Seconds that one item takes to pass. */
  secondsPerItem?: number;
  className?: string;
}>;

/** Focusable elements in order, the button last. The second line is an inert copy that closes the loop. */
const pressable = (section: HTMLElement): HTMLElement[] =>
  [...section.querySelectorAll<HTMLElement>('a, button')].filter((element) => !element.closest('[inert]'));

/** Roving tabindex: one stop for the tab key; arrow keys move between items. */
function useOneStop(count: number) {
  const ref = useRef<HTMLElement>(null);
  const [stop, setStop] = useState(0);
  useEffect(() => {
    // The element does not exist without items.
    const all = ref.current ? pressable(ref.current) : [];
    for (const [at, element] of all.entries()) element.tabIndex = at === stop % (count + 1) ? 0 : -1;
  }, [stop, count]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const stops = pressable(event.currentTarget).filter((element) => element.checkVisibility());
    const from = stops.indexOf(document.activeElement as HTMLElement);
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = rove(event.key, from, stops.length, 'inline', rtl);
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    stops[to]?.focus();
  };
  return { ref, onKeyDown };
}

/** A slow news ticker. It pauses under the pointer, with the focus, by its button, and under reduced motion. */
export function Marquee(props: MarqueeProps): React.JSX.Element | null {
  const { label, items, pauseLabel, playLabel, start, secondsPerItem = 8, className } = props;
  const [paused, setPaused] = useState(false);
  const oneStop = useOneStop(items.length);
  if (items.length === 0) return null;
  const line = items.map((item) => (
    <li key={item.id} className={styles.item}>
      {item.content}
    </li>
  ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label={label} className={classes(styles.marquee, paused && styles.paused, className)} {...oneStop}>
      {start ? <span className={styles.start}>{start}</span> : null}
      {/* Under reduced motion the line is scrolled by hand, and by the focus. */}
      <div className={styles.window}>
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
