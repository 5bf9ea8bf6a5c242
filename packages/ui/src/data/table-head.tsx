import { classes } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/chevron-down.tsx';
import { ChevronUpIcon } from '../icons/chevron-up.tsx';
import { SortIcon } from '../icons/sort.tsx';
import type { SortOrder, TableColumn } from './table-column.ts';
import styles from './table.module.css';

type TableHeadProps<Row> = Readonly<{
  columns: readonly TableColumn<Row>[];
  sort: SortOrder | undefined;
  onSort: ((sort: SortOrder) => void) | undefined;
}>;

function turned(sort: SortOrder | undefined, key: string): SortOrder {
  return { key, direction: sort?.key === key && sort.direction === 'descending' ? 'ascending' : 'descending' };
}

function SortMark({ direction }: Readonly<{ direction: SortOrder['direction'] | undefined }>): React.JSX.Element {
  if (direction === 'ascending') return <ChevronUpIcon size={16} />;
  return direction === 'descending' ? (
    <ChevronDownIcon size={16} />
  ) : (
    <SortIcon size={16} className={styles.unsorted} />
  );
}

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>): React.JSX.Element {
  return (
    <thead className={onSort && columns.some((column) => column.sortable) ? styles.sortableHead : undefined}>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              className={classes(column.align === 'end' && styles.end, column.sortable && onSort && styles.sortable)}
              style={{ inlineSize: column.width }}
              aria-sort={direction ?? (column.sortable ? 'none' : undefined)}
            >
              {column.sortable && onSort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(turned(sort, column.key))}>
                  {column.header}
                  <SortMark direction={direction} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
