/** A card on the table: it slides out of the shoe, lies slightly askew, turns over, and goes to the discard tray. */
import type { CSSProperties, ReactNode } from 'react';
import { CardBack, CardFace } from './card-face.tsx';
import { lieOf } from './picture.ts';
import type { LaidCard } from './use-cards.ts';
import styles from './table.module.css';

/** Position in card widths from the middle of the table; y counts from the line of hands. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** Rotated by 90 degrees, as a third card is. */
  readonly isAcross?: boolean;
}

type Props = Readonly<{
  card: LaidCard;
  place: Place;
  isCovered: boolean;
  isDimmed: boolean;
  /** Overlay of the card: the handle for peeking. */
  children?: ReactNode;
}>;

export function LaidCardView({ card, place, isCovered, isDimmed, children }: Props): React.JSX.Element {
  const lie = lieOf(card.key);
  const style = {
    '--x': place.x + lie.x,
    '--y': place.y + lie.y,
    '--turn': `${(place.isAcross ? 90 : 0) + lie.turn}deg`,
  } as CSSProperties;
  return (
    <div
      className={styles.card}
      style={style}
      data-card={card.key}
      data-there={card.wasThere}
      data-leaving={card.isLeaving}
      data-dimmed={isDimmed}
    >
      <div className={styles.slide}>
        <div className={styles.lifted} />
        <div className={styles.turn} data-covered={isCovered}>
          <div className={styles.front}>
            <CardFace card={card.card} />
          </div>
          <div className={styles.rear}>
            <CardBack />
          </div>
        </div>
        {children}
      </div>
    </div>
  );
}
