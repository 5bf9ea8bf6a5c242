/** A bead road with shares below it. */
import type { BoardProps } from '../live.ts';
import { BeadGrid, type Bead } from './bead-grid.tsx';
import { ShareBar, type Part } from './share-bar.tsx';
import styles from './board.module.css';

/** Number of beads on a tile of the lobby: whole columns. */
const SMALL = 72;

type Props = BoardProps & Readonly<{ beads: readonly Bead[]; shares: readonly (readonly Part[])[] }>;

export function BeadBoard({ t, results, isSmall, beads, shares }: Props): React.JSX.Element {
  const title = t('felt.rounds', { count: results.length });
  if (isSmall) return <BeadGrid beads={beads.slice(-SMALL)} name={title} isSmall />;
  return (
    <div className={styles.board}>
      <h3 className={styles.title}>{title}</h3>
      <BeadGrid beads={beads} name={title} isSmall={false} />
      {shares.map((parts) => (
        <ShareBar key={parts[0]?.key} parts={parts} />
      ))}
      <p className={styles.memory}>{t('felt.memory')}</p>
    </div>
  );
}
