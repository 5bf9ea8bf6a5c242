import type { NoRules } from '../../kit/live/no-rules.ts';
import { CardFelt } from '../../kit-ui/cards/card-felt.tsx';
import type { SpotView } from '../../kit-ui/cards/spot.tsx';
import type { FeltProps } from '../../kit-ui/live.ts';
import type { Step } from '../engine/engine.ts';
import { pays, spots, type Outcome } from '../engine/odds.ts';
import styles from './felt.module.css';

const MAIN = ['dragon', 'tie', 'tiger'];
const TONES: Readonly<Record<string, SpotView['tone']>> = { dragon: 'red', tiger: 'amber', tie: 'green' };
const PAYS = pays();

export const Felt = (felt: FeltProps<NoRules, Step, Outcome>): React.JSX.Element => (
  <CardFelt
    felt={felt}
    game="dragon-tiger"
    spots={spots}
    pays={PAYS}
    main={MAIN}
    toneOf={(code) => TONES[code] ?? 'plain'}
    className={styles.grid}
  />
);
