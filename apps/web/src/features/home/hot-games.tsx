import { Card, EmptyState, ErrorState } from '#ui';
import { GameGrid, GameGridSkeleton } from '../../shared/game-grid.tsx';
import { useText } from '../../shared/language.ts';
import { errorText } from '../../shared/query.ts';
import { useHotGames } from './queries.ts';

const PLACES = 12;

export function HotGames(): React.JSX.Element {
  const t = useText();
  const games = useHotGames();
  return (
    <Card title={t('home.hot')}>
      {games.error ? (
        <ErrorState
          size="sm"
          title={errorText(games.error)}
          retryLabel={t('common.retry')}
          onRetry={() => void games.refetch()}
        />
      ) : null}
      {games.data?.length === 0 ? <EmptyState size="sm" title={t('games.empty.title')} /> : null}
      {games.isPending ? <GameGridSkeleton count={PLACES} /> : null}
      {games.data ? <GameGrid games={games.data} /> : null}
    </Card>
  );
}
