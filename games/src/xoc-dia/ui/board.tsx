import { BeadBoard } from '../../kit-ui/felt/bead-board.tsx';
import type { BoardProps } from '../../kit-ui/live.ts';

/** How many were red: an even count is white with the players, an odd one red. */
export function Board(props: BoardProps): React.JSX.Element {
  const { t, results } = props;
  const count = (...marks: readonly string[]) => results.filter((mark) => marks.includes(mark)).length;
  return (
    <BeadBoard
      {...props}
      beads={results.map((mark) => ({ text: mark, tone: Number(mark) % 2 === 0 ? 'pale' : 'red' }))}
      shares={[
        [
          { key: 'even', name: t('xoc-dia.spot.even'), count: count('0', '2', '4'), tone: 'pale' },
          { key: 'odd', name: t('xoc-dia.spot.odd'), count: count('1', '3'), tone: 'red' },
        ],
        [
          { key: 'red-4', name: t('xoc-dia.spot.red-4'), count: count('4'), tone: 'red' },
          { key: 'red-3', name: t('xoc-dia.spot.red-3'), count: count('3'), tone: 'red' },
          { key: 'two', name: t('xoc-dia.two'), count: count('2'), tone: 'dark' },
          { key: 'white-3', name: t('xoc-dia.spot.white-3'), count: count('1'), tone: 'pale' },
          { key: 'white-4', name: t('xoc-dia.spot.white-4'), count: count('0'), tone: 'pale' },
        ],
      ]}
    />
  );
}
