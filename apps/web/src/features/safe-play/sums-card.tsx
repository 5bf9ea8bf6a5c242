import type { SafePlay } from '#contract';
import { formatMoney } from '#i18n';
import { Amount, Card, Stat, StatGrid } from '#ui';
import { useBrand } from '../../shared/brand/boot.ts';
import { useText } from '../../shared/page/language.ts';

type Sums = Pick<SafePlay, 'deposited' | 'withdrawn' | 'netDeposits'>;

export function SumsCard({ sums }: Readonly<{ sums: Sums }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const money = (value: number) => <Amount>{formatMoney(value, currencySymbol)}</Amount>;
  return (
    <Card title={t('safePlay.sums.title')}>
      <StatGrid>
        <Stat label={t('safePlay.sums.deposited')} value={money(sums.deposited)} />
        <Stat label={t('safePlay.sums.withdrawn')} value={money(sums.withdrawn)} />
        <Stat label={t('safePlay.sums.net')} value={money(sums.netDeposits)} />
      </StatGrid>
    </Card>
  );
}
