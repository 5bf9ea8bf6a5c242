/** A stone with many faces tumbles, and its number is found on the scale: on the lit side of the target it wins. */
import { hundredths, times } from '../../kit-ui/hand/figures.ts';
import { endCue } from '../../kit-ui/hand/motion.ts';
import { useMotion } from '../../kit-ui/hand/use-motion.ts';
import type { SceneProps } from '../../kit-ui/hand.ts';
import { StageFrame } from '../../kit-ui/stage/stage-frame.tsx';
import type { DiceView } from '../engine/engine.ts';
import { payOf, rules, type DiceBet } from '../engine/rules.ts';
import { Stone } from './stone.tsx';
import styles from './scene.module.css';

const ROLL_MS = 700;
const CUES = [
  { at: 0, cue: 'deal' },
  { at: 260, cue: 'tick' },
  { at: 460, cue: 'tick' },
] as const;
const MARKS = [0, 25, 50, 75, 100];

export function Scene(props: SceneProps<DiceBet, never, DiceView>): React.JSX.Element {
  const { t, hand } = props;
  const isRolling = useMotion(props, { ms: ROLL_MS, cues: CUES, last: endCue(hand) });
  const bet = hand && isRolling ? hand.bet : props.bet;
  const shown = hand && !isRolling ? hand.view : null;
  const share = (value: number) => `${(value / rules.faces) * 100}%`;
  return (
    <StageFrame name={t('dice.scene')} className={styles.stage}>
      <div className={styles.stone} key={hand?.roundId} data-rolling={isRolling || undefined} data-won={shown?.isWon}>
        <Stone />
        <span className={styles.roll}>{shown ? hundredths(shown.roll) : ''}</span>
      </div>
      <p className={styles.pays}>{times(payOf(bet))}</p>
      <div className={styles.scale} data-side={bet.side}>
        <div className={styles.rail}>
          <span className={styles.lit} style={{ '--share': bet.target / rules.faces } as React.CSSProperties} />
        </div>
        <div className={styles.at} style={{ translate: share(bet.target) }}>
          <span className={styles.target}>{hundredths(bet.target)}</span>
        </div>
        {hand ? (
          <div
            className={styles.at}
            data-found
            data-hidden={isRolling || undefined}
            style={{ translate: isRolling ? share(rules.faces / 2) : share(hand.view.roll) }}
          >
            <span className={styles.found} data-won={shown?.isWon} />
          </div>
        ) : null}
        <div className={styles.marks}>
          {MARKS.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      </div>
    </StageFrame>
  );
}
