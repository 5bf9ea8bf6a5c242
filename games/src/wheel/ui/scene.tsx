/** The wheel turns until the drawn segment is under the lantern at its top. */
import { useState } from 'react';
import { STAKE } from '../../kit/hand.ts';
import { times } from '../../kit-ui/hand/figures.ts';
import { endCue } from '../../kit-ui/hand/motion.ts';
import { useMotion } from '../../kit-ui/hand/use-motion.ts';
import type { SceneProps, ShownHand } from '../../kit-ui/hand.ts';
import { StageFrame } from '../../kit-ui/stage/stage-frame.tsx';
import type { WheelView } from '../engine/engine.ts';
import { paysOf, type WheelBet } from '../engine/rules.ts';
import { Ring, toneAt } from './ring.tsx';
import { TURN_MS, tickTimes, turnedTo } from './turning.ts';
import styles from './scene.module.css';

const CUES = [{ at: 0, cue: 'deal' as const }, ...tickTimes.map((at) => ({ at, cue: 'tick' as const }))];

export function Scene(props: SceneProps<WheelBet, never, WheelView>): React.JSX.Element {
  const { t, hand } = props;
  const isTurning = useMotion(props, { ms: TURN_MS, cues: CUES, last: endCue(hand) });
  const angle = useAngle(hand);
  const bet = hand && isTurning ? hand.bet : props.bet;
  const isItsWheel = hand !== null && hand.bet.risk === bet.risk && hand.bet.segments === bet.segments;
  const came = isItsWheel && !isTurning ? hand.view.pays : null;
  const tiers = paysOf(bet);
  return (
    <StageFrame name={t('wheel.scene')} className={styles.stage}>
      <div className={styles.place}>
        <div className={styles.wheel} data-turning={isTurning || undefined} style={{ rotate: `${angle}deg` }}>
          <Ring bet={bet} />
        </div>
        <svg className={styles.pointer} viewBox="-20 0 40 56">
          <path d="M-16 4H16L4 40 0 54-4 40Z" fill="#ffdf86" stroke="#6b3d12" strokeWidth="3" strokeLinejoin="round" />
        </svg>
        <p className={styles.hub} data-won={came === null ? undefined : came > STAKE}>
          {came === null ? '' : times(came)}
        </p>
      </div>
      <ul className={styles.tiers}>
        {tiers.map(({ back, count }) => (
          <li key={back} data-came={came === back || undefined}>
            <span className={styles.swatch} style={{ background: toneAt(back, tiers) }} />
            <b>{times(back)}</b>
            <small>{`${count}/${bet.segments}`}</small>
          </li>
        ))}
      </ul>
    </StageFrame>
  );
}

/** How far the wheel has turned since it was first seen: each hand turns it on from where the one before left it. */
function useAngle(hand: ShownHand<WheelBet, WheelView> | null): number {
  const [turned, setTurned] = useState<{ readonly by: typeof hand; readonly angle: number }>({ by: null, angle: 0 });
  if (hand === null || turned.by === hand) return turned.angle;
  const angle = turnedTo(turned.angle, hand.view.segment, hand.bet.segments);
  setTurned({ by: hand, angle });
  return angle;
}
