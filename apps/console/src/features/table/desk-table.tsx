import type { DeskRow, DeskTableForm } from '#contract/console/desk.ts';
import { EmptyState, LoadMore, Notice, Table, type TableColumn } from '#ui';
import { useRef, useState, type RefObject } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { recordAddress } from '../../shared/desk/account-link.tsx';
import { Failed } from '../../shared/calls/faces.tsx';
import { errorText } from '../../shared/calls/query.ts';
import { useLine } from '../../shared/desk/live.ts';
import type { Names } from '../../shared/desk/names-in.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { useTitle } from '../../shared/page/title.ts';
import { useKeys } from '../../shared/page/use-keys.ts';
import { useMe } from '../../shared/session/me.ts';
import { AskedBadges } from '../../shared/rows/asked-badges.tsx';
import { Cell } from '../../shared/rows/cell.tsx';
import { useRows } from '../../shared/rows/use-rows.ts';
import { FilterBar } from './filter-bar.tsx';
import { addressOf, filtersIn, wireOf, type Filters } from './filters.ts';
import { RowDialog } from './row-dialog.tsx';
import { TableTools } from './table-tools.tsx';
import { keepHidden, readHidden } from './views.ts';
import styles from './table.module.css';

type DeskTableProps = Readonly<{ form: DeskTableForm; brand: string }>;

export function DeskTable({ form, brand }: DeskTableProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const { account } = useMe();
  const [params, setParams] = useSearchParams();
  const [hidden, hide] = useHidden(account, form.table);
  const [opened, setOpened] = useState<{ readonly row: DeskRow; readonly open: boolean }>();
  const stands = useLine((line) => line.stands);
  const page = useRef<HTMLDivElement>(null);
  const filters = filtersIn(params, form.filters);
  const wire = wireOf(filters, form.filters);
  const rows = useRows(form, brand, wire);
  useTitle(names.table(form.table));
  useTableKeys(page);
  const filter = (next: Filters) => setParams(addressOf(next));
  const navigate = useNavigate();
  const open = (row: DeskRow) =>
    isOfMembers(form) ? void navigate(recordAddress(row.ref)) : setOpened({ row, open: true });
  const columns = columnsOf(form, hidden, names, open);
  const list = rows.data?.pages.flatMap((part) => part.list) ?? [];
  return (
    <div ref={page} className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{names.table(form.table)}</h1>
        <TableTools {...{ form, brand, account, filters, wire, hidden }} onFilter={filter} onHide={hide} />
      </header>
      {form.filters.length > 0 ? <FilterBar known={form.filters} filters={filters} onFilter={filter} /> : null}
      {stands ? null : <Notice live="status">{t('console.live.away')}</Notice>}
      <Table
        caption={names.table(form.table)}
        className={styles.table}
        maxHeight="100%"
        columns={columns}
        rows={list}
        rowKey={({ ref }) => ref}
        loading={rows.isPending || rows.isPlaceholderData}
        skeletonRows={12}
        onRowClick={open}
        error={rows.error && !rows.data ? <Failed of={rows} error={rows.error} /> : undefined}
        empty={<EmptyState title={wire === undefined ? t('console.table.empty') : t('console.table.filtered')} />}
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
      {opened ? (
        <RowDialog
          form={form}
          row={list.find(({ ref }) => ref === opened.row.ref) ?? opened.row}
          open={opened.open}
          onClose={() => setOpened({ ...opened, open: false })}
        />
      ) : null}
    </div>
  );
}

/** Rows of members link to the member's record, which shows more than the row. */
const isOfMembers = ({ kind }: DeskTableForm): boolean => kind === 'member';

type OpenerProps = Readonly<{
  form: DeskTableForm;
  row: DeskRow;
  onOpen: (row: DeskRow) => void;
  children: React.ReactNode;
}>;

/** Link or button of a row, for keyboard users; does the same as a click on the row. */
function Opener({ form, row, onOpen, children }: OpenerProps): React.JSX.Element {
  if (isOfMembers(form))
    return (
      <Link
        to={recordAddress(row.ref)}
        data-row={row.ref}
        className={styles.opener}
        onClick={(event) => event.stopPropagation()}
      >
        {children}
      </Link>
    );
  return (
    <button
      type="button"
      data-row={row.ref}
      className={styles.opener}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(row);
      }}
    >
      {children}
    </button>
  );
}

/** Visible columns. The first one opens the row, whose dialog has room for JSON as well. */
const columnsOf = (
  form: DeskTableForm,
  hidden: readonly string[],
  names: Names,
  onOpen: (row: DeskRow) => void,
): TableColumn<DeskRow>[] =>
  form.columns
    .filter(({ key, kind }) => kind !== 'json' && !hidden.includes(key))
    .map(({ key, kind }, index) => {
      const cell = (row: DeskRow) => <Cell kind={kind} value={row.cells[key]} within={index === 0} />;
      return {
        key,
        header: names.column(key),
        align: kind === 'amount' || kind === 'count' ? 'end' : 'start',
        primary: index === 0,
        render: (row) =>
          index === 0 ? (
            <Opener form={form} row={row} onOpen={onOpen}>
              {cell(row)}
              <AskedBadges asked={row.asked} />
            </Opener>
          ) : (
            cell(row)
          ),
      };
    });

/** Keyboard navigation between rows, and up to the filters. */
function useTableKeys(page: RefObject<HTMLElement | null>): void {
  const step = (by: 1 | -1) => () => {
    const all = [...(page.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };
  useKeys({
    j: step(1),
    k: step(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
    '/': () => page.current?.querySelector<HTMLElement>('search :is(input, select)')?.focus(),
  });
}

/** Columns hidden by this operator, stored on the device. */
function useHidden(account: string, table: string): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(() => readHidden(account, table));
  const hide = (next: readonly string[]) => {
    setHidden(next);
    keepHidden(account, table, next);
  };
  return [hidden, hide];
}
