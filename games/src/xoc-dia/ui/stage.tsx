/** Four coins under a bowl. */
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
import { Coin } from './coin.tsx';
import { Bowl, Plate } from './crockery.tsx';
import { coinCues, laidAt, liftsAt, redOf, shakenAt, revealsAt } from './shake.ts';
import styles from './stage.module.css';

const percent = (part: number): string => `${(50 + part * 50).toFixed(2)}%`;

export function Stage({ t, shared, now, stepMs, reducedMotion, onSound }: StageProps): React.JSX.Element {
  const stage = useRef<HTMLDivElement>(null);
  const shaken = useRef<HTMLDivElement>(null);
  const sheet = useRef(cueSheet());
  const [isRevealed, reveal] = useRevealed(shared.round);
  const coins = (shared.steps[0] as Step | undefined)?.coins ?? null;
  useFrames(() => {
    const course = courseOf(shared, now(), stepMs);
    const isLifted = course.ms !== null && course.ms >= liftsAt(stepMs);
    const { x, y, tilt } = reducedMotion ? { x: 0, y: 0, tilt: 0 } : shakenAt(course, stepMs);
    mark(stage.current, 'lifted', isLifted);
    reveal(course.ms !== null && course.ms >= revealsAt(stepMs));
    if (shaken.current) shaken.current.style.transform = `translate(${x * 3}%, ${-y * 4}%) rotate(${tilt}turn)`;
    sheet.current.due(shared.round, course.ms, coinCues(coins, stepMs)).forEach(onSound);
  }, reducedMotion);
  return (
    <StageFrame ref={stage} className={styles.stage} name={t('xoc-dia.stage')}>
      <div className={styles.middle}>
        <div ref={shaken} className={styles.shaken}>
          <Plate />
          <div className={styles.coins}>
            {coins
              ? laidAt(shared.round).map(({ x, y, turn }, at) => (
                  <span
                    key={at}
                    className={styles.coin}
                    style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }}
                  >
                    <span style={{ rotate: `${turn}turn` }}>
                      <Coin isRed={coins[at] === 1} />
                    </span>
                  </span>
                ))
              : null}
          </div>
          <Bowl />
        </div>
      </div>
      <Plaque isRevealed={isRevealed} className={styles.plaque}>
        {coins ? <Faces red={redOf(coins)} /> : null}
      </Plaque>
    </StageFrame>
  );
}

/** Red ones first, so that they are counted at a glance. */
function Faces({ red }: Readonly<{ red: number }>): React.JSX.Element {
  return (
    <span className={styles.faces}>
      {[0, 1, 2, 3].map((at) => (
        <Coin key={at} isRed={at < red} className={styles.small} />
      ))}
    </span>
  );
}
