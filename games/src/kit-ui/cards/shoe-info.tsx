import type { Translate } from '../table.ts';
import { cardName } from './card-name.ts';
import type { ShoePicture } from './picture.ts';
import styles from './table.module.css';

type Props = Readonly<{ t: Translate; picture: ShoePicture; isNew: boolean; mayPeek: boolean }>;

export function ShoeInfo({
  t,
  picture: { no, left, first, burned, isLast },
  isNew,
  mayPeek,
}: Props): React.JSX.Element {
  const below = isLast ? t('cards.last') : t('cards.first', { card: cardName(t, first), burned });
  return (
    <p className={styles.info}>
      <span>{isNew ? t('cards.shuffled', { no }) : t('cards.shoe', { no, left })}</span>
      <span>{mayPeek ? t('cards.peek.hint') : below}</span>
    </p>
  );
}
