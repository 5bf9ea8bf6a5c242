/** The cards of one hand, overlapping so that their corners stay visible, and their total. */
import type { ReactNode } from 'react';
import type { Card } from '../../kit/live/shoe.ts';
import { cardName } from '../../kit-ui/cards/card-name.ts';
import { PlayingCard } from '../../kit-ui/hand/playing-card.tsx';
import type { Translate } from '../../kit-ui/table.ts';
import styles from './scene.module.css';

type Props = Readonly<{
  t: Translate;
  name: string;
  /** Null for one that lies covered. */
  cards: readonly (Card | null)[];
  /** Empty before any of its cards has been seen. */
  total: string;
  isActive?: boolean;
  isStill: boolean;
  /** How long each waits for the one before, in steps of the deal. */
  nth: (at: number) => number;
  children?: ReactNode;
}>;

export function RowOfCards({ t, name, cards, total, isActive, isStill, nth, children }: Props): React.JSX.Element {
  return (
    <section className={styles.row} aria-label={name} data-active={isActive || undefined}>
      <ol className={styles.cards} dir="ltr">
        {cards.map((card, at) => (
          <li key={at} aria-label={card ? cardName(t, card) : t('blackjack.covered')}>
            <PlayingCard card={card} nth={nth(at)} isStill={isStill} />
          </li>
        ))}
      </ol>
      <p className={styles.plate}>
        <span>{name}</span>
        <b className={styles.total}>{total}</b>
        {children}
      </p>
    </section>
  );
}
