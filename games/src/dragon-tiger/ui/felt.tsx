import type { NoRules } from '../../kit/live/no-rules.ts';
import { shareOf } from '../../kit-ui/cards/pay.ts';
import { Spot, type SpotLook } from '../../kit-ui/cards/spot.tsx';
import type { FeltProps } from '../../kit-ui/live.ts';
import type { Step } from '../engine/engine.ts';
import { pays, spots, type Outcome } from '../engine/odds.ts';
import felt from '../../kit-ui/cards/felt.module.css';
import styles from './felt.module.css';

const MAIN = ['dragon', 'tie', 'tiger'];
const TONES: Readonly<Record<string, SpotLook['tone']>> = { dragon: 'red', tiger: 'amber', tie: 'green' };

export function Felt(props: FeltProps<NoRules, Step, Outcome>): React.JSX.Element {
  const { t, shared } = props;
  const paysOf = pays();
  return (
    <div className={felt.felt}>
      <fieldset className={`${felt.grid} ${styles.grid}`} aria-label={t('cards.spots')}>
        {spots.map(({ code, kind }) => (
          <Spot
            key={code}
            {...props}
            spot={{
              code,
              name: t(`dragon-tiger.spot.${code}`),
              backs: paysOf[kind] ?? [],
              tone: TONES[code] ?? 'plain',
              share: MAIN.includes(code) ? shareOf(shared.pools, MAIN, code) : undefined,
            }}
          />
        ))}
      </fieldset>
    </div>
  );
}
