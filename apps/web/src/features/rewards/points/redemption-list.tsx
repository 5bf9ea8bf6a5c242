import { formatMoney, formatNumber } from '#i18n';
import { Badge, Card, Tabs } from '#ui';
import { useState } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { LogInFirst } from '../../../shared/session/log-in-first.tsx';
import { Moment } from '../../../shared/page/moment.tsx';
import { RowTable } from '../../../shared/lists/row-table.tsx';
import { useLoggedIn } from '../../../shared/session/session.ts';
import styles from './points.module.css';
import { useRedemptions, type RedemptionStatus } from './queries.ts';

const states: readonly RedemptionStatus[] = ['', 'P', 'A', 'R'];
const tones = { P: 'info', A: 'win', R: 'lose' } as const;

export function RedemptionList(): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const [status, setStatus] = useState<RedemptionStatus>('');
  const rows = useRedemptions(status);
  if (!useLoggedIn()) return <LogInFirst title={t('points.record.loginFirst')} />;
  return (
    <div className={styles.part}>
      <Tabs
        variant="pill"
        label={t('points.status')}
        value={status}
        onValueChange={setStatus}
        items={states.map((id) => ({ id, label: id ? t(`points.status.${id}`) : t('points.all') }))}
      />
      <Card padding="flush">
        <RowTable
          caption={t('points.tab.redemptions')}
          empty={t('points.redemptions.none')}
          rows={rows}
          rowKey={({ refNo }) => refNo}
          columns={[
            { key: 'name', header: t('points.reward'), primary: true, render: ({ name }) => name },
            { key: 'time', header: t('points.time'), render: ({ applyTime }) => <Moment at={applyTime} /> },
            {
              key: 'quantity',
              header: t('points.quantity'),
              align: 'end',
              render: ({ quantity }) => formatNumber(quantity),
            },
            {
              key: 'points',
              header: t('points.points'),
              align: 'end',
              render: ({ points }) => formatNumber(points),
            },
            {
              key: 'cash',
              header: t('points.cash'),
              align: 'end',
              render: ({ amount }) => formatMoney(amount, currencySymbol),
            },
            {
              key: 'status',
              header: t('points.status'),
              render: (row) => (
                <>
                  <Badge tone={tones[row.status]}>{t(`points.status.${row.status}`)}</Badge> {row.remark}
                </>
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
}
