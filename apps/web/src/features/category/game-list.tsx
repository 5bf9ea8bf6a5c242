import type { GameCategory } from '#contract';
import { Button, EmptyState, ErrorState, LoadMore } from '#ui';
import { classes } from '#ui/class-names.ts';
import { GameGrid, GameGridSkeleton } from '../../shared/game-grid.tsx';
import { useText } from '../../shared/language.ts';
import { errorText } from '../../shared/query.ts';
import { useGames } from './queries.ts';
import type { CategoryView } from './rules.ts';
import styles from './category-page.module.css';

export interface GameListProps {
  readonly category: GameCategory;
  readonly view: CategoryView;
  readonly onChange: (change: Partial<CategoryView>) => void;
}

export function GameList({ category, view, onChange }: GameListProps): React.JSX.Element {
  const t = useText();
  const list = useGames(category, view);
  if (list.isPending) return <GameGridSkeleton count={18} />;
  if (list.isError || !list.games) {
    return (
      <ErrorState
        title={t('games.failed')}
        text={list.error && errorText(list.error)}
        retryLabel={t('common.retry')}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.games.length === 0) return <NoGames view={view} onChange={onChange} />;
  return (
    <div className={classes(styles.list, list.isPlaceholderData && styles.stale)} aria-busy={list.isFetching}>
      <GameGrid games={list.games} />
      <LoadMore
        label={t('games.more')}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
        done={!list.hasNextPage}
        endLabel={t('games.end', { count: list.total })}
      />
    </div>
  );
}

function NoGames({ view, onChange }: Readonly<Omit<GameListProps, 'category'>>): React.JSX.Element {
  const t = useText();
  if (!view.query && !view.vendor) return <EmptyState title={t('games.empty.title')} />;
  return (
    <EmptyState
      title={t('games.empty.title')}
      text={view.query && t('games.empty.search', { query: view.query })}
      action={<Button onClick={() => onChange({ query: '', vendor: '' })}>{t('games.empty.all')}</Button>}
    />
  );
}
