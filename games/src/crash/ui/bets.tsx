/** All bets of this flight by seat number: cash-outs, multipliers and amounts. */
import { UsersIcon } from '#ui';
import { backOf } from '../engine/state.ts';
import type { ShownBet } from '../engine/views.ts';
import { timesOf } from './pad-state.ts';
import type { CrashProps } from './props.ts';
import styles from './bets.module.css';

type Props = Pick<CrashProps, 't' | 'shared' | 'money'>;

export function Bets({ t, shared, money }: Props): React.JSX.Element {
  const { pool, outs, bets, lastOuts, phase } = shared;
  return (
    <section className={styles.bets} aria-label={t('crash.bets')}>
      <dl className={styles.sums}>
        <div>
          <dt>
            <UsersIcon size={16} /> {t('crash.players', { count: pool.players })}
          </dt>
          <dd>{money.write(pool.points)}</dd>
        </div>
        <div>
          <dt>{t('crash.outs', { count: outs.bets })}</dt>
          <dd>{money.write(outs.points)}</dd>
        </div>
      </dl>
      {bets.length === 0 ? <p className={styles.none}>{t('crash.bets.none')}</p> : null}
      <ol className={styles.list}>
        {merged(bets, lastOuts).map((bet) => (
          <li
            key={`${bet.seat} ${bet.no}`}
            data-out={bet.out !== null || undefined}
            data-lost={(phase === 'crashed' && bet.out === null) || undefined}
          >
            <span>{t('crash.seat', { seat: bet.seat + 1 })}</span>
            <span>{money.write(bet.points)}</span>
            <span dir="ltr">{bet.out === null ? '–' : timesOf(bet.out)}</span>
            <span>{bet.out === null ? '' : money.write(backOf(bet))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The latest cash-outs come first, whether or not they are among the highest bets. */
function merged(bets: readonly ShownBet[], lastOuts: readonly ShownBet[]): readonly ShownBet[] {
  const same = (one: ShownBet, other: ShownBet) => one.seat === other.seat && one.no === other.no;
  return [...lastOuts, ...bets.filter((bet) => !lastOuts.some((out) => same(out, bet)))];
}
