/** Pins in rows, slots below them, and a ball that goes the way that was drawn. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import { times } from '../../kit-ui/hand/figures.ts';
import { endCue } from '../../kit-ui/hand/motion.ts';
import { useMotion } from '../../kit-ui/hand/use-motion.ts';
import type { SceneProps } from '../../kit-ui/hand.ts';
import { StageFrame } from '../../kit-ui/stage/stage-frame.tsx';
import type { PlinkoView } from '../engine/engine.ts';
import type { PlinkoBet } from '../engine/rules.ts';
import { Board, GAP } from './board.tsx';
import { downwards, fallMs, meetsAt, sideways, type Keyframe } from './fall.ts';
import styles from './scene.module.css';

type Props = SceneProps<PlinkoBet, never, PlinkoView>;

export function Scene(props: Props): React.JSX.Element {
  const { t, hand } = props;
  const path = hand?.view.path ?? [];
  const ms = fallMs(path.length);
  const cues = path.map((_, row) => ({ at: meetsAt(row), cue: 'tick' as const }));
  const isFalling = useMotion(props, { ms, cues, last: endCue(hand) });
  const bet = hand && isFalling ? hand.bet : props.bet;
  const isItsBoard = hand !== null && hand.bet.rows === bet.rows && hand.bet.risk === bet.risk;
  const came = isItsBoard && !isFalling ? hand.view : null;
  const { across, down } = useFall(path, isFalling);
  return (
    <StageFrame name={t('plinko.scene')} className={styles.stage}>
      <Board bet={bet} hit={came?.slot ?? null}>
        {isItsBoard ? (
          <g ref={across} transform={`translate(${(hand.view.slot - bet.rows / 2) * GAP} 0)`}>
            <g ref={down} transform={`translate(0 ${(bet.rows + 0.15) * GAP})`}>
              <circle r={GAP * 0.27} fill="url(#plinko-ball)" stroke="#7a2410" />
            </g>
          </g>
        ) : null}
      </Board>
      <p className={styles.came} data-won={came !== null && hand !== null && hand.back > hand.staked}>
        {came ? times(came.pays) : ''}
      </p>
    </StageFrame>
  );
}

/** Moves the ball outside React: horizontally and vertically apart, since only the fall accelerates. */
function useFall(path: readonly number[], isFalling: boolean) {
  const across = useRef<SVGGElement>(null);
  const down = useRef<SVGGElement>(null);
  const way = useMemo(() => path.join(''), [path]);
  // Before the ball is painted where it ends.
  useLayoutEffect(() => {
    if (!isFalling) return undefined;
    const steps = Array.from(way, Number);
    const duration = fallMs(steps.length);
    const moves = [
      across.current?.animate(
        framesOf(sideways(steps), (at) => `translate(${at}px, 0)`),
        { duration },
      ),
      down.current?.animate(
        framesOf(downwards(steps), (at) => `translate(0, ${at}px)`),
        { duration },
      ),
    ];
    return () => moves.forEach((move) => move?.cancel());
  }, [way, isFalling]);
  return { across, down };
}

const framesOf = (frames: readonly Keyframe[], write: (at: number) => string) =>
  frames.map(({ offset, at, easing }) => ({ offset, easing, transform: write(at * GAP) }));
