import type { GameCategory } from '#contract';
import { Button, EmptyState, LoadMore } from '#ui';
import { classes } from '#ui/class-names.ts';
import { Faces } from '../../shared/faces.tsx';
import { GameGrid, GameGridSkeleton } from '../../shared/game-grid.tsx';
import { useText } from '../../shared/language.ts';
import { LogInFirst } from '../../shared/log-in-first.tsx';
import { useLoggedIn } from '../../shared/session.ts';
import { useGames } from './queries.ts';
import { isOwnShelf, isPlain, plainView, type CategoryView } from './rules.ts';
import styles from './category-page.module.css';

export interface GameListProps {
  readonly category: GameCategory;
  /** Codes of the vendors to keep to when none is chosen, with commas; empty for all. */
  readonly among?: string;
  readonly view: CategoryView;
  readonly onChange: (change: Partial<CategoryView>) => void;
}

export function GameList(props: GameListProps): React.JSX.Element {
  const t = useText();
  const loggedIn = useLoggedIn();
  const mayAsk = loggedIn || !isOwnShelf(props.view.shelf);
  const list = useGames(props.category, props.view, props.among, mayAsk);
  if (!mayAsk) return <LogInFirst title={t('games.own.loginFirst')} />;
  return (
    <Faces
      of={list}
      skeleton={<GameGridSkeleton count={18} />}
      isEmpty={(games) => games.length === 0}
      empty={<NoGames view={props.view} onChange={props.onChange} />}
    >
      {(games) => (
        <div className={classes(styles.list, list.isStale && styles.stale)} aria-busy={list.isFetching}>
          <GameGrid games={games} />
          <LoadMore label={t('games.more')} {...list.more} endLabel={t('games.end', { count: list.total })} />
        </div>
      )}
    </Faces>
  );
}

function NoGames({ view, onChange }: Readonly<Omit<GameListProps, 'category' | 'among'>>): React.JSX.Element {
  const t = useText();
  if (isPlain(view)) return <EmptyState art="/art/spots/games.svg" title={t('games.empty.title')} />;
  const { shelf, query } = view;
  return (
    <EmptyState
      art="/art/spots/games.svg"
      title={shelf === 'ALL' || query ? t('games.empty.title') : t(`games.empty.${shelf}`)}
      text={query && t('games.empty.search', { query })}
      action={<Button onClick={() => onChange(plainView)}>{t('games.empty.all')}</Button>}
    />
  );
}
