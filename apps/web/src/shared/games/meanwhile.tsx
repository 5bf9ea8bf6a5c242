/** What can be played now, where everything else opens later. */
import { GameGrid } from './game-grid.tsx';
import { GameSpotlights } from './game-spotlight.tsx';
import { useHotGames } from './hot-games.ts';
import { useText } from '../page/language.ts';
import styles from './meanwhile.module.css';

const SPOTLIGHTS_MAX = 3;
const TILES = 12;

/** Nothing until it is known, and nothing when nothing is open: the page above says what there is to say. */
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
