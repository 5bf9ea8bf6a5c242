/** Table of a report with its sums and states: loading, empty, failed, more, end. */
import { EmptyState, ErrorState, LoadMore, Table, type TableColumn } from '#ui';
import type { ReactNode } from 'react';
import { errorText } from '../calls/query.ts';
import type { Rows } from '../lists/rows.ts';
import { useText } from '../page/language.ts';

type Props<Row> = Readonly<{
  caption: string;
  empty: string;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  rows: Rows<Row>;
  /** Sums of all rows, by column. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** Fault of a filter, which is shown there; nothing is loaded. */
  isOff?: boolean;
}>;

export function ReportTable<Row>(props: Props<Row>): React.JSX.Element {
  const { caption, empty, columns, rowKey, rows, totals, isOff = false } = props;
  const t = useText();
  const list = isOff ? [] : (rows.data ?? []);
  const isOpen = !isOff && rows.data !== undefined && !rows.more.done;
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={list}
        rowKey={rowKey}
        loading={!isOff && ((!rows.data && !rows.error) || rows.isStale)}
        empty={<EmptyState size="sm" art="/art/spots/records.svg" title={isOpen ? t('records.noneYet') : empty} />}
        {...(totals && { totals })}
        error={
          rows.error && !rows.data && !isOff ? (
            <ErrorState
              size="sm"
              title={errorText(rows.error)}
              retryLabel={t('common.retry')}
              retrying={rows.isFetching}
              onRetry={rows.refetch}
            />
          ) : undefined
        }
      />
      {list.length > 0 || isOpen ? (
        <LoadMore label={t('common.more')} endLabel={t('common.end')} {...rows.more} />
      ) : null}
    </>
  );
}
