/** Member's rows in the tables of each area, one table at a time; loaded when its tab opens. */
import type { MemberRecord } from '#contract';
import type { DeskRow, DeskTableForm } from '#contract/console/desk.ts';
import { EmptyState, LoadMore, Table, Tabs, type TableColumn } from '#ui';
import { Link, useSearchParams } from 'react-router';
import { Failed } from '../../shared/calls/faces.tsx';
import { errorText } from '../../shared/calls/query.ts';
import { useForms } from '../../shared/desk/forms.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { Cell } from '../../shared/rows/cell.tsx';
import { useRows } from '../../shared/rows/use-rows.ts';
import styles from './record.module.css';

type RecordTablesProps = Readonly<{ record: MemberRecord; brand: string }>;

/** Notes are the default tab. */
const FIRST = 'notes';

export function RecordTables({ record, brand }: RecordTablesProps): React.JSX.Element | null {
  const t = useText();
  const names = useNames();
  const { recordTables } = useForms();
  const [params, setParams] = useSearchParams();
  const his = record.tables
    .flatMap(({ table, filters }) => {
      const form = recordTables.find((known) => known.table === table);
      return form ? [{ form, filters }] : [];
    })
    .toSorted((a, b) => Number(b.form.table === FIRST) - Number(a.form.table === FIRST));
  const chosen = his.find(({ form }) => form.table === params.get('table')) ?? his[0];
  if (!chosen) return null;
  return (
    <Tabs
      label={t('console.record.tables')}
      items={his.map(({ form: { table } }) => ({ id: table, label: names.table(table) }))}
      value={chosen.form.table}
      onValueChange={(table) => setParams({ table }, { replace: true })}
    >
      <Rows key={chosen.form.table} form={chosen.form} filters={chosen.filters} brand={brand} />
    </Tabs>
  );
}

type RowsProps = Readonly<{ form: DeskTableForm; filters: Readonly<Record<string, string>>; brand: string }>;

function Rows({ form, filters, brand }: RowsProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const rows = useRows(form, brand, JSON.stringify(filters));
  const list = rows.data?.pages.flatMap((part) => part.list) ?? [];
  const columns = form.columns
    // The member column is dropped: the record already names the member.
    .filter(({ key, kind }) => kind !== 'json' && !(key in filters && kind === 'account'))
    .map(({ key, kind }, index): TableColumn<DeskRow> => ({
      key,
      header: names.column(key),
      align: kind === 'amount' || kind === 'count' ? 'end' : 'start',
      primary: index === 0,
      render: (row) => <Cell kind={kind} value={row.cells[key]} />,
    }));
  return (
    <div className={styles.rows}>
      <Table
        caption={names.table(form.table)}
        className={styles.table}
        columns={columns}
        rows={list}
        rowKey={({ ref }) => ref}
        loading={rows.isPending}
        skeletonRows={4}
        error={rows.error && !rows.data ? <Failed of={rows} error={rows.error} /> : undefined}
        empty={<EmptyState title={t('console.table.empty')} />}
      />
      {list.length > 0 ? (
        <LoadMore
          label={t('common.more')}
          loading={rows.isFetchingNextPage}
          done={!rows.hasNextPage}
          endLabel={t('console.table.all', { count: list.length })}
          failure={rows.isFetchNextPageError ? errorText(rows.error) : undefined}
          onLoad={() => void rows.fetchNextPage()}
        />
      ) : null}
      {form.onRecordOnly ? null : (
        <Link to={`/t/${form.table}?${new URLSearchParams(filters)}`}>{t('console.record.table')}</Link>
      )}
    </div>
  );
}
