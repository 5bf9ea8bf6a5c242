import { useEffect, useRef, useState } from 'react';
import { classes } from '../class-names.ts';
import { countdownParts, countdownText } from './countdown-parts.ts';
import styles from './countdown.module.css';

export type CountdownProps = Readonly<{
  /** End of the countdown, in ms of the same clock as `now`. */
  untilMs: number;
  /** Clock in ms, so that the server's time can be used. */
  now: () => number;
  /** Moment of the first render, where that is not now (server-rendered pages). */
  drawnAt?: number;
  /** Event at the end of the countdown, for screen readers. */
  label: string;
  /** Abbreviation of days: `d`. */
  dayMark?: string;
  /** Remaining ms below which it is styled as urgent. */
  urgentMs?: number;
  onEnd?: () => void;
  className?: string;
}>;

/** Re-renders at each full second of the rest, so that it never skips one. */
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

/** Isolated, since an abbreviation in right-to-left script would reorder the figures after it. */
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
