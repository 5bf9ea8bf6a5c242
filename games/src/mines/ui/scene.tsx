/** Twenty-five tiles, and the payout of the next safe one. */
import { useState } from 'react';
import { useOneStop } from '../../kit-ui/felt/one-stop.ts';
import { times } from '../../kit-ui/hand/figures.ts';
import { SceneFrame } from '../../kit-ui/hand/scene-frame.tsx';
import { endCue } from '../../kit-ui/hand/motion.ts';
import { useRested } from '../../kit-ui/hand/use-motion.ts';
import { WorthBar } from '../../kit-ui/hand/worth-bar.tsx';
import type { SceneProps } from '../../kit-ui/hand.ts';
import type { MinesMove, MinesView } from '../engine/engine.ts';
import { SIDE, TILES, type MinesBet } from '../engine/rules.ts';
import { stateOf, worthsOf } from './reading.ts';
import { MinesSigns } from './signs.tsx';
import { Tile } from './tile.tsx';
import styles from './scene.module.css';

const TURN_MS = 320;
const tiles = Array.from({ length: TILES }, (_, tile) => tile);

export function Scene(props: SceneProps<MinesBet, MinesMove, MinesView>): React.JSX.Element {
  const { t, bet, hand, money, mayMove, onMove, reducedMotion } = props;
  const grid = useOneStop<HTMLFieldSetElement>();
  const [asked, ask] = useState<number | null>(null);
  const isOpening = hand !== null && hand.view.opened.length > 0 && !hand.view.laid;
  const rested = useRested(props, {
    ms: TURN_MS,
    cues: hand?.view.opened.length ? [{ at: TURN_MS / 2, cue: hand.view.hit === null ? 'step' : 'hit' }] : [],
    last: isOpening ? undefined : endCue(hand),
  });
  const isStill = reducedMotion || (hand?.isOld ?? false);
  const open = (tile: number) => {
    ask(tile);
    onMove({ type: 'open', tile });
  };
  return (
    <SceneFrame name={t('mines.scene')} className={styles.scene} isStill={isStill}>
      <MinesSigns />
      <WorthBar
        worths={worthsOf(rested, hand?.bet ?? bet).map(({ key, points, tone, hasMoney }) => ({
          label: t(`mines.worth.${key}`),
          times: times(points),
          money: hasMoney ? money(points) : undefined,
          tone,
        }))}
      />
      <fieldset ref={grid} className={styles.grid} dir="ltr" aria-label={t('mines.tiles')}>
        {tiles.map((tile) => {
          const state = stateOf(hand?.view ?? null, tile);
          const place = { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 };
          return (
            <Tile
              key={tile}
              label={t('mines.tile', { ...place, state })}
              state={state}
              mayOpen={mayMove && state === 'covered'}
              isAsked={asked === tile && state === 'covered' && hand !== null && !mayMove}
              onOpen={() => open(tile)}
            />
          );
        })}
      </fieldset>
    </SceneFrame>
  );
}
