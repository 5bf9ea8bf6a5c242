import { CardBack, CardFace } from '#games/kit-ui/cards/card-face.tsx';
import { RANKS, SUITS } from '#games/kit/live/shoe.ts';
import { Section } from '../section.tsx';
import styles from './card-section.module.css';

const deck = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

/** Cards at the sizes used on tables; the last row shows them during a squeeze. */
export function CardSection(): React.JSX.Element {
  return (
    <Section id="cards" title="Cards">
      {(['small', 'large'] as const).map((size) => (
        <div key={size} className={styles.deck} data-size={size}>
          {deck.map((card) => (
            <span key={card} className={styles.card}>
              <CardFace card={card} />
            </span>
          ))}
          <span className={styles.card}>
            <CardBack />
          </span>
        </div>
      ))}
      <div className={styles.deck} data-size="small">
        {RANKS.map((rank) => (
          <span key={rank} className={styles.card}>
            <CardFace card={`${rank}h`} isBare />
          </span>
        ))}
      </div>
    </Section>
  );
}
