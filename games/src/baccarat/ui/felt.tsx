import { shareOf } from '../../kit-ui/cards/pay.ts';
import { Spot, type SpotLook } from '../../kit-ui/cards/spot.tsx';
import type { FeltProps } from '../../kit-ui/live.ts';
import type { Outcome, Step } from '../engine/hand.ts';
import { pays, spots, type Rules } from '../engine/odds.ts';
import felt from '../../kit-ui/cards/felt.module.css';
import styles from './felt.module.css';

const MAIN = ['player', 'tie', 'banker'];
const toneOf = (code: string): SpotLook['tone'] => {
  if (code.startsWith('player')) return 'blue';
  if (code.startsWith('banker')) return 'red';
  return code === 'tie' ? 'green' : 'plain';
};

export function Felt(props: FeltProps<Rules, Step, Outcome>): React.JSX.Element {
  const { t, shared } = props;
  const paysOf = pays(shared.terms.rules);
  return (
    <div className={felt.felt}>
      <fieldset className={`${felt.grid} ${styles.grid}`} aria-label={t('cards.spots')}>
        {spots.map(({ code, kind }) => (
          <Spot
            key={code}
            {...props}
            spot={{
              code,
              name: t(`baccarat.spot.${code}`),
              backs: paysOf[kind] ?? [],
              tone: toneOf(code),
              share: MAIN.includes(code) ? shareOf(shared.pools, MAIN, code) : undefined,
            }}
          />
        ))}
      </fieldset>
    </div>
  );
}
