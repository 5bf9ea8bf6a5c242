import type { SafePlay } from '#contract';
import { formatMoment } from '#i18n';
import { Card, Table, type TableColumn } from '#ui';
import { Moment } from '../../../shared/page/moment.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useFigure } from './texts.ts';

type Change = SafePlay['history'][number];

function useColumns(): TableColumn<Change>[] {
  const t = useText();
  const figure = useFigure();
  const value = ({ what, kind, before, after, until }: Change): string => {
    if (until !== null) return formatMoment(until);
    if (what === 'limit-kept') return before === null ? '' : figure(kind, before);
    return after === null ? t('safePlay.none') : figure(kind, after);
  };
  const name = ({ what, kind, period }: Change): string =>
    [t(`safePlay.what.${what}`), kind && t(`safePlay.kind.${kind}`), period && t(`safePlay.period.${period}`)]
      .filter((part) => part)
      .join(' · ');
  return [
    { key: 'what', header: t('safePlay.history.what'), render: name, primary: true },
    { key: 'time', header: t('safePlay.history.time'), render: (row) => <Moment at={row.at} /> },
    { key: 'value', header: t('safePlay.history.value'), align: 'end', render: (row) => <bdi>{value(row)}</bdi> },
  ];
}

export function ChangesCard({ history }: Readonly<{ history: readonly Change[] }>): React.JSX.Element {
  const t = useText();
  const columns = useColumns();
  return (
    <Card title={t('safePlay.history.title')} padding="flush">
      <Table
        caption={t('safePlay.history.title')}
        columns={columns}
        rows={history}
        rowKey={(row) => `${row.at}-${row.what}-${row.kind}-${row.period}`}
      />
    </Card>
  );
}
