/** The wheel and its ball. Motion only rotates whole layers, which a browser does without repainting. */
import { useRef } from 'react';
import { courseOf } from '../../kit-ui/stage/course.ts';
import { cueSheet } from '../../kit-ui/stage/cue-sheet.ts';
import { Plaque } from '../../kit-ui/stage/plaque.tsx';
import { StageFrame } from '../../kit-ui/stage/stage-frame.tsx';
import { mark } from '../../kit-ui/stage/mark.ts';
import { useRevealed } from '../../kit-ui/stage/use-revealed.ts';
import { useFrames } from '../../kit-ui/stage/use-frames.ts';
import type { StageProps } from '../../kit-ui/live.ts';
import type { Step } from '../engine/engine.ts';
import { ballAt, ballCues, landsAt, wheelAt, type Ball } from './ball.ts';
import { Bowl, Cross, Rotor } from './wheel.tsx';
import { toneOf } from './tone.ts';
import styles from './stage.module.css';

/**
 * Fractions of half the wheel: radius of the ball's track and of the pockets. The wheel is tilted towards the viewer.
 */
const RIM = 0.885;
const POCKET = 0.52;
const TILT = 0.8;
/** Height of a ball on the rim above one in a pocket, as a fraction of half the wheel. */
const RISE = 0.05;

interface Layers {
  readonly rotor: HTMLElement | null;
  readonly cross: HTMLElement | null;
  readonly ball: HTMLElement | null;
}

function paint({ rotor, cross, ball }: Layers, { at, turn, out }: Ball, wheel: number): void {
  const angle = turn * 2 * Math.PI;
  const radius = (POCKET + (RIM - POCKET) * out) * 50;
  const turned = `rotate(${wheel.toFixed(5)}turn)`;
  if (rotor) rotor.style.transform = turned;
  if (cross) cross.style.transform = turned;
  if (!ball) return;
  const [x, y] = [Math.sin(angle) * radius, -Math.cos(angle) * radius * TILT - out * RISE * 50];
  ball.style.transform = `translate(${x.toFixed(3)}%, ${y.toFixed(3)}%)`;
  mark(ball, 'at', at);
}

export function Stage({ t, shared, now, stepMs, reducedMotion, onSound }: StageProps): React.JSX.Element {
  const rotor = useRef<HTMLDivElement>(null);
  const cross = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const sheet = useRef(cueSheet());
  const [isRevealed, reveal] = useRevealed(shared.round);
  const number = (shared.steps[0] as Step | undefined)?.number ?? null;
  useFrames(() => {
    const time = now();
    const turned = reducedMotion ? 0 : time;
    const course = courseOf(shared, time, stepMs);
    const seen = ballAt(course, shared.round, number, turned, stepMs);
    const shown = reducedMotion && seen.at !== 'pocket' ? { ...seen, at: 'hand' as const } : seen;
    paint({ rotor: rotor.current, cross: cross.current, ball: ball.current }, shown, wheelAt(turned));
    reveal(course.ms !== null && course.ms >= landsAt(stepMs));
    sheet.current.due(shared.round, course.ms, ballCues(number, stepMs)).forEach(onSound);
  }, reducedMotion);
  return (
    <StageFrame className={styles.stage} name={t('roulette.stage')}>
      <div className={styles.wheel}>
        <div className={styles.tilted}>
          <Bowl />
          <div ref={rotor} className={styles.turning}>
            <Rotor />
          </div>
          <div className={styles.light} />
        </div>
        <div className={styles.raised}>
          <div ref={cross} className={styles.turning}>
            <Cross />
          </div>
        </div>
        <div ref={ball} className={styles.ball} data-at="hand" />
      </div>
      <Plaque isRevealed={isRevealed} className={styles.plaque} tone={number === null ? undefined : toneOf(number)}>
        {number}
      </Plaque>
    </StageFrame>
  );
}
