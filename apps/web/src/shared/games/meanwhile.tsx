/** Games that can be played now, shown on pages whose own games open later. */
import { GameGrid } from './game-grid.tsx';
import { GameSpotlights } from './game-spotlight.tsx';
import { useHotGames } from './hot-games.ts';
import { useText } from '../page/language.ts';
import styles from './meanwhile.module.css';

const SPOTLIGHTS_MAX = 3;
const TILES = 12;

/** Hidden while loading, and when no game is open. */
export function Meanwhile(): React.ReactNode {
  const t = useText();
  const open = useHotGames().data?.filter(({ status }) => status === 'ON') ?? [];
  if (open.length === 0) return null;
  return (
    <section className={styles.meanwhile} aria-labelledby="meanwhile">
      <h2 id="meanwhile" className={styles.title}>
        {t('games.meanwhile')}
      </h2>
      {open.length <= SPOTLIGHTS_MAX ? <GameSpotlights games={open} /> : <GameGrid games={open.slice(0, TILES)} />}
    </section>
  );
}
