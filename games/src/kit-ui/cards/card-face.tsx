/**
 * Face of a card in the house's design, with corners readable at 40 px. Decorative: its parent provides the accessible
 * name.
 */
import type { Card } from '../../kit/live/shoe.ts';
import { Court, type CourtRank } from './court.tsx';
import { CARD, isAce, pipsOf, rankText, suitOf, type Suit } from './pips.ts';
import { SuitSign } from './suits.tsx';
import styles from './card.module.css';

const SIZES = { pip: 17, bare: 23, ace: 42 } as const;

function Corner({ rank, suit }: Readonly<{ rank: string; suit: Suit }>): React.JSX.Element {
  const isWide = rank.length > 1;
  return (
    <>
      <text
        className={styles.rank}
        x="14"
        y="27"
        textAnchor="middle"
        {...(isWide ? { textLength: 24, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {rank}
      </text>
      <SuitSign suit={suit} x={14} y={40} size={17} />
    </>
  );
}

type Props = Readonly<{
  card: Card;
  /** Without corners and with pips nearer to the edges, as shown while peeking. */
  isBare?: boolean;
}>;

export function CardFace({ card, isBare = false }: Props): React.JSX.Element {
  const [suit, rank] = [suitOf(card), rankText(card)];
  const size = isAce(card) ? SIZES.ace : isBare ? SIZES.bare : SIZES.pip;
  return (
    <svg className={styles.face} viewBox={`0 0 ${CARD.width} ${CARD.height}`} data-suit={suit} aria-hidden>
      {'JQK'.includes(rank) ? <Court rank={rank as CourtRank} suit={suit} /> : null}
      {pipsOf(card, isBare).map(({ x, y, isDown }) => (
        <SuitSign key={`${x} ${y}`} suit={suit} x={x} y={y} size={size} isDown={isDown} />
      ))}
      {isBare ? null : (
        <>
          <Corner rank={rank} suit={suit} />
          <g transform={`rotate(180 ${CARD.width / 2} ${CARD.height / 2})`}>
            <Corner rank={rank} suit={suit} />
          </g>
        </>
      )}
    </svg>
  );
}

export const CardBack = (): React.JSX.Element => <span className={styles.back} />;
