/** A card that is dealt, lies open or covered, and is turned. */
import type { CSSProperties } from 'react';
import { classes } from '#ui/class-names.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { CardBack, CardFace } from '../cards/card-face.tsx';
import styles from './playing-card.module.css';

type Props = Readonly<{
  /** Null while it lies covered. */
  card: Card | null;
  className?: string | undefined;
  /** Which of those that are dealt together it is, from 0. */
  nth?: number;
  /** It was there already. */
  isStill: boolean;
}>;

/** Decorative picture: its parent provides the accessible name. */
export function PlayingCard({ card, className, nth = 0, isStill }: Props): React.JSX.Element {
  return (
    <span
      className={classes(styles.card, className)}
      style={{ '--nth': nth } as CSSProperties}
      data-still={isStill || undefined}
      aria-hidden
    >
      <span className={styles.turn} data-covered={card === null}>
        <span className={styles.front}>{card === null ? null : <CardFace card={card} />}</span>
        <span className={styles.rear}>
          <CardBack />
        </span>
      </span>
    </span>
  );
}
