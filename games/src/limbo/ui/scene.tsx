/** A sky lantern rises as high as the multiple drawn; a rope hangs at the target, and it wins where it gets there. */
import { useEffect, useRef } from 'react';
import { times } from '../../kit-ui/hand/figures.ts';
import { endCue } from '../../kit-ui/hand/motion.ts';
import { useMotion } from '../../kit-ui/hand/use-motion.ts';
import type { SceneProps } from '../../kit-ui/hand.ts';
import { StageFrame } from '../../kit-ui/stage/stage-frame.tsx';
import type { LimboView } from '../engine/engine.ts';
import { rules, type LimboBet } from '../engine/rules.ts';
import { heightOf, multipleAt } from './flight.ts';
import { Hills } from './hills.tsx';
import { SkyLantern } from './sky-lantern.tsx';
import styles from './scene.module.css';

const RISE_MS = 800;
const CUES = [
  { at: 0, cue: 'deal' },
  { at: 300, cue: 'step' },
] as const;

export function Scene(props: SceneProps<LimboBet, never, LimboView>): React.JSX.Element {
  const { t, hand } = props;
  const isRising = useMotion(props, { ms: RISE_MS, cues: CUES, last: endCue(hand) });
  const bet = hand && isRising ? hand.bet : props.bet;
  const multiple = hand?.view.multiple ?? null;
  const figure = useCount(multiple, isRising);
  const up = { '--up': heightOf(multiple ?? 0) } as React.CSSProperties;
  const isWon = isRising ? undefined : hand?.view.isWon;
  return (
    <StageFrame name={t('limbo.scene')} className={styles.stage}>
      <div className={styles.stars} />
      <Hills className={styles.hills} />
      <div className={styles.air}>
        <div className={styles.rope} data-won={isWon} style={{ '--up': heightOf(bet.target) } as React.CSSProperties}>
          <span>{times(bet.target)}</span>
        </div>
        <div key={hand?.roundId} className={styles.flight} data-rising={isRising || undefined} style={up}>
          <SkyLantern />
        </div>
      </div>
      <p ref={figure} className={styles.figure} data-won={isWon} data-long={(multiple ?? 0) >= rules.mostTarget / 100}>
        {multiple === null ? times(bet.target) : times(isRising ? 100 : multiple)}
      </p>
    </StageFrame>
  );
}

/** Counts up while the lantern rises, past React, as it changes with every frame. */
function useCount(multiple: number | null, isRising: boolean): React.RefObject<HTMLParagraphElement | null> {
  const figure = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isRising || multiple === null) return undefined;
    const begun = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      const share = Math.min(1, (now - begun) / RISE_MS);
      if (figure.current) figure.current.textContent = times(multipleAt(multiple, share));
      if (share < 1) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [multiple, isRising]);
  return figure;
}
