import type { DeskReportForm, DeskRow } from '#contract';
import { EmptyState, LoadMore, Notice, Table, type TableColumn } from '#ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../shared/calls/client.ts';
import { Failed } from '../../shared/calls/faces.tsx';
import { errorText } from '../../shared/calls/query.ts';
import { useDownload } from '../../shared/calls/use-download.ts';
import { Cell } from '../../shared/rows/cell.tsx';
import type { Names } from '../../shared/desk/names-in.ts';
import { useNames } from '../../shared/desk/names.ts';
import { DownloadButtons, DownloadProgress } from '../../shared/page/download-bar.tsx';
import { useText } from '../../shared/page/language.ts';
import { useTitle } from '../../shared/page/title.ts';
import { DayFields } from './day-fields.tsx';
import { daysIn } from './rules.ts';
import { useReport } from './use-report.ts';
import styles from './report.module.css';

type DayReportProps = Readonly<{ form: DeskReportForm; brand: string }>;

export function DayReport({ form, brand }: DayReportProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => Date.now());
  const days = daysIn(params, now);
  const lines = useReport(form, brand, days);
  const file = useDownload((asking, options) =>
    client.desk.reportFile({ brand, report: form.report, ...days, ...asking }, options),
  );
  const name = names.report(form.report);
  useTitle(name);
  const pages = lines.data?.pages ?? [];
  const list = pages.flatMap((page) => page.list);
  const [first] = pages;
  const isOpen = first !== undefined && (first.openFrom === null || first.openFrom <= days.last);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{name}</h1>
        <div className={styles.tools}>
          <DownloadButtons of={file} />
        </div>
        <DownloadProgress of={file} />
      </header>
      <DayFields
        // Remounted when the address changes, to reset the fields.
        key={`${days.first}:${days.last}`}
        days={days}
        onDays={(next) => setParams({ ...next })}
      />
      {isOpen ? <Notice live="status">{t('console.report.open')}</Notice> : null}
      <Table
        caption={name}
        className={styles.table}
        maxHeight="100%"
        columns={columnsOf(form, names)}
        rows={list}
        rowKey={({ ref }) => ref}
        loading={lines.isPending || lines.isPlaceholderData}
        skeletonRows={8}
        error={lines.error && !lines.data ? <Failed of={lines} error={lines.error} /> : undefined}
        empty={<EmptyState title={t('console.report.empty')} />}
        {...(first && first.totals.length > 0 && { totals: totalsOf(form, first.totals, t('console.report.total')) })}
      />
      {list.length > 0 ? (
        <LoadMore
          label={t('common.more')}
          loading={lines.isFetchingNextPage}
          done={!lines.hasNextPage}
          endLabel={t('console.table.all', { count: list.length })}
          failure={lines.isFetchNextPageError ? errorText(lines.error) : undefined}
          onLoad={() => void lines.fetchNextPage()}
        />
      ) : null}
    </div>
  );
}

const isFigure = ({ kind }: DeskReportForm['columns'][number]) => kind === 'amount' || kind === 'count';

const columnsOf = (form: DeskReportForm, names: Names): TableColumn<DeskRow>[] =>
  form.columns.map((column, index) => ({
    key: column.key,
    header: names.column(column.key),
    align: isFigure(column) ? 'end' : 'start',
    primary: index === 0,
    render: ({ cells }) => <Cell kind={column.kind} value={cells[column.key]} />,
  }));

/** One line per currency, in the same order in all columns. */
const totalsOf = (form: DeskReportForm, totals: readonly DeskRow[], word: string): Record<string, React.ReactNode> => ({
  day: word,
  ...Object.fromEntries(
    form.columns
      .filter((column) => column.key === 'currency' || (isFigure(column) && column.key in totals[0]!.cells))
      .map(({ key, kind }) => [
        key,
        totals.map(({ ref, cells }) => (
          <span key={ref} className={styles.total}>
            <Cell kind={kind} value={cells[key]} />
          </span>
        )),
      ]),
  ),
});
