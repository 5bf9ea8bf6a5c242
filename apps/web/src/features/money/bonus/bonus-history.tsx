import type { BonusRow } from '#contract';
import { formatMoney } from '#i18n';
import { Amount, Badge, Card, type TableColumn } from '#ui';
import { RowTable } from '../../../shared/lists/row-table.tsx';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { useBonuses } from './queries.ts';

const tones = { ACTIVE: 'info', DONE: 'win', VOID: 'neutral' } as const;

function useColumns(): TableColumn<BonusRow>[] {
  const t = useText();
  const { currencySymbol } = useBrand();
  return [
    { key: 'name', header: t('bonus.name'), render: (row) => row.name, primary: true },
    { key: 'time', header: t('bonus.time'), render: (row) => <Moment at={row.time} /> },
    { key: 'ref', header: t('bonus.ref'), render: (row) => <code>{row.refNo}</code>, deskOnly: true },
    {
      key: 'amount',
      header: t('bonus.given'),
      align: 'end',
      render: (row) => <Amount>{formatMoney(row.amount, currencySymbol)}</Amount>,
    },
    {
      key: 'cleared',
      header: t('bonus.cleared'),
      align: 'end',
      render: (row) => (row.cleared > 0 ? <Amount>{formatMoney(row.cleared, currencySymbol)}</Amount> : '—'),
    },
    {
      key: 'status',
      header: t('bonus.status'),
      align: 'end',
      render: (row) => <Badge tone={tones[row.status]}>{t(`bonus.ending.${row.ending ?? 'active'}`)}</Badge>,
    },
  ];
}

export function BonusHistory(): React.JSX.Element {
  const t = useText();
  return (
    <Card title={t('bonus.history')} padding="flush">
      <RowTable
        caption={t('bonus.history')}
        empty={t('bonus.history.empty')}
        columns={useColumns()}
        rowKey={(row) => row.refNo}
        rows={useBonuses()}
      />
    </Card>
  );
}
