import { formatMoney } from '#i18n';
import { Card, Tabs } from '#ui';
import { useState } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { RowTable } from '../../../shared/lists/row-table.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { usePast } from './queries.ts';
import styles from './reward.module.css';

export function HistoryPart(): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const [type, setType] = useState<'C' | 'E'>('C');
  return (
    <div className={styles.page}>
      <Tabs
        variant="pill"
        label={t('reward.part.history')}
        value={type}
        onValueChange={setType}
        items={(['C', 'E'] as const).map((id) => ({ id, label: t(`reward.history.${id}`) }))}
      />
      <Card padding="flush">
        <RowTable
          caption={t('reward.part.history')}
          empty={t('reward.history.none')}
          rows={usePast(type)}
          rowKey={({ rewardId }) => String(rewardId)}
          columns={[
            { key: 'name', header: t('reward.history.name'), primary: true, render: ({ eventName }) => eventName },
            { key: 'time', header: t('reward.history.time'), render: ({ settledAt }) => <Moment at={settledAt} /> },
            {
              key: 'amount',
              header: t('reward.history.amount'),
              align: 'end',
              render: ({ rewardAmount }) => formatMoney(rewardAmount, currencySymbol),
            },
          ]}
        />
      </Card>
    </div>
  );
}
