/** Recent wins: player, amount, game, and a link to each proof; names are masked by the server. */
import type { Winner } from '#contract';
import { formatAgo, formatMoney } from '#i18n';
import { Amount, Picture } from '#ui';
import { Link } from 'react-router';
import { useBrand } from '../brand/boot.ts';
import { useDrawnTime } from '../page/drawn.ts';
import { useLanguage, useText } from '../page/language.ts';
import { aboutPath } from './about-path.ts';
import { Seal } from './seal.tsx';
import styles from './win-list.module.css';

type Props = Readonly<{
  wins: readonly Winner[];
  /** True when the list must name the game of each win. */
  named?: boolean;
}>;

export function WinList({ wins, named = false }: Props): React.JSX.Element {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol } = useBrand();
  const now = useDrawnTime();
  return (
    <ol className={styles.wins}>
      {wins.map((win) => (
        <li key={win.proof + win.customerName}>
          {named ? (
            <Link to={aboutPath(win)} aria-label={t('games.about.of', { game: win.gameName })}>
              <Picture src={win.showIcon} alt="" width={40} height={40} loading="lazy" />
            </Link>
          ) : null}
          <span className={styles.who}>
            <strong>{win.customerName}</strong>
            <small>
              {named ? `${win.gameName} · ` : ''}
              {formatAgo(language, win.winTime, now)}
            </small>
          </span>
          <Amount>{formatMoney(win.winAmount, currencySymbol)}</Amount>
          <Seal proof={win.proof} />
        </li>
      ))}
    </ol>
  );
}
