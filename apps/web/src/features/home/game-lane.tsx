import { Lane } from '#ui';
import { useText } from '../../shared/page/language.ts';
import styles from './hot-games.module.css';

interface GameLaneProps {
  readonly rows: 1 | 2;
  readonly title: string;
  readonly action?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** Games in one row or two that run on beyond the edge. */
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
