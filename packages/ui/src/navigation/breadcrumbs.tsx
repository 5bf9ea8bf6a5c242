import { ChevronEndIcon } from '../icons/chevron-end.tsx';
import styles from './breadcrumbs.module.css';

export type Crumb = Readonly<{ id: string; label: string; onSelect?: () => void }>;
export type BreadcrumbsProps = Readonly<{ label: string; crumbs: readonly Crumb[] }>;

/** The way from the top to here; the last crumb is here. */
export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps): React.JSX.Element {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.id} className={styles.crumb}>
            {index > 0 ? <ChevronEndIcon size={16} /> : null}
            {index < crumbs.length - 1 && crumb.onSelect ? (
              <button type="button" className={styles.link} onClick={crumb.onSelect}>
                {crumb.label}
              </button>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
