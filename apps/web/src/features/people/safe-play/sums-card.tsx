import type { SafePlay } from '#contract';
import { formatMoney } from '#i18n';
import { Amount, Card, Stat, StatGrid } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import styles from './play-safely.module.css';
import { useVisit } from './queries.ts';
import { useSpan } from './texts.ts';

type Sums = Pick<SafePlay, 'deposited' | 'withdrawn' | 'netDeposits'>;

/** Result of this visit, and totals since registration. */
export function SumsCard({ sums }: Readonly<{ sums: Sums }>): React.JSX.Element {
  const t = useText();
  const span = useSpan();
  const visit = useVisit().data;
  const { currencySymbol } = useBrand();
  const money = (value: number) => <Amount>{formatMoney(value, currencySymbol)}</Amount>;
  return (
    <Card title={t('safePlay.sums.title')}>
      <div className={styles.stack}>
        {visit ? (
          <StatGrid>
            <Stat label={t('safePlay.popup.time')} value={span(visit.now - visit.since)} />
            <Stat label={t('safePlay.popup.net')} value={money(visit.net)} />
          </StatGrid>
        ) : null}
        <StatGrid>
          <Stat label={t('safePlay.sums.deposited')} value={money(sums.deposited)} />
          <Stat label={t('safePlay.sums.withdrawn')} value={money(sums.withdrawn)} />
          <Stat label={t('safePlay.sums.net')} value={money(sums.netDeposits)} />
        </StatGrid>
      </div>
    </Card>
  );
}
