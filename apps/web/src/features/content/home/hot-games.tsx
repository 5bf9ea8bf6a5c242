import type { GameItem } from '#contract';
import { EmptyState } from '#ui';
import { useLanes } from '../../../shared/brand/boot.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { GameSpotlights, GameSpotlightsPlace } from '../../../shared/games/game-spotlight.tsx';
import { GameTile } from '../../../shared/games/game-tile.tsx';
import { useHotGames } from '../../../shared/games/hot-games.ts';
import { useText } from '../../../shared/page/language.ts';
import { GameLane, GameLanePlace } from './game-lane.tsx';
import { hotLayout, SPOTLIGHTS_MAX } from './rules.ts';
import styles from './hot-games.module.css';

/** A few popular games are shown as spotlights, many in a lane of one row or two. */
export function HotGames(): React.JSX.Element {
  const t = useText();
  return (
    <Faces
      of={useHotGames()}
      skeleton={<Waiting />}
      isEmpty={(games) => games.length === 0}
      empty={<EmptyState art="/art/spots/games.svg" title={t('games.empty.title')} />}
    >
      {(games) => <Shown games={games} />}
    </Faces>
  );
}

function Shown({ games }: Readonly<{ games: readonly GameItem[] }>): React.JSX.Element {
  const t = useText();
  const layout = hotLayout(games.length);
  if (layout === 'spotlights') return <Few content={<GameSpotlights games={games} />} />;
  return (
    <GameLane rows={layout === 'rows' ? 2 : 1} title={t('home.hot')}>
      {games.map((game) => (
        <li key={`${game.vassalage}-${game.nodeId}`}>
          <GameTile game={game} />
        </li>
      ))}
    </GameLane>
  );
}

function Few({ content }: Readonly<{ content: React.ReactNode }>): React.JSX.Element {
  const t = useText();
  return (
    <section className={styles.few} aria-labelledby="hot-games">
      <h2 id="hot-games" className={styles.title}>
        {t('home.hot')}
      </h2>
      {content}
    </section>
  );
}

/** The number of open games is known from the boot data, and determines the skeleton's size. */
function Waiting(): React.JSX.Element {
  const t = useText();
  const cards = useLanes().flatMap((lane) => lane.cards);
  const open = cards.reduce((sum, { openCount }) => sum + openCount, 0);
  const layout = hotLayout(open);
  if (layout === 'spotlights')
    return <Few content={<GameSpotlightsPlace count={Math.max(1, Math.min(open, SPOTLIGHTS_MAX))} />} />;
  return <GameLanePlace rows={layout === 'rows' ? 2 : 1} title={t('home.hot')} />;
}
