/** The lotteries that are drawn next, each with what it drew last. */
import { LinkButton } from '#ui';
import { useMemo } from 'react';
import { gamePath } from '../../shared/games/game-path.ts';
import { LiveDraw } from '../../shared/games/live-draw.tsx';
import { useLiveDraws } from '../../shared/games/live-draws.ts';
import { useText } from '../../shared/page/language.ts';
import { RouteLink } from '../../shared/page/route-link.tsx';
import styles from './next-draws.module.css';

/** The popular ones of the specification; of them the first few have room here. */
const POPULAR = 20;
const SHOWN = 5;

export function NextDraws(): React.ReactNode {
  const t = useText();
  const draws = useLiveDraws(POPULAR).data;
  const next = useMemo(
    () =>
      Object.values(draws?.byCode ?? {})
        .toSorted((a, b) => a.remainTime - b.remainTime)
        .slice(0, SHOWN),
    [draws],
  );
  if (!draws || next.length === 0) return null;
  return (
    <section className={styles.draws} aria-labelledby="next-draws">
      <header>
        <h2 id="next-draws">{t('lottery.next')}</h2>
        <LinkButton as={RouteLink} href="/elott" size="sm" tone="plain">
          {t('lottery.all')}
        </LinkButton>
      </header>
      <ul>
        {next.map(({ gameId, gameCode, displayName, vassalage }) => (
          <li key={gameCode}>
            <RouteLink href={gamePath({ nodeId: gameId, vassalage })} className={styles.draw}>
              <strong>{displayName}</strong>
              <LiveDraw draws={draws} code={gameCode} />
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
