/** The halls of the site, in the server's order; lanes that share a page share a hall. */
import type { GameCategory, Lane } from '#contract';
import { Card, Picture } from '#ui';
import { Link } from 'react-router';
import { useLanes } from '../../shared/boot.ts';
import { categoryArt, categoryLabel, categoryPath } from '../../shared/categories.ts';
import { useText } from '../../shared/language.ts';
import styles from './home-page.module.css';

interface Hall {
  readonly category: GameCategory;
  readonly games: number;
}

function hallsOf(lanes: readonly Lane[]): Hall[] {
  const halls = new Map<string, Hall>();
  for (const { title, cards } of lanes) {
    const path = categoryPath(title);
    const before = halls.get(path);
    const games = cards.reduce((sum, card) => sum + card.gameCount, before?.games ?? 0);
    halls.set(path, { category: before?.category ?? title, games });
  }
  return [...halls.values()];
}

export function Lanes(): React.JSX.Element {
  const t = useText();
  const lanes = useLanes();
  return (
    <Card title={t('home.halls')}>
      <ul className={styles.halls}>
        {hallsOf(lanes).map(({ category, games }) => (
          <li key={category}>
            <Link to={categoryPath(category)} className={styles.hall}>
              <Picture src={categoryArt(category)} alt="" width={160} height={120} loading="lazy" decoding="async" />
              <span>
                <strong>{t(categoryLabel(category))}</strong>
                <small>{t('games.count', { count: games })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
