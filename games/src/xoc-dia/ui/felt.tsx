/** Six places: two sides, and four ways in which coins lie. */
import { Felt as Frame, Spot } from '../../kit-ui/felt/felt.tsx';
import type { FeltProps } from '../../kit-ui/live.ts';
import { game } from '../engine/engine.ts';
import { Coin } from './coin.tsx';
import styles from './felt.module.css';

const SIDES = ['even', 'odd'];
const WAYS = [
  { code: 'red-4', red: 4 },
  { code: 'red-3', red: 3 },
  { code: 'white-3', red: 1 },
  { code: 'white-4', red: 0 },
];

export function Felt(props: FeltProps): React.JSX.Element {
  return (
    <Frame game={game} felt={props} className={styles.cloth}>
      <div className={styles.table}>
        {SIDES.map((code) => (
          <Spot key={code} code={code} className={styles.side} hasPay hasPool />
        ))}
        {WAYS.map(({ code, red }) => (
          <Spot key={code} code={code} className={styles.way} hasPay hasPool>
            <span className={styles.coins}>
              {[0, 1, 2, 3].map((at) => (
                <Coin key={at} isRed={at < red} className={styles.coin} />
              ))}
            </span>
          </Spot>
        ))}
      </div>
    </Frame>
  );
}
