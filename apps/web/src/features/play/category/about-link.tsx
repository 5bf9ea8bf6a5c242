/** Link from a tile to the game's information page. */
import type { GameItem } from '#contract';
import { InfoIcon } from '#ui';
import { Link } from 'react-router';
import { aboutPath } from '../../../shared/games/about-path.ts';
import { useText } from '../../../shared/page/language.ts';
import styles from './category-page.module.css';

export function AboutLink({ game }: Readonly<{ game: GameItem }>): React.JSX.Element {
  const t = useText();
  return (
    <Link
      to={aboutPath(game)}
      className={styles.about}
      aria-label={t('games.about.of', { game: game.nodeName })}
      title={t('games.about')}
    >
      <InfoIcon size={16} />
    </Link>
  );
}
