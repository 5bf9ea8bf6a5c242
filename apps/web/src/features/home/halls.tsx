/** The halls of the site, in the server's order; lanes that share a page share a hall. */
import { Picture } from '#ui';
import { Link } from 'react-router';
import { useLanes } from '../../shared/brand/boot.ts';
import { categoryArt, categoryLabel, categoryPath } from '../../shared/games/categories.ts';
import { EvenList } from '../../shared/lists/even-list.tsx';
import { useGameCount } from '../../shared/games/game-count.ts';
import { hallsOf } from '../../shared/games/halls.ts';
import { useText } from '../../shared/page/language.ts';
import styles from './halls.module.css';

export function Halls(): React.ReactNode {
  const t = useText();
  const count = useGameCount();
  const halls = hallsOf(useLanes());
  if (halls.length === 0) return null;
  return (
    <nav aria-label={t('home.halls')}>
      <EvenList count={halls.length} most={{ narrow: 2, medium: 4, wide: 7 }}>
        {halls.map(({ category, cards }) => (
          <li key={category} data-theme="night">
            <Link to={categoryPath(category)} className={styles.hall}>
              <Picture src={categoryArt(category)} alt="" width={320} height={240} />
              <span className={styles.words}>
                <strong>{t(categoryLabel(category))}</strong>
                <small>{count(cards)}</small>
              </span>
            </Link>
          </li>
        ))}
      </EvenList>
    </nav>
  );
}
