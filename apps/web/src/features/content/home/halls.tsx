/** Categories of the site, in the server's order; lanes that share a page share a tile. */
import { Picture } from '#ui';
import { Link } from 'react-router';
import { useLanes } from '../../../shared/brand/boot.ts';
import { categoryArt, categoryLabel, categoryPath } from '../../../shared/games/categories.ts';
import { EvenList } from '../../../shared/lists/even-list.tsx';
import { useGameCount } from '../../../shared/games/game-count.ts';
import { hallsOf } from '../../../shared/games/halls.ts';
import { hasOwnEntry, RACES_PATH } from '../../../shared/games/lanes.ts';
import { useText } from '../../../shared/page/language.ts';
import styles from './halls.module.css';

export function Halls(): React.ReactNode {
  const t = useText();
  const count = useGameCount();
  const lanes = useLanes();
  const halls = hallsOf(lanes).map(({ category, cards }) => ({
    path: categoryPath(category),
    art: categoryArt(category),
    name: t(categoryLabel(category)),
    cards,
  }));
  const own = lanes
    .flatMap(({ cards }) => cards.filter(hasOwnEntry))
    .map((card) => ({ path: RACES_PATH, art: card.showIcon, name: card.displayName, cards: [card] }));
  if (halls.length === 0) return null;
  return (
    <nav aria-label={t('home.halls')}>
      <EvenList count={halls.length + own.length} most={{ narrow: 2, medium: 4, wide: 7 }}>
        {[...halls, ...own].map(({ path, art, name, cards }) => (
          <li key={path} data-theme="night">
            <Link to={path} className={styles.hall}>
              <Picture src={art} alt="" width={320} height={240} />
              <span className={styles.words}>
                <strong>{name}</strong>
                <small>{count(cards)}</small>
              </span>
            </Link>
          </li>
        ))}
      </EvenList>
    </nav>
  );
}
