/** The halls of the site, in the server's order. */
import { Card } from '#ui';
import { Link } from 'react-router';
import { useLanes } from '../../shared/boot.ts';
import { categoryArt, categoryLabel, categoryPath } from '../../shared/categories.ts';
import { useText } from '../../shared/language.ts';
import styles from './home-page.module.css';

export function Lanes(): React.JSX.Element {
  const t = useText();
  const lanes = useLanes();
  return (
    <Card title={t('home.halls')}>
      <ul className={styles.halls}>
        {lanes.map(({ title, cards }) => (
          <li key={title}>
            <Link to={categoryPath(title)} className={styles.hall}>
              <img src={categoryArt(title)} alt="" width={160} height={120} loading="lazy" decoding="async" />
              <span>
                <strong>{t(categoryLabel(title))}</strong>
                <small>{t('games.count', { count: cards.reduce((sum, card) => sum + card.gameCount, 0) })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
