import { times } from '../../kit-ui/hand/figures.ts';
import type { Translate } from '../../kit-ui/table.ts';
import { handNames, pays, type HandName } from '../engine/rules.ts';
import styles from './scene.module.css';

type Props = Readonly<{ t: Translate; name: HandName | null }>;

/** Payouts of all ranks; that of the present hand is highlighted. */
export function PayTable({ t, name }: Props): React.JSX.Element {
  return (
    <dl className={styles.pays}>
      {handNames.map((each) => (
        <div key={each} className={styles.pay} data-came={each === name || undefined}>
          <dt>{t(`video-poker.hand.${each}`)}</dt>
          <dd>{times(pays[each])}</dd>
        </div>
      ))}
    </dl>
  );
}
