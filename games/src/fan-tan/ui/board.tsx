import { BeadBoard } from '../../kit-ui/felt/bead-board.tsx';
import type { Bead } from '../../kit-ui/felt/bead-grid.tsx';
import type { BoardProps } from '../../kit-ui/live.ts';

const TONES: Readonly<Record<string, Bead['tone']>> = { 1: 'red', 2: 'blue', 3: 'green', 4: 'pale' };

/** How many were left. */
export function Board(props: BoardProps): React.JSX.Element {
  const { t, results } = props;
  const parts = Object.entries(TONES).map(([mark, tone]) => ({
    key: mark,
    tone,
    name: t('fan-tan.spot.fan', { numbers: mark }),
    count: results.filter((result) => result === mark).length,
  }));
  return (
    <BeadBoard
      {...props}
      beads={results.map((mark) => ({ text: mark, tone: TONES[mark] ?? 'dark' }))}
      shares={[parts]}
    />
  );
}
