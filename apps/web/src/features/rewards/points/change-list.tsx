import { formatNumber } from '#i18n';
import { Amount, Card } from '#ui';
import { currentTranslator, useText } from '../../../shared/page/language.ts';
import { LogInFirst } from '../../../shared/session/log-in-first.tsx';
import { Moment } from '../../../shared/page/moment.tsx';
import { RowTable } from '../../../shared/lists/row-table.tsx';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { useChanges } from './queries.ts';

/** Label of a points transaction; an unknown type is shown as sent. */
export function kindName(type: string): string {
  const { t, has } = currentTranslator();
  const key = `points.kind.${type}`;
  return has(key) ? t(key) : type;
}

export function ChangeList(): React.JSX.Element {
  const t = useText();
  const rows = useChanges();
  if (!useLoggedIn()) return <LogInFirst title={t('points.record.loginFirst')} />;
  return (
    <Card padding="flush">
      <RowTable
        caption={t('points.tab.record')}
        empty={t('points.record.none')}
        rows={rows}
        rowKey={({ refNo }) => refNo}
        columns={[
          { key: 'type', header: t('points.kind'), primary: true, render: ({ type }) => kindName(type) },
          { key: 'time', header: t('points.time'), render: ({ time }) => <Moment at={time} /> },
          {
            key: 'change',
            header: t('points.change'),
            align: 'end',
            render: ({ changedPoints }) => (
              <Amount sign={changedPoints > 0 ? 'plus' : 'minus'}>{formatNumber(changedPoints)}</Amount>
            ),
          },
          {
            key: 'after',
            header: t('points.after'),
            align: 'end',
            render: ({ pointsBalance }) => formatNumber(pointsBalance),
          },
          { key: 'remark', header: t('points.remark'), render: ({ remark }) => remark },
        ]}
      />
    </Card>
  );
}
