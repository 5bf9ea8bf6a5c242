/** A heap of beads under a bowl, counted off by fours. */
import { useRef } from 'react';
import { courseOf } from '../../kit-ui/stage/course.ts';
import { cueSheet } from '../../kit-ui/stage/cue-sheet.ts';
import { Plaque } from '../../kit-ui/stage/plaque.tsx';
import { StageFrame } from '../../kit-ui/stage/stage-frame.tsx';
import { mark } from '../../kit-ui/stage/mark.ts';
import { useRevealed } from '../../kit-ui/stage/use-revealed.ts';
import { useFrames } from '../../kit-ui/stage/use-frames.ts';
import type { StageProps } from '../../kit-ui/live.ts';
import type { Beads } from '../engine/engine.ts';
import { Bowl } from './bowl.tsx';
import { beadCues, countingAt, endOf, liftsAt, revealsAt } from './count-off.ts';
import { beadPainter, type Painter } from './paint-beads.ts';
import styles from './stage.module.css';

export function Stage({ t, shared, now, stepMs, reducedMotion, onSound }: StageProps): React.JSX.Element {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | null>(null);
  const sheet = useRef(cueSheet());
  const [isRevealed, reveal] = useRevealed(shared.round);
  const beads = (shared.steps[0] as Beads | undefined)?.beads ?? null;
  useFrames(() => {
    const course = courseOf(shared, now(), stepMs);
    if (canvas.current) painter.current ??= beadPainter(canvas.current);
    painter.current?.paint(beads === null ? null : countingAt(course, shared.round, beads, stepMs, reducedMotion));
    mark(stage.current, 'lifted', course.ms !== null && course.ms >= liftsAt(stepMs));
    reveal(course.ms !== null && course.ms >= revealsAt(stepMs));
    sheet.current.due(shared.round, course.ms, beadCues(beads, stepMs)).forEach(onSound);
  }, reducedMotion);
  return (
    <StageFrame ref={stage} className={styles.stage} name={t('fan-tan.stage')}>
      <div className={styles.middle}>
        <div className={styles.mat} />
        <canvas ref={canvas} className={styles.beads} />
        <Bowl />
      </div>
      <Plaque isRevealed={isRevealed} className={styles.plaque}>
        {beads === null ? null : (
          <>
            <small>{beads}</small>
            {endOf(beads)}
          </>
        )}
      </Plaque>
    </StageFrame>
  );
}
