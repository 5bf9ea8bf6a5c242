/** Covers of the recently played games; the space is reserved while they load. */
import { Picture } from '#ui';
import { Link } from 'react-router';
import { gamePath } from '../../../shared/games/game-path.ts';
import { useText } from '../../../shared/page/language.ts';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { useRecentGames } from './queries.ts';
import styles from './welcome.module.css';

export function RecentGames(): React.ReactNode {
  const t = useText();
  const offered = useSwitch('GAMELOREC3');
  const { data, error } = useRecentGames();
  if (!offered || error) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-games">
      <h2 id="recent-games" className={styles.recentTitle}>
        {t('games.shelf.RECENT')}
      </h2>
      {data?.length === 0 ? <p className={styles.text}>{t('games.empty.RECENT')}</p> : null}
      <ul className={styles.covers}>
        {data?.map((game) => (
          <li key={`${game.vassalage}-${game.nodeId}`}>
            <Link to={gamePath(game)} className={styles.cover} title={game.nodeName}>
              <Picture src={game.showIcon} alt={game.nodeName} width={60} height={60} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
