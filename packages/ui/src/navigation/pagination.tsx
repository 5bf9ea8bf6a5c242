import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../class-names.ts';
import { ChevronEndIcon } from '../icons/chevron-end.tsx';
import { ChevronStartIcon } from '../icons/chevron-start.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

export type PaginationProps = Readonly<{
  label: string;
  /** Counts from 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  /** Names one page for screen readers. */
  pageLabel: (page: number) => string;
  className?: string;
}>;

export function Pagination(props: PaginationProps): React.JSX.Element | null {
  const { label, page, pageCount, onPageChange, previousLabel, nextLabel, pageLabel, className } = props;
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={classes(styles.pagination, className)}>
      <IconButton
        label={previousLabel}
        icon={<ChevronStartIcon />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <ol className={styles.pages}>
        {pageWindow(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === undefined ? (
              <span className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                type="button"
                className={styles.page}
                aria-label={pageLabel(entry.page)}
                aria-current={entry.page === page ? 'page' : undefined}
                onClick={() => onPageChange(entry.page ?? page)}
              >
                {entry.page}
              </button>
            )}
          </li>
        ))}
      </ol>
      <IconButton
        label={nextLabel}
        icon={<ChevronEndIcon />}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}
