/** A tower at night, nine floors high: the doors of every floor, and its payout beside them. */
import { useOneStop } from '../../kit-ui/felt/one-stop.ts';
import { times } from '../../kit-ui/hand/figures.ts';
import { SceneFrame } from '../../kit-ui/hand/scene-frame.tsx';
import { endCue } from '../../kit-ui/hand/motion.ts';
import { useRested } from '../../kit-ui/hand/use-motion.ts';
import { WorthBar } from '../../kit-ui/hand/worth-bar.tsx';
import type { SceneProps } from '../../kit-ui/hand.ts';
import type { TowersMove, TowersView } from '../engine/engine.ts';
import { difficulties, FLOORS, payAfter, type TowersBet } from '../engine/rules.ts';
import { Door } from './door.tsx';
import { doorState, floorAhead, worthsOf } from './reading.ts';
import { TowersSigns } from './signs.tsx';
import styles from './scene.module.css';

const STEP_MS = 360;
const floors = Array.from({ length: FLOORS }, (_, below) => FLOORS - 1 - below);

export function Scene(props: SceneProps<TowersBet, TowersMove, TowersView>): React.JSX.Element {
  const { t, bet, hand, money, mayMove, onMove, reducedMotion } = props;
  const tower = useOneStop<HTMLFieldSetElement>();
  const { difficulty } = hand?.bet ?? bet;
  const doors = Array.from({ length: difficulties[difficulty].doors }, (_, door) => door);
  const ahead = floorAhead(hand);
  const rested = useRested(props, {
    ms: STEP_MS,
    cues: hand?.view.opened.length ? [{ at: STEP_MS / 2, cue: hand.view.fell ? 'hit' : 'step' }] : [],
    last: endCue(hand),
  });
  return (
    <SceneFrame name={t('towers.scene')} className={styles.scene} isStill={reducedMotion || (hand?.isOld ?? false)}>
      <TowersSigns />
      <WorthBar
        worths={worthsOf(rested, hand?.bet ?? bet).map(({ key, points, tone, hasMoney }) => ({
          label: t(`towers.worth.${key}`),
          times: times(points),
          money: hasMoney ? money(points) : undefined,
          tone,
        }))}
      />
      <fieldset ref={tower} className={styles.tower} dir="ltr" aria-label={t('towers.doors')}>
        {floors.map((floor) => (
          <div
            key={floor}
            className={styles.floor}
            data-ahead={floor === ahead || undefined}
            data-climbed={hand !== null && floor < hand.view.opened.length - (hand.view.fell ? 1 : 0)}
          >
            <span className={styles.pay}>{times(payAfter(difficulty, floor + 1))}</span>
            {doors.map((door) => {
              const state = doorState(hand?.view ?? null, floor, door);
              const mayOpen = mayMove && floor === ahead;
              return (
                <Door
                  key={door}
                  label={t('towers.door', { floor: floor + 1, door: door + 1, state })}
                  state={state}
                  isAhead={floor === ahead}
                  mayOpen={mayOpen}
                  onOpen={() => onMove({ type: 'climb', door })}
                />
              );
            })}
          </div>
        ))}
      </fieldset>
    </SceneFrame>
  );
}
