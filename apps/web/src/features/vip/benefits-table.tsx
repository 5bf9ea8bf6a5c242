import { Badge, Card, Table } from '#ui';
import { useBrand } from '../../shared/brand/boot.ts';
import { useText } from '../../shared/page/language.ts';
import { benefits, demands } from './benefits.ts';
import { Medal } from '../../shared/brand/medal.tsx';
import type { Level } from '../../shared/brand/vip.ts';
import styles from './vip.module.css';

export interface BenefitsTableProps {
  readonly levels: readonly Level[];
  readonly own: number | undefined;
}

export function BenefitsTable({ levels, own }: BenefitsTableProps): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (
    <Card title={t('vip.table')} padding="flush">
      <Table
        caption={t('vip.table')}
        rows={levels}
        rowKey={({ rankLevel }) => String(rankLevel)}
        columns={[
          {
            key: 'level',
            header: t('vip.levels'),
            primary: true,
            render: ({ rankLevel, rankName }) => (
              <span className={styles.rowHead}>
                <Medal level={rankLevel} size={32} />
                {rankName}
                {rankLevel === own ? <Badge tone="money">{t('vip.here')}</Badge> : null}
              </span>
            ),
          },
          ...[...demands, ...benefits].map(({ key, text }) => ({
            key,
            header: t(key),
            align: 'end' as const,
            render: (level: Level) => <bdi>{text(level, currencySymbol)}</bdi>,
          })),
        ]}
      />
    </Card>
  );
}
