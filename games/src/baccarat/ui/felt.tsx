import { CardFelt } from '../../kit-ui/cards/card-felt.tsx';
import type { SpotView } from '../../kit-ui/cards/spot.tsx';
import type { FeltProps } from '../../kit-ui/live.ts';
import type { Outcome, Step } from '../engine/hand.ts';
import { pays, spots, type Rules } from '../engine/odds.ts';
import styles from './felt.module.css';

const MAIN = ['player', 'tie', 'banker'];
const toneOf = (code: string): SpotView['tone'] => {
  if (code.startsWith('player')) return 'blue';
  if (code.startsWith('banker')) return 'red';
  return code === 'tie' ? 'green' : 'plain';
};

export const Felt = (felt: FeltProps<Rules, Step, Outcome>): React.JSX.Element => (
  <CardFelt
    felt={felt}
    game="baccarat"
    spots={spots}
    pays={pays(felt.shared.terms.rules)}
    main={MAIN}
    toneOf={toneOf}
    className={styles.grid}
  />
);
