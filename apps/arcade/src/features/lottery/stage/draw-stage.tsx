/** Animation of a draw, over the page. It only shows a known result; screen readers hear it from the header. */
import { useDesk } from '../desk.ts';
import type { Show } from '../draw-moment.ts';
import { dayOfNumero } from '../numero.ts';
import { useRegionDay } from '../region-day.ts';
import { BallMachine } from './ball-machine.tsx';
import { PrizeReveal } from './prize-reveal.tsx';
import { Race } from './race.tsx';
import { sceneOf } from './score.ts';
import { TumblingDice } from './tumbling-dice.tsx';
import styles from './draw-stage.module.css';

function Prizes({ show, shown }: Readonly<{ show: Show; shown: number }>): React.JSX.Element {
  const { family } = useDesk();
  const columns = useRegionDay(dayOfNumero(show.numero), show.text);
  return <PrizeReveal family={family} columns={columns} shown={shown} />;
}

export function DrawStage({ show, shown }: Readonly<{ show: Show; shown: number }>): React.JSX.Element {
  const { family } = useDesk();
  const scene = sceneOf(family);
  return (
    <div className={styles.stage} data-scene={scene} aria-hidden>
      {scene === 'race' ? <Race show={show} /> : null}
      {scene === 'dice' ? <TumblingDice show={show} /> : null}
      {scene === 'drum' ? <BallMachine family={family} show={show} /> : null}
      {scene === 'prizes' ? <Prizes show={show} shown={shown} /> : null}
    </div>
  );
}
