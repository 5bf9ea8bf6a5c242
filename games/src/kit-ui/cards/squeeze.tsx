/** The covered card enlarged in the player's hand, bent up as far as it is pulled. */
import type { Card } from '../../kit/live/shoe.ts';
import { CardBack, CardFace } from './card-face.tsx';
import { foldOf, foldTransforms, type Point } from './fold.ts';
import styles from './squeeze.module.css';

type Props = Readonly<{
  card: Card;
  pull: Point;
  /** Milliseconds until it opens by itself. */
  leftMs: number;
}>;

function Folded({ card, pull }: Pick<Props, 'card' | 'pull'>): React.JSX.Element {
  const fold = foldOf(pull);
  if (!fold) return <CardBack />;
  const { window, back, flap, shadow, light } = foldTransforms(fold);
  return (
    <div className={styles.window} style={{ transform: window }}>
      <div className={styles.sheet} style={{ transform: back }}>
        <CardBack />
        <span className={styles.shadow} style={{ transform: `${shadow} scaleX(${fold.share})` }} />
      </div>
      <div className={styles.sheet} style={{ transform: flap }}>
        <CardFace card={card} isBare />
        <span className={styles.light} style={{ transform: `${light} scaleX(${fold.share})` }} />
      </div>
    </div>
  );
}

export function Squeeze({ card, pull, leftMs }: Props): React.JSX.Element {
  return (
    <div className={styles.squeeze} data-part="held-card" aria-hidden>
      <div className={styles.held}>
        <Folded card={card} pull={pull} />
      </div>
      <span className={styles.time}>
        <span style={{ animationDuration: `${leftMs}ms` }} />
      </span>
    </div>
  );
}
