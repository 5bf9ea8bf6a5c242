/** Growing table with its states: loading, empty, failed, more, end. */
import { EmptyState, ErrorState, LoadMore, Table, type TableColumn } from '#ui';
import type { ReactNode } from 'react';
import { useText } from '../page/language.ts';
import { errorText } from '../calls/query.ts';
import type { Rows } from './rows.ts';

type Props<Row> = Readonly<{
  caption: string;
  empty: string;
  /** Leads on from an empty list. */
  emptyAction?: ReactNode;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  rows: Rows<Row>;
}>;

export function RowTable<Row>({ caption, empty, emptyAction, columns, rowKey, rows }: Props<Row>): React.JSX.Element {
  const t = useText();
  const list = rows.data ?? [];
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={list}
        rowKey={rowKey}
        loading={(!rows.data && !rows.error) || rows.isStale}
        empty={<EmptyState size="sm" art="/art/spots/records.svg" title={empty} action={emptyAction} />}
        error={
          rows.error && !rows.data ? (
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
      {list.length > 0 ? <LoadMore label={t('common.more')} endLabel={t('common.end')} {...rows.more} /> : null}
    </>
  );
}
