/** The game itself: the current hand, or a replay. */
import type { HandCue } from '#games/kit-ui/hand.ts';
import { useCallback, useState } from 'react';
import { AwayNote } from '../../shared/page/away-note.tsx';
import { reducedMotion } from '../../shared/page/preferences.ts';
import { useText } from '../../shared/page/text.ts';
import { CameNote } from './came-note.tsx';
import { mayMove, shownHand } from './hand-state.ts';
import { useHand, type Sitting } from './sitting.ts';
import { playCue } from './sound.ts';
import { readStake, unitsOfPoints } from './stake.ts';
import { useGameText } from './use-game-text.ts';
import { useStakes } from './use-stakes.ts';
import styles from './hand-scene.module.css';

export function HandScene({ sitting }: Readonly<{ sitting: Sitting }>): React.JSX.Element {
  const { language } = useText();
  const { play, face } = sitting;
  const bet = useHand(sitting, (state) => state.bet);
  const hand = useHand(sitting, shownHand);
  const isFree = useHand(sitting, mayMove);
  const money = useMoney(sitting);
  const gameText = useGameText();
  const isWin = hand !== null && hand.finished && hand.back > hand.staked;
  const isOld = hand?.isOld ?? false;
  const onShown = useCallback(() => hand && play.shown(hand), [play, hand]);
  const onSound = useCallback(
    (cue: HandCue) => {
      if (!isOld && (cue !== 'win' || isWin)) playCue(cue);
    },
    [isOld, isWin],
  );
  const [isStill] = useState(reducedMotion);
  return (
    <section className={styles.place} aria-label={sitting.name}>
      <div className={styles.scene} data-scene data-old={isOld || undefined}>
        <face.Scene
          t={gameText}
          locale={language}
          bet={bet}
          hand={hand}
          money={money}
          mayMove={isFree}
          onMove={play.move}
          onShown={onShown}
          reducedMotion={isStill}
          onSound={onSound}
        />
      </div>
      <CameNote sitting={sitting} />
      <AwayNote />
    </section>
  );
}

/** Formats points at the stake of the shown hand, or at the chosen stake. */
function useMoney(sitting: Sitting): (points: number) => string {
  const { money } = sitting;
  const { min } = useStakes(sitting);
  const ofHand = useHand(sitting, ({ replay, table }) => (replay ?? table)?.stake ?? null);
  const text = useHand(sitting, ({ stake }) => stake);
  const stake = ofHand ?? readStake(text) ?? min;
  return useCallback((points: number) => money(unitsOfPoints(points, stake)), [money, stake]);
}
