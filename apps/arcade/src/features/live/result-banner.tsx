/**
 * Result of a round for this player, shown while the round is settled. A payout up to the stake is not a win (R38).
 * Screen readers hear it together with the scene's caption.
 */
import { CheckCircleIcon } from '#ui';
import { useEffect } from 'react';
import { useText } from '../../shared/page/text.ts';
import { cameTo } from '../../shared/room/came-to.ts';
import { playCue } from '../../shared/room/sound.ts';
import type { Table } from './use-table.ts';
import styles from './result-banner.module.css';

export function ResultBanner({ table }: Readonly<{ table: Table }>): React.JSX.Element {
  const { shared, snapshot } = table;
  const { settled } = snapshot.own;
  const came = shared.phase === 'settled' && settled?.round === shared.round ? settled : null;
  const won = came !== null && cameTo(came) === 'win' ? came.round : null;
  useEffect(() => {
    if (won !== null) playCue('win');
  }, [won]);
  return (
    <div className={styles.place}>{came ? <Came table={table} staked={came.staked} back={came.back} /> : null}</div>
  );
}

function Came({ table: { money }, staked, back }: Readonly<{ table: Table; staked: number; back: number }>) {
  const { t } = useText();
  const values = { staked: money(staked), back: money(back) };
  const kind = cameTo({ staked, back });
  if (kind === 'win')
    return (
      <span className={styles.win}>
        <strong>
          <CheckCircleIcon size={20} />
          <span>{t('live.result.win', { amount: money(back - staked) })}</span>
        </strong>
        <small>{t('live.result.paid', values)}</small>
      </span>
    );
  return <span className={styles.quiet}>{t(`live.result.${kind}`, values)}</span>;
}
