import { BeadBoard } from '../../kit-ui/felt/bead-board.tsx';
import type { Bead } from '../../kit-ui/felt/bead-grid.tsx';
import type { BoardProps } from '../../kit-ui/live.ts';
import type { Dice } from '../engine/odds.ts';
import { sumOf, toneOf, type Tone } from './tone.ts';

const TONES: Readonly<Record<Tone, Bead['tone']>> = { big: 'red', small: 'blue', triple: 'green' };

/** Sums, coloured by their side. */
export function Board(props: BoardProps): React.JSX.Element {
  const { t, results } = props;
  const dice = results.map((mark) => mark.split('').map(Number) as unknown as Dice);
  const count = (wins: (dice: Dice) => boolean) => dice.filter(wins).length;
  const isSide = (three: Dice, remainder: number) => toneOf(three) !== 'triple' && sumOf(three) % 2 === remainder;
  const triples = count((three) => toneOf(three) === 'triple');
  const triple = { key: 'triple', name: t('sic-bo.spot.any-triple'), count: triples, tone: 'green' } as const;
  return (
    <BeadBoard
      {...props}
      beads={dice.map((three) => ({ text: String(sumOf(three)), tone: TONES[toneOf(three)] }))}
      shares={[
        [
          {
            key: 'small',
            name: t('sic-bo.spot.small'),
            count: count((three) => toneOf(three) === 'small'),
            tone: 'blue',
          },
          triple,
          { key: 'big', name: t('sic-bo.spot.big'), count: count((three) => toneOf(three) === 'big'), tone: 'red' },
        ],
        [
          { key: 'odd', name: t('sic-bo.spot.odd'), count: count((three) => isSide(three, 1)), tone: 'dark' },
          triple,
          { key: 'even', name: t('sic-bo.spot.even'), count: count((three) => isSide(three, 0)), tone: 'pale' },
        ],
      ]}
    />
  );
}
