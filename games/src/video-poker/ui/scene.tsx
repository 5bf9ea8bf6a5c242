/** Five cards under the table of pays: press those that stay, and draw. */
import { Button } from '#ui';
import { SceneFrame } from '../../kit-ui/hand/scene-frame.tsx';
import { endCue } from '../../kit-ui/hand/motion.ts';
import { useRested } from '../../kit-ui/hand/use-motion.ts';
import type { SceneProps } from '../../kit-ui/hand.ts';
import type { NoBet } from '../../kit/no-bet.ts';
import type { VideoPokerMove, VideoPokerView } from '../engine/engine.ts';
import { FiveCards } from './five-cards.tsx';
import { PayTable } from './pay-table.tsx';
import { bestOf } from './reading.ts';
import { useHold } from './use-hold.ts';
import styles from './scene.module.css';

const DEAL_MS = 720;
const CARDS = 5;
const cues = Array.from({ length: CARDS }, (_, nth) => ({ at: nth * 90, cue: 'deal' as const }));

export function Scene(props: SceneProps<NoBet, VideoPokerMove, VideoPokerView>): React.JSX.Element {
  const { t, hand, mayMove, onMove, reducedMotion } = props;
  const view = hand?.view ?? null;
  const isDrawn = view !== null && view.held !== null;
  const coming = CARDS - (view?.held?.length ?? 0);
  const rested = useRested(props, { ms: coming === 0 ? 0 : DEAL_MS, cues: cues.slice(0, coming), last: endCue(hand) });
  const draw = (held: readonly number[]) => onMove({ type: 'draw', held });
  const hold = useHold({ roundId: hand?.roundId ?? null, mayHold: mayMove, onDraw: draw });
  const isStill = reducedMotion || (hand?.isOld ?? false);
  return (
    <SceneFrame name={t('video-poker.scene')} className={styles.scene} isStill={isStill}>
      <PayTable t={t} name={rested?.view.name ?? null} />
      <FiveCards
        t={t}
        roundId={hand?.roundId ?? ''}
        cards={view?.hand ?? null}
        held={view?.held ?? hold.held}
        mayHold={mayMove}
        isDrawn={isDrawn}
        isStill={isStill}
        onTurn={hold.turn}
      />
      <div className={styles.acts}>
        {view && !isDrawn ? (
          <>
            <Button
              tone="money"
              size="lg"
              aria-disabled={!mayMove}
              aria-keyshortcuts="d"
              onClick={() => mayMove && draw(hold.held)}
            >
              {t('video-poker.draw', { count: CARDS - hold.held.length })}
            </Button>
            <Button
              tone="quiet"
              size="lg"
              aria-disabled={!mayMove}
              onClick={() => mayMove && hold.keep(bestOf(view.dealt))}
            >
              {t('video-poker.best')}
            </Button>
          </>
        ) : null}
      </div>
    </SceneFrame>
  );
}
