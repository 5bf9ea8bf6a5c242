/** Payouts of a hand: at cash-out now, after the next step, and at the end. */
import styles from './worth-bar.module.css';

export interface Worth {
  readonly label: string;
  /** Multiple of the stake. */
  readonly times: string;
  readonly money?: string | undefined;
  readonly tone?: 'plain' | 'win' | 'lose';
}

export function WorthBar({ worths }: Readonly<{ worths: readonly Worth[] }>): React.JSX.Element {
  return (
    <dl className={styles.bar}>
      {worths.map(({ label, times, money, tone = 'plain' }) => (
        <div key={label} className={styles.worth} data-tone={tone}>
          <dt>{label}</dt>
          <dd>
            <bdi>{times}</bdi>
            {money === undefined ? null : <small>{money}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
