/** Header of a table: name, limits, and time left for bets. */
import { HelpIcon, IconButton } from '#ui';
import { useState, type ReactNode } from 'react';
import { useText } from '../../shared/page/text.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { RulesSheet } from './rules-sheet.tsx';
import type { Table } from './use-table.ts';
import styles from './table-head.module.css';

type Props = Readonly<{ table: Table; start?: ReactNode; end?: ReactNode }>;

export function TableHead({ table, start, end }: Props): React.JSX.Element {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const { offer, shared, money } = table;
  const { min, max } = offer.limits;
  return (
    <header className={styles.head}>
      {start}
      <div className={styles.names}>
        <h2>{offer.name}</h2>
        <span className={styles.limits}>{t('live.limits', { min: money(min), max: money(max) })}</span>
      </div>
      {shared.phase === 'betting' && shared.isOn ? (
        <CountdownRing until={shared.nextAt} totalMs={offer.bettingMs} label={t('live.closesIn')} />
      ) : (
        <span className={styles.phase}>{t(shared.isOn ? `live.phase.${shared.phase}` : 'live.phase.off')}</span>
      )}
      <IconButton label={t('live.rules')} icon={<HelpIcon />} onClick={() => setAsking(true)} />
      {end}
      <RulesSheet table={table} open={isAsking} onClose={() => setAsking(false)} />
    </header>
  );
}
