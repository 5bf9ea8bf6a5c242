import { useEffect, useRef, useState } from 'react';
import { classes } from '../class-names.ts';
import { countdownParts, countdownText } from './countdown-parts.ts';
import styles from './countdown.module.css';

export type CountdownProps = Readonly<{
  /** The moment it ends, in ms of the same clock as `now`. */
  untilMs: number;
  /** The clock, so that the server's time can be used. */
  now: () => number;
  /** The moment that it begins with, where that is not now. */
  drawnAt?: number;
  /** What ends then, for screen readers. */
  label: string;
  /** The mark of days: `d`. */
  dayMark?: string;
  /** Below this rest it is shown as urgent. */
  urgentMs?: number;
  onEnd?: () => void;
  className?: string;
}>;

/** Wakes at each full second of what is left, so that it never skips one. */
function useRest({ untilMs, now, drawnAt, onEnd }: CountdownProps): number {
  const [rest, setRest] = useState(() => untilMs - (drawnAt ?? now()));
  const latest = useRef({ now, onEnd });
  useEffect(() => {
    latest.current = { now, onEnd };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const left = untilMs - latest.current.now();
      setRest(left);
      if (left <= 0) latest.current.onEnd?.();
      else timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilMs]);
  return rest;
}

export function Countdown(props: CountdownProps): React.JSX.Element {
  const { label, dayMark = 'd', urgentMs = 10_000, className } = props;
  const rest = useRest(props);
  const urgent = rest > 0 && rest <= urgentMs;
  return (
    <span role="timer" aria-label={label} className={classes(styles.countdown, urgent && styles.urgent, className)}>
      <Text text={countdownText(countdownParts(rest), dayMark)} />
    </span>
  );
}

/** A mark that is read from the right would take the figures after it along. */
function Text({ text }: Readonly<{ text: string }>): React.ReactNode {
  const days = text.split(' ', 1)[0]!;
  if (days === text) return text;
  return (
    <>
      <bdi>{days}</bdi>
      {text.slice(days.length)}
    </>
  );
}
