import { Lane, Skeleton } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import styles from './hot-games.module.css';

interface GameLaneProps {
  readonly rows: 1 | 2;
  readonly title: string;
  readonly action?: React.ReactNode;
  readonly children: React.ReactNode;
}

const PLACES = 6;

/** Horizontally scrolling games, in one row or two. */
export function GameLane({ rows, title, action, children }: GameLaneProps): React.JSX.Element {
  const t = useText();
  return (
    <Lane
      title={title}
      rows={rows}
      action={action}
      labels={{ previous: t('home.lane.previous'), next: t('home.lane.next') }}
      className={rows === 2 ? styles.rows : styles.row}
    >
      {children}
    </Lane>
  );
}

/** Skeleton of the lane, in the same dimensions. */
export function GameLanePlace({ rows, title }: Pick<GameLaneProps, 'rows' | 'title'>): React.JSX.Element {
  return (
    <GameLane rows={rows} title={title}>
      {Array.from({ length: PLACES * rows }, (_, index) => (
        <li key={index} className={styles.waiting} aria-hidden>
          <Skeleton shape="block" className={styles.picture} />
          <Skeleton width="70%" height="20px" />
          <Skeleton width="45%" height="20px" />
        </li>
      ))}
    </GameLane>
  );
}
