/** Ways to earn points, and the complete rules. */
import { formatMoney, formatNumber } from '#i18n';
import { Card, Skeleton, Table } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { CleanHtml } from '../../../shared/content/clean-html.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { kindName } from './change-list.tsx';
import styles from './points.module.css';
import { useConfig } from './queries.ts';

export function Rules(): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (
    <Faces of={useConfig()} skeleton={<Skeleton lines={10} />}>
      {({ earnTable, rulesHtml }) => (
        <div className={styles.columns}>
          <Card title={t('points.earn')} padding="flush">
            <Table
              caption={t('points.earn')}
              rows={earnTable}
              rowKey={({ type }) => type}
              columns={[
                { key: 'type', header: t('points.kind'), primary: true, render: ({ type }) => kindName(type) },
                {
                  key: 'units',
                  header: t('points.earn.for'),
                  align: 'end',
                  render: ({ units }) => formatMoney(units, currencySymbol),
                },
                {
                  key: 'points',
                  header: t('points.points'),
                  align: 'end',
                  render: ({ points }) => formatNumber(points),
                },
              ]}
            />
          </Card>
          <Card title={t('points.rules')}>
            <CleanHtml html={rulesHtml} className={styles.html ?? ''} />
          </Card>
        </div>
      )}
    </Faces>
  );
}
