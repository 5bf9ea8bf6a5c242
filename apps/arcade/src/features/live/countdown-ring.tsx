/** Time left for bets, as a shrinking ring and whole seconds; with reduced motion, seconds only. */
import { serverNow, useSecondsLeft } from '../../shared/hall/index.ts';
import styles from './countdown-ring.module.css';

type Props = Readonly<{ until: number; totalMs: number; label: string }>;

const RADIUS = 16;
const URGENT_S = 5;

export function CountdownRing({ until, totalMs, label }: Props): React.JSX.Element {
  const seconds = useSecondsLeft(until);
  const isUrgent = seconds > 0 && seconds <= URGENT_S;
  return (
    <span className={styles.ring} role="timer" aria-label={label} data-urgent={isUrgent || undefined}>
      <svg viewBox="0 0 40 40" aria-hidden>
        <circle className={styles.track} cx={20} cy={20} r={RADIUS} />
        <Drain key={until} until={until} totalMs={totalMs} />
      </svg>
      <span className={styles.seconds}>{seconds}</span>
    </span>
  );
}

/** CSS animation from the current position. */
function Drain({ until, totalMs }: Omit<Props, 'label'>): React.JSX.Element {
  return (
    <circle
      ref={(circle) => {
        const elapsedMs = Math.max(0, totalMs - (until - serverNow()));
        circle?.style.setProperty('animation-delay', `${-elapsedMs}ms`);
      }}
      className={styles.left}
      style={{ animationDuration: `${totalMs}ms` }}
      cx={20}
      cy={20}
      r={RADIUS}
      pathLength={1}
    />
  );
}
