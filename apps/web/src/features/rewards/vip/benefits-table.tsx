import { Badge, Card, Table, type TableColumn } from '#ui';
import { memo, useMemo } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { benefits, demands } from './benefits.ts';
import { Medal } from '../../../shared/brand/medal.tsx';
import { useStanding, type Level } from '../../../shared/brand/vip.ts';
import styles from './vip.module.css';

export interface BenefitsTableProps {
  readonly levels: readonly Level[];
}

/** Each level hydrates on its own, and does not render again when the member's level is known. */
export const BenefitsTable = memo(function BenefitsTable({ levels }: BenefitsTableProps): React.JSX.Element {
  const t = useText();
  return (
    <Card title={t('vip.table')} padding="flush">
      <Table
        caption={t('vip.table')}
        rows={levels}
        rowKey={({ rankLevel }) => String(rankLevel)}
        columns={useColumns()}
      />
    </Card>
  );
});

function useColumns(): readonly TableColumn<Level>[] {
  const t = useText();
  const { currencySymbol } = useBrand();
  return useMemo(
    () => [
      {
        key: 'level',
        header: t('vip.levels'),
        primary: true,
        render: (level) => <Name level={level} />,
      },
      ...[...demands, ...benefits].map(({ key, text }) => ({
        key,
        header: t(key),
        align: 'end' as const,
        render: (level: Level) => <bdi>{text(level, currencySymbol)}</bdi>,
      })),
    ],
    [t, currencySymbol],
  );
}

function Name({ level: { rankLevel, rankName } }: Readonly<{ level: Level }>): React.JSX.Element {
  const t = useText();
  const own = useStanding().data?.rankLevel;
  return (
    <span className={styles.rowHead}>
      <Medal level={rankLevel} size={32} />
      {rankName}
      {rankLevel === own ? <Badge tone="money">{t('vip.here')}</Badge> : null}
    </span>
  );
}
