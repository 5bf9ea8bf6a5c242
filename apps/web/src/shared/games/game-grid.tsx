import type { GameItem } from '#contract';
import { Skeleton } from '#ui';
import { classes } from '#ui/class-names.ts';
import { memo } from 'react';
import { WhenNear } from '../page/when-near.tsx';
import { GameTile } from './game-tile.tsx';
import styles from './game-grid.module.css';

/** So few games have the room to be seen larger. */
const FEW = 5;
/** On a phone these stand in pairs, where three beside one another would leave one alone. */
const PAIRS = [2, 4];

const measure = (count: number, low: boolean): string | undefined =>
  classes(styles.grid, count <= FEW && !low && styles.few, PAIRS.includes(count) && styles.pairs, low && styles.low);

/** As many as a phone shows beside one another at the least. */
const FIRST = 2;

export interface GameGridProps {
  readonly games: readonly GameItem[];
  /** The grid is what its page is for. */
  readonly main?: boolean;
  /** Much is said below each picture, which is lower for that. */
  readonly low?: boolean;
  /** The way from a tile to the page of its game. */
  readonly about?: ((game: GameItem) => React.ReactNode) | undefined;
  /** What is said of a game below what its tile says by itself. */
  readonly below?: ((game: GameItem) => React.ReactNode) | undefined;
  /** Text across the foot of a game's picture. */
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
 * A drawn tile is taken over by itself, so that a press waits for one and not for all. It is not drawn anew with its grid:
 * one that is not taken over yet would be at once, with all others.
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

/** The place of games that are on their way, in the same measure. */
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
