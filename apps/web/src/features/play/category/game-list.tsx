import type { GameCategory, GameItem } from '#contract';
import { Button, EmptyState, LoadMore } from '#ui';
import { classes } from '#ui/class-names.ts';
import { useEffect } from 'react';
import { useLanes } from '../../../shared/brand/boot.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { GameGrid, GameGridSkeleton, type GameGridProps } from '../../../shared/games/game-grid.tsx';
import { GameSpotlights } from '../../../shared/games/game-spotlight.tsx';
import { useText } from '../../../shared/page/language.ts';
import { LogInFirst } from '../../../shared/session/log-in-first.tsx';
import { useLoggedIn } from '../../../shared/session/session.ts';
import type { CountedRows } from '../../../shared/lists/rows.ts';
import { AboutLink } from './about-link.tsx';
import { useGames } from './queries.ts';
import { NextDraw } from './next-draw.tsx';
import { PollSummaries, FLIGHT_MS, FlightState, TableState, TableLimits, TABLES_MS } from './table-state.tsx';
import { called, isOwnShelf, isPlain, plainView, type CategoryView } from './rules.ts';
import styles from './category-page.module.css';

const PLACES_MAX = 18;
/** Lists up to this size need no "end of list". */
const FITS_AT_ONCE = 6;

/** One or two playable games are shown as spotlights instead of a grid. */
const isHandful = (games: readonly GameItem[]): boolean =>
  games.length <= 2 && games.every(({ status }) => status === 'ON');

export interface GameListProps {
  readonly category: GameCategory;
  /** Vendor codes to include when none is selected, separated by commas; empty for all. */
  readonly among?: string;
  readonly view: CategoryView;
  readonly onChange: (change: Partial<CategoryView>) => void;
  /** One of several lists on the page: no message at its end. */
  readonly isOneOfSeveral?: boolean;
  /** Called with the number of games once known. */
  readonly onFound?: (category: GameCategory, count: number | undefined) => void;
}

const isDrawn = (category: GameCategory): boolean => category === 'ELOTT' || category === 'LOTT';

export function GameList(props: GameListProps): React.JSX.Element {
  const t = useText();
  const loggedIn = useLoggedIn();
  const mayAsk = loggedIn || !isOwnShelf(props.view.shelf);
  const { view } = props;
  const places = usePlaces(props.category);
  const list = useGames(props.category, props.view, props.among, mayAsk);
  useReportFound(props, list);
  const isLive = props.category === 'LIVE';
  if (!mayAsk) return <LogInFirst title={t('games.own.loginFirst')} />;
  return (
    <Faces
      of={list}
      skeleton={<GameGridSkeleton count={places} low={isLive} />}
      isEmpty={(games) => games.length === 0}
      empty={props.isOneOfSeveral && view.query ? null : <NoGames view={view} onChange={props.onChange} />}
    >
      {(games) => (
        <div className={classes(styles.list, list.isStale && styles.stale)} aria-busy={list.isFetching}>
          {view.shelf === 'ALL' && !view.query && isHandful(games) ? (
            <GameSpotlights games={games} level={2} />
          ) : (
            <GameGrid
              games={list.isStale ? nearly(games, view.query) : games}
              main
              low={isLive}
              about={isDrawn(props.category) ? noWay : aboutWay}
              below={BELOW[props.category]}
              foot={isLive ? limits : undefined}
            />
          )}
          {isLive || props.category === 'RNG' ? <PollSummaries everyMs={isLive ? TABLES_MS : FLIGHT_MS} /> : null}
          {list.more.done && (games.length <= FITS_AT_ONCE || props.isOneOfSeveral) ? null : (
            <LoadMore label={t('games.more')} {...list.more} endLabel={t('games.end', { count: list.total })} />
          )}
        </div>
      )}
    </Faces>
  );
}

const aboutWay = (game: GameItem) => <AboutLink game={game} />;
const noWay = () => null;
const limits = (game: GameItem) => <TableLimits game={game} />;

/** Until the server answers, the loaded games are filtered locally. */
function nearly(games: readonly GameItem[], query: string): readonly GameItem[] {
  const found = called(games, query);
  return found.length > 0 ? found : games;
}

function useReportFound({ category, onFound }: GameListProps, { data, isStale, total }: CountedRows<GameItem>): void {
  const count = data && !isStale ? total : undefined;
  useEffect(() => onFound?.(category, count), [onFound, category, count]);
}

/** Extra content of tiles by category: draws and live tables. */
const BELOW: Partial<Record<GameCategory, NonNullable<GameGridProps['below']>>> = {
  LIVE: (game) => <TableState game={game} />,
  RNG: (game) => <FlightState game={game} />,
  ELOTT: (game) => <NextDraw game={game} />,
  LOTT: (game) => <NextDraw game={game} />,
};

/** Number of placeholders: the games the category is known to have, up to one page. */
function usePlaces(category: GameCategory): number {
  const cards = useLanes().flatMap((lane) => lane.cards);
  const known = cards.reduce((sum, card) => sum + (card.gameType === category ? card.gameCount : 0), 0);
  return Math.min(PLACES_MAX, Math.max(1, known));
}

export function NoGames({ view, onChange }: Readonly<Pick<GameListProps, 'view' | 'onChange'>>): React.JSX.Element {
  const t = useText();
  if (isPlain(view)) return <EmptyState art="/art/spots/games.svg" title={t('games.empty.title')} />;
  const { shelf, query } = view;
  const nothing = shelf === 'ALL' ? t('games.empty.title') : t(`games.empty.${shelf}`);
  return (
    <EmptyState
      art="/art/spots/games.svg"
      title={query ? t('games.empty.search', { query }) : nothing}
      action={<Button onClick={() => onChange(plainView)}>{t('games.empty.all')}</Button>}
    />
  );
}
