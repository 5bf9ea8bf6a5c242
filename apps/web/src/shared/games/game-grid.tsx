import type { GameItem } from '#contract';
import { Skeleton } from '#ui';
import { classes } from '#ui/class-names.ts';
import { GameTile } from './game-tile.tsx';
import styles from './game-grid.module.css';

/** So few games have the room to be seen larger. */
const FEW = 5;
/** On a phone these stand in pairs, where three beside one another would leave one alone. */
const PAIRS = [2, 4];

const measure = (count: number): string | undefined =>
  classes(styles.grid, count <= FEW && styles.few, PAIRS.includes(count) && styles.pairs);

/** As many as a phone shows beside one another at the least. */
const FIRST = 2;

export interface GameGridProps {
  readonly games: readonly GameItem[];
  /** The grid is what its page is for. */
  readonly main?: boolean;
  /** What is said of a game below what its tile says by itself. */
  readonly below?: (game: GameItem) => React.ReactNode;
}

export function GameGrid({ games, main = false, below }: GameGridProps): React.JSX.Element {
  return (
    <ul className={measure(games.length)}>
      {games.map((game, place) => (
        <li key={`${game.vassalage}-${game.nodeId}`}>
          <GameTile game={game} first={main && place < FIRST} below={below?.(game)} />
        </li>
      ))}
    </ul>
  );
}

/** The place of games that are on their way, in the same measure. */
export function GameGridSkeleton({ count = 12 }: Readonly<{ count?: number }>): React.JSX.Element {
  return (
    <div className={measure(count)} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton shape="block" className={styles.picture} />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}
