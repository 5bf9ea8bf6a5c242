import type { GameItem } from '#contract';
import { Skeleton } from '#ui';
import { GameTile } from './game-tile.tsx';
import styles from './game-grid.module.css';

export function GameGrid({ games }: Readonly<{ games: readonly GameItem[] }>): React.JSX.Element {
  return (
    <ul className={styles.grid}>
      {games.map((game) => (
        <li key={`${game.vassalage}-${game.nodeId}`}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  );
}

/** The place of games that are on their way, in the same measure. */
export function GameGridSkeleton({ count = 12 }: Readonly<{ count?: number }>): React.JSX.Element {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton shape="block" className={styles.picture} />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}
