import { memo, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classes } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { SortOrder, TableColumn } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import styles from './table.module.css';

export type TableProps<Row> = Readonly<{
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: SortOrder;
  onSort?: (sort: SortOrder) => void;
  /** Loading: skeletons while there are no rows yet, else a veil over the old ones. */
  loading?: boolean;
  skeletonRows?: number;
  /** Shown instead of rows; an error takes precedence over emptiness. */
  empty?: ReactNode;
  error?: ReactNode;
  /** Totals under the rows, one per column that has one. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** A shortcut for the mouse; a cell must offer the same to the keyboard. */
  onRowClick?: (row: Row) => void;
  /** Gives the table its own scroll, under which the header stays. */
  maxHeight?: string;
  className?: string;
}>;

/** True while the table is wider than its frame, which then scrolls. */
function useScrolls(frame: RefObject<HTMLDivElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    for (const observed of [element, ...element.children]) watch.observe(observed);
    return () => watch.disconnect();
  }, [frame]);
  return scrolls;
}

export function Table<Row>(props: TableProps<Row>): React.JSX.Element {
  const { caption, columns, rows, loading = false, error, empty, maxHeight, className } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(frame) || maxHeight !== undefined;
  const waiting = loading && rows.length === 0 && !error;
  const message = error ?? (rows.length === 0 && !waiting ? empty : undefined);
  return (
    <div
      ref={frame}
      className={classes(styles.frame, className)}
      style={{ maxBlockSize: maxHeight }}
      // A table that scrolls must be reachable by the keyboard that scrolls it.
      {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-label': caption } : undefined)}
    >
      <table className={classes(styles.table, loading && !waiting && styles.veiled)} aria-busy={loading || undefined}>
        <caption className={styles.caption}>{caption}</caption>
        <TableHead columns={columns} sort={props.sort} onSort={message || waiting ? undefined : props.onSort} />
        <tbody>
          {waiting ? <WaitingRows columns={columns} count={props.skeletonRows ?? 6} /> : null}
          {message ? (
            <tr className={styles.message}>
              <td colSpan={columns.length}>{message}</td>
            </tr>
          ) : (
            rows.map((row) => (
              <RowPart key={props.rowKey(row)} row={row} columns={columns} onClick={props.onRowClick} />
            ))
          )}
        </tbody>
        {props.totals && !message && !waiting ? <Totals columns={columns} totals={props.totals} /> : null}
      </table>
    </div>
  );
}

function cellClass<Row>(column: TableColumn<Row>): string | undefined {
  return classes(
    column.align === 'end' && styles.end,
    column.primary && styles.primary,
    column.unnamed && styles.unnamed,
    column.deskOnly && styles.deskOnly,
  );
}

type TableRowProps<Row> = Readonly<{
  row: Row;
  columns: readonly TableColumn<Row>[];
  onClick: ((row: Row) => void) | undefined;
}>;

function TableRow<Row>({ row, columns, onClick }: TableRowProps<Row>): React.JSX.Element {
  return (
    <tr className={onClick ? styles.pressable : undefined} onClick={onClick ? () => onClick(row) : undefined}>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          <span className={styles.cardLabel} aria-hidden>
            {column.header}
          </span>
          <span className={styles.value}>{column.render(row)}</span>
        </td>
      ))}
    </tr>
  );
}

/**
 * Each server-rendered row hydrates by itself, so that a press waits for one row and not for all. Memoised on its
 * columns: a re-render of the table would force rows that are not hydrated yet to do so at once.
 */
const RowPart = memo(function RowPart<Row>(props: TableRowProps<Row>): React.JSX.Element {
  return (
    <Suspense>
      <TableRow {...props} />
    </Suspense>
  );
}) as typeof TableRow;

type WaitingRowsProps<Row> = Readonly<{ columns: readonly TableColumn<Row>[]; count: number }>;

function WaitingRows<Row>({ columns, count }: WaitingRowsProps<Row>): React.JSX.Element[] {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index}>
      {columns.map((column, at) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton width={`${48 + ((index * 17 + at * 29) % 40)}%`} className={styles.bone} />
        </td>
      ))}
    </tr>
  ));
}

type TotalsProps<Row> = Readonly<{ columns: readonly TableColumn<Row>[]; totals: Readonly<Record<string, ReactNode>> }>;

function Totals<Row>({ columns, totals }: TotalsProps<Row>): React.JSX.Element {
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <td key={column.key} className={cellClass(column)}>
            {totals[column.key] == null ? null : (
              <>
                <span className={styles.cardLabel} aria-hidden>
                  {column.header}
                </span>
                <span className={styles.value}>{totals[column.key]}</span>
              </>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
