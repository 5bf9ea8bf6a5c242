/** Three dice on a plate, under a dome of glass. */
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
import { DieFace } from './die.tsx';
import { Dome, Plate } from './dome.tsx';
import { diceAt, diceCues, opensAt, poised, shakenAt, type Die } from './tumble.ts';
import { sumOf, toneOf } from './tone.ts';
import styles from './stage.module.css';

const FACES = [1, 2, 3, 4, 5, 6];
const DICE = [0, 1, 2];

function place(cube: HTMLElement | null | undefined, { x, y, up, yaw, pitch, roll }: Die): void {
  if (!cube) return;
  const [across, deep, high] = [x, y, up].map((part) => `calc(${part.toFixed(4)} * var(--half))`);
  cube.style.transform =
    `translate3d(${across}, calc(-1 * ${high}), ${deep}) rotateY(${yaw.toFixed(4)}turn) ` +
    `rotateX(${pitch.toFixed(4)}turn) rotateZ(${roll.toFixed(4)}turn)`;
}

/** The higher the die, the fainter its shade. */
function cast(shade: HTMLElement | null | undefined, { x, y, up }: Die): void {
  if (!shade) return;
  const [across, deep] = [x, y].map((part) => `calc(${part.toFixed(4)} * var(--half))`);
  shade.style.transform = `translate3d(${across}, calc(var(--die) / 2), ${deep}) rotateX(90deg)`;
  shade.style.opacity = (0.75 / (1 + up * 2)).toFixed(3);
}

export function Stage({ t, shared, now, stepMs, reducedMotion, onSound }: StageProps): React.JSX.Element {
  const stage = useRef<HTMLDivElement>(null);
  const shaken = useRef<HTMLDivElement>(null);
  const cubes = useRef<(HTMLDivElement | null)[]>([]);
  const shades = useRef<(HTMLDivElement | null)[]>([]);
  const sheet = useRef(cueSheet());
  const [isRevealed, reveal] = useRevealed(shared.round);
  const dice = (shared.steps[0] as Step | undefined)?.dice ?? null;
  useFrames(() => {
    const course = courseOf(shared, now(), stepMs);
    const isOpen = course.ms !== null && course.ms >= opensAt(stepMs);
    const isStill = course.ms === null || (reducedMotion && !isOpen);
    const shown = isStill ? poised(shared.round) : diceAt(course, shared.round, dice, stepMs);
    mark(stage.current, 'open', isOpen);
    reveal(isOpen);
    const shift = reducedMotion ? 0 : shakenAt(course, stepMs);
    if (shaken.current) shaken.current.style.transform = `translateX(${shift * 1.6}%) rotate(${shift}deg)`;
    for (const [at, die] of shown.entries()) {
      place(cubes.current[at], die);
      cast(shades.current[at], die);
    }
    sheet.current.due(shared.round, course.ms, diceCues(dice, stepMs)).forEach(onSound);
  }, reducedMotion);
  return (
    <StageFrame ref={stage} className={styles.stage} name={t('sic-bo.stage')}>
      <div className={styles.middle}>
        <div ref={shaken} className={styles.shaken}>
          <Plate />
          <div className={styles.scene}>
            {DICE.map((die) => (
              <div key={`shade-${die}`} className={styles.shade} ref={(shade) => void (shades.current[die] = shade)} />
            ))}
            {DICE.map((die) => (
              <div key={die} className={styles.cube} ref={(cube) => void (cubes.current[die] = cube)}>
                {FACES.map((face) => (
                  <span key={face} className={styles.side} data-face={face}>
                    <DieFace face={face} />
                  </span>
                ))}
              </div>
            ))}
          </div>
          <Dome />
        </div>
      </div>
      <Plaque isRevealed={isRevealed} className={styles.plaque} tone={dice ? toneOf(dice) : undefined}>
        {dice ? (
          <>
            <span className={styles.faces}>
              {dice.map((face, at) => (
                <DieFace key={at} face={face} />
              ))}
            </span>
            {sumOf(dice)}
          </>
        ) : null}
      </Plaque>
    </StageFrame>
  );
}
