import { formatMoney } from '#i18n';
import { Amount, Badge, Button, Card, Tabs, type TableColumn } from '#ui';
import { useState } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { RowTable } from '../../../shared/lists/row-table.tsx';
import { Moment } from '../../../shared/page/moment.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useWithdrawals, type Row, type Status } from './queries.ts';
import type { Stage } from './rules.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';
import styles from './withdrawal.module.css';

const statuses: readonly Status[] = ['', '1', '2', '3', '4', '5'];
const tones: Readonly<Record<Stage, 'info' | 'warn' | 'win' | 'lose'>> = {
  requested: 'info',
  review: 'info',
  approved: 'info',
  paying: 'info',
  paid: 'warn',
  disputed: 'warn',
  received: 'win',
  rejected: 'lose',
};

function useColumns(onShow: (row: Row) => void): readonly TableColumn<Row>[] {
  const t = useText();
  const { currencySymbol } = useBrand();
  return [
    {
      key: 'time',
      header: t('withdrawal.time'),
      primary: true,
      render: ({ withdrawDate }) => <Moment at={withdrawDate} />,
    },
    {
      key: 'card',
      header: t('withdrawal.to'),
      render: ({ bankName, cardNumber }) => (
        <>
          {bankName} <bdi dir="ltr">{cardNumber}</bdi>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('withdrawal.amount'),
      align: 'end',
      render: ({ amount }) => <Amount>{formatMoney(amount, currencySymbol)}</Amount>,
    },
    {
      key: 'state',
      header: t('withdrawal.status'),
      render: ({ stage }) => <Badge tone={tones[stage]}>{t(`withdrawal.stage.${stage}`)}</Badge>,
    },
    {
      key: 'more',
      unnamed: true,
      header: t('withdrawal.details'),
      align: 'end',
      render: (row) => (
        <Button tone="plain" size="sm" onClick={() => onShow(row)}>
          {t('withdrawal.details')}
        </Button>
      ),
    },
  ];
}

export function WithdrawalList(): React.JSX.Element {
  const t = useText();
  const [status, setStatus] = useState<Status>('');
  const [shown, setShown] = useState<Row>();
  const rows = useWithdrawals(status);
  const columns = useColumns(setShown);
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>{t('withdrawal.history')}</h2>
      <Tabs
        variant="pill"
        label={t('withdrawal.status')}
        value={status}
        onValueChange={setStatus}
        items={statuses.map((id) => ({ id, label: id ? t(`withdrawal.status.${id}`) : t('withdrawal.status.any') }))}
      >
        <Card padding="flush">
          <RowTable
            caption={t('withdrawal.history')}
            empty={t('withdrawal.history.empty')}
            rows={rows}
            rowKey={({ refId }) => refId}
            columns={columns}
          />
        </Card>
      </Tabs>
      {shown ? (
        <WithdrawalDialog
          row={rows.data?.find(({ refId }) => refId === shown.refId) ?? shown}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </div>
  );
}
