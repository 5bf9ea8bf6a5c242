import type { Card } from '../../kit/live/shoe.ts';
import { cardName } from '../../kit-ui/cards/card-name.ts';
import { PlayingCard } from '../../kit-ui/hand/playing-card.tsx';
import type { Translate } from '../../kit-ui/table.ts';
import styles from './scene.module.css';

type Props = Readonly<{
  t: Translate;
  roundId: string;
  /** None before the first hand: five covered ones lie there. */
  cards: readonly Card[] | null;
  held: readonly number[];
  mayHold: boolean;
  isDrawn: boolean;
  isStill: boolean;
  onTurn: (place: number) => void;
}>;

const PLACES = [0, 1, 2, 3, 4];

/** A press holds a card; another press releases it. */
export function FiveCards({ t, roundId, cards, held, mayHold, isDrawn, isStill, onTurn }: Props): React.JSX.Element {
  return (
    <fieldset className={styles.hand} aria-label={t('video-poker.cards')}>
      {PLACES.map((place) => {
        const card = cards?.[place] ?? null;
        const isHeld = held.includes(place);
        // Cards that come, come one after the other.
        const nth = isDrawn ? PLACES.slice(0, place).filter((each) => !held.includes(each)).length : place;
        return (
          <button
            key={place}
            type="button"
            className={styles.place}
            aria-pressed={isHeld}
            aria-disabled={!mayHold}
            aria-keyshortcuts={String(place + 1)}
            aria-label={card ? cardName(t, card) : t('video-poker.covered')}
            onClick={() => mayHold && onTurn(place)}
          >
            <span className={styles.held} aria-hidden>
              {isHeld ? t('video-poker.held') : ' '}
            </span>
            <PlayingCard key={`${roundId} ${card ?? ''}`} card={card} nth={nth} isStill={isStill} />
          </button>
        );
      })}
    </fieldset>
  );
}
