/** The flight: the lantern on its curve, and its height. Screen readers get the same in words (live-region.tsx). */
import { useRef } from 'react';
import { useFrames } from '../../kit-ui/stage/use-frames.ts';
import { timesOf } from './pad-state.ts';
import { painterOf, type Painter } from './paint.ts';
import type { CrashProps } from './props.ts';
import { heightOf } from './use-height.ts';
import styles from './stage.module.css';

type Props = Pick<CrashProps, 't' | 'shared' | 'now' | 'reducedMotion'>;

export function Stage({ t, shared, now, reducedMotion }: Props): React.JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | null>(null);
  const figure = useRef<HTMLElement>(null);
  const crashedAt = useRef<{ readonly round: number; readonly at: number } | null>(null);
  const { phase, startedAt, nextAt, round } = shared;
  useFrames(() => {
    const at = now();
    if (phase === 'crashed' && crashedAt.current?.round !== round) crashedAt.current = { round, at };
    const sinceCrashMs = phase === 'crashed' ? at - (crashedAt.current?.at ?? at) : null;
    const ms = startedAt === null || phase === 'betting' ? null : flownMs(shared, at) + (sinceCrashMs ?? 0);
    if (canvas.current) painter.current ??= painterOf(canvas.current);
    painter.current?.paint({ ms, sinceCrashMs, isStill: reducedMotion });
    const text =
      phase === 'betting' ? (Math.max(0, (nextAt ?? at) - at) / 1_000).toFixed(1) : timesOf(heightOf(shared, at));
    if (figure.current && figure.current.textContent !== text) figure.current.textContent = text;
  }, reducedMotion);
  return (
    <figure className={styles.stage} data-phase={phase} aria-label={t('crash.stage')}>
      <canvas ref={canvas} className={styles.night} aria-hidden />
      <p className={styles.words} aria-hidden>
        <span>{t(`crash.phase.${phase}`)}</span>
        <strong ref={figure} dir="ltr" />
      </p>
    </figure>
  );
}

/** Duration of a finished flight, from its height: the time of the crash frame is later than the crash. */
function flownMs({ startedAt, crash, phase }: Props['shared'], now: number): number {
  if (phase === 'crashed' && crash !== null) return msAt(crash);
  return Math.max(0, now - (startedAt ?? now));
}

/** Inverse of the drawn curve. */
function msAt(crash: number): number {
  const doubled = Math.floor(Math.log2(crash / 100));
  const over = crash / 100 / 2 ** doubled;
  return 10_000 * (doubled + Math.sqrt(3 * over - 2) - 1);
}
