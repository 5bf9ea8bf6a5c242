import type { GameItem } from '#contract';
import { Skeleton } from '#ui';
import { classes } from '#ui/class-names.ts';
import { memo } from 'react';
import { WhenNear } from '../page/when-near.tsx';
import { GameTile } from './game-tile.tsx';
import styles from './game-grid.module.css';

/** Up to this number of games, tiles are larger. */
const FEW = 5;
/** Counts shown two per row on a phone, since three per row would leave a single tile. */
const PAIRS = [2, 4];

const measure = (count: number, low: boolean): string | undefined =>
  classes(styles.grid, count <= FEW && !low && styles.few, PAIRS.includes(count) && styles.pairs, low && styles.low);

/** Tiles visible at once on any phone. */
const FIRST = 2;

export interface GameGridProps {
  readonly games: readonly GameItem[];
  /** True when the grid is the main content of its page. */
  readonly main?: boolean;
  /** Lowers the picture, for tiles with much text below. */
  readonly low?: boolean;
  /** Link from a tile to the game's information page. */
  readonly about?: ((game: GameItem) => React.ReactNode) | undefined;
  /** Extra content below the tile's own text. */
  readonly below?: ((game: GameItem) => React.ReactNode) | undefined;
  /** Text across the bottom of the picture. */
  readonly foot?: ((game: GameItem) => React.ReactNode) | undefined;
}

export function GameGrid(props: GameGridProps): React.JSX.Element {
  const { games, main = false, low = false, about, below, foot } = props;
  return (
    <ul className={measure(games.length, low)}>
      {games.map((game, place) => (
        <TilePart
          key={`${game.vassalage}-${game.nodeId}`}
          game={game}
          first={main && place < FIRST}
          low={low}
          about={about}
          below={below}
          foot={foot}
        />
      ))}
    </ul>
  );
}

type TilePartProps = Required<Pick<GameGridProps, 'low'>> &
  Pick<GameGridProps, 'about' | 'below' | 'foot'> &
  Readonly<{ game: GameItem; first: boolean }>;

/**
 * Each tile hydrates on its own, so that a press waits for one tile only. Memoised: a re-render of the grid would force
 * all pending tiles to hydrate at once.
 */
const TilePart = memo(function TilePart(props: TilePartProps): React.JSX.Element {
  const { game, first, low, about, below, foot } = props;
  return (
    <WhenNear as="li">
      <GameTile
        game={game}
        first={first}
        shape={low ? 'low' : 'square'}
        about={about?.(game)}
        below={below?.(game)}
        foot={foot?.(game)}
      />
    </WhenNear>
  );
});

type SkeletonProps = Readonly<{ count?: number; low?: boolean }>;

/** Skeleton of the grid, in the same dimensions. */
export function GameGridSkeleton({ count = 12, low = false }: SkeletonProps): React.JSX.Element {
  return (
    <div className={measure(count, low)} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton shape="block" className={styles.picture} />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}
