/** Table of a record with its states: loading, empty, failed, more, end. */
import { EmptyState, ErrorState, LoadMore, Table, type TableColumn } from '#ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useText } from '../../../shared/page/language.ts';
import { errorText } from '../../../shared/calls/query.ts';

type Props<Row> = Readonly<{
  caption: string;
  empty: string;
  /** Error of the filters, shown in place of rows; nothing is loaded. */
  fault: string | undefined;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  pages: UseInfiniteQueryResult<InfiniteData<{ readonly list: Row[] }>>;
}>;

export function RecordList<Row>({ caption, empty, fault, columns, rowKey, pages }: Props<Row>): React.JSX.Element {
  const t = useText();
  const rows = (fault ? undefined : pages.data?.pages.flatMap((page) => page.list)) ?? [];
  const retry = () => void pages.refetch();
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        loading={!fault && (pages.isPending || pages.isPlaceholderData)}
        empty={
          <EmptyState
            size="sm"
            art="/art/spots/records.svg"
            title={fault ?? (pages.hasNextPage ? t('records.noneYet') : empty)}
          />
        }
        error={
          pages.error && !pages.data && !fault ? (
            <ErrorState size="sm" title={errorText(pages.error)} retryLabel={t('common.retry')} onRetry={retry} />
          ) : undefined
        }
      />
      {rows.length > 0 || (pages.hasNextPage && !fault) ? (
        <LoadMore
          label={t('common.more')}
          endLabel={t('common.end')}
          done={!pages.hasNextPage}
          loading={pages.isFetchingNextPage}
          failure={pages.isFetchNextPageError ? errorText(pages.error) : undefined}
          onLoad={() => void pages.fetchNextPage()}
        />
      ) : null}
    </>
  );
}
