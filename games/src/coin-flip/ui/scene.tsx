/** A coin with a sun and a moon on its sides; below it the past flips, and the payout of each further right guess. */
import { times } from '../../kit-ui/hand/figures.ts';
import { endCue } from '../../kit-ui/hand/motion.ts';
import { useMotion } from '../../kit-ui/hand/use-motion.ts';
import type { SceneProps } from '../../kit-ui/hand.ts';
import { StageFrame } from '../../kit-ui/stage/stage-frame.tsx';
import type { CoinMove, CoinView } from '../engine/engine.ts';
import { payOf, type CoinBet } from '../engine/rules.ts';
import { Moon, Sun } from './coin-sides.tsx';
import styles from './scene.module.css';

const FLIP_MS = 850;
const CUES = [
  { at: 0, cue: 'deal' },
  { at: 700, cue: 'hit' },
] as const;

export function Scene(props: SceneProps<CoinBet, CoinMove, CoinView>): React.JSX.Element {
  const { t, hand } = props;
  const flips = hand?.view.flips ?? [];
  const isTaken = hand?.finished === true && hand.view.guessed > 0 && hand.view.guessed < hand.bet.goal;
  const last = endCue(hand) ?? (hand ? 'step' : undefined);
  const isFlying = useMotion(props, { ms: isTaken ? 0 : FLIP_MS, cues: CUES, last });
  const side = flips.at(-1)?.side ?? props.bet.side;
  const fallen = isFlying ? flips.slice(0, -1) : flips;
  const isWon = isFlying ? undefined : hand && hand.view.guessed > 0;
  return (
    <StageFrame name={t('coin-flip.scene')} className={styles.stage}>
      <div className={styles.ground} />
      <div
        key={`${hand?.roundId} ${flips.length}`}
        className={styles.hop}
        data-flying={isFlying || undefined}
        data-won={isWon}
      >
        <div className={styles.coin} style={{ '--end': side === 'heads' ? '0deg' : '180deg' } as React.CSSProperties}>
          <Sun className={styles.heads} />
          <Moon className={styles.tails} />
        </div>
      </div>
      <Ladder goal={hand?.bet.goal ?? props.bet.goal} fallen={fallen} />
    </StageFrame>
  );
}

type LadderProps = Readonly<{ goal: number; fallen: CoinView['flips'] }>;

/** Number of visible rungs, the next one included. */
const RUNGS = 6;

const Ladder = ({ goal, fallen }: LadderProps): React.JSX.Element => (
  <ol className={styles.ladder}>
    {rungsAround(goal, fallen.length).map((at) => {
      const flip = fallen[at];
      return (
        <li key={at} data-true={flip ? flip.guess === flip.side : undefined} data-next={at === fallen.length}>
          <span className={styles.pip} data-side={flip?.side} />
          {times(payOf(at + 1))}
        </li>
      );
    })}
  </ol>
);

function rungsAround(goal: number, fallen: number): number[] {
  const first = Math.max(0, Math.min(fallen - RUNGS / 2, goal - RUNGS));
  return Array.from({ length: Math.min(goal, RUNGS) }, (_, more) => first + more);
}
