/** Announces the number of search results to screen readers; sighted users see the games. */
import { VisuallyHidden } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import styles from './category-page.module.css';

export interface FoundProps {
  readonly query: string;
  /** Undefined while loading. */
  readonly count: number | undefined;
}

export function Found({ query, count }: FoundProps): React.JSX.Element {
  const t = useText();
  return (
    <output className={styles.told}>
      <VisuallyHidden>{query && count !== undefined ? words(t, query, count) : null}</VisuallyHidden>
    </output>
  );
}

const words = (t: ReturnType<typeof useText>, query: string, count: number): string =>
  count === 0 ? t('games.empty.search', { query }) : t('games.count', { count });
