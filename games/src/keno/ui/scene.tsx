/** Forty paper lamps; ten light up one by one, and hits glow green. */
import { times } from '../../kit-ui/hand/figures.ts';
import { endCue } from '../../kit-ui/hand/motion.ts';
import { useMotion } from '../../kit-ui/hand/use-motion.ts';
import type { SceneProps } from '../../kit-ui/hand.ts';
import { StageFrame } from '../../kit-ui/stage/stage-frame.tsx';
import type { KenoView } from '../engine/engine.ts';
import { paysOf, rules, type KenoBet } from '../engine/rules.ts';
import { NUMBERS } from './picks.ts';
import styles from './scene.module.css';

const EACH_MS = 130;
const REST_MS = 320;

export function Scene(props: SceneProps<KenoBet, never, KenoView>): React.JSX.Element {
  const { t, hand } = props;
  const drawn = hand?.view.drawn ?? [];
  const cues = drawn.map((number, at) => ({
    at: at * EACH_MS,
    cue: hand!.bet.picks.includes(number) ? ('hit' as const) : ('tick' as const),
  }));
  const isDrawing = useMotion(props, { ms: rules.drawn * EACH_MS + REST_MS, cues, last: endCue(hand) });
  const isChanged = hand !== null && !isDrawing && !isSame(hand.bet, props.bet);
  const { picks } = hand && isDrawing ? hand.bet : props.bet;
  const lit = isChanged ? [] : drawn;
  return (
    <StageFrame name={t('keno.scene')} className={styles.stage}>
      <ol key={hand?.roundId} className={styles.lamps} data-drawing={isDrawing || undefined}>
        {NUMBERS.map((number) => {
          const at = lit.indexOf(number);
          return (
            <li
              key={number}
              data-picked={picks.includes(number) || undefined}
              data-lit={at >= 0 || undefined}
              style={{ '--at': `${Math.max(0, at) * EACH_MS}ms` } as React.CSSProperties}
            >
              <span className={styles.glow} />
              <b>{number}</b>
            </li>
          );
        })}
      </ol>
      {picks.length > 0 ? (
        <Ladder
          bet={hand && isDrawing ? hand.bet : props.bet}
          hits={hand && !isDrawing && !isChanged ? hand.view.hits : null}
        />
      ) : null}
    </StageFrame>
  );
}

const isSame = (a: KenoBet, b: KenoBet): boolean => a.risk === b.risk && a.picks.join() === b.picks.join();

type LadderProps = Readonly<{ bet: KenoBet; hits: number | null }>;

/** Payout by number of hits. */
const Ladder = ({ bet, hits }: LadderProps): React.JSX.Element => (
  <ol className={styles.ladder}>
    {paysOf(bet).map((back, count) => (
      <li key={count} data-came={count === hits || undefined} data-pays={back > 0 || undefined}>
        <b>{times(back)}</b>
        <small>{count}</small>
      </li>
    ))}
  </ol>
);
