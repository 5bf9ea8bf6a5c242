/** Session line below the game: net result, duration, and a link to fairness. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { Amount, Button, LinkButton, ShieldIcon } from '#ui';
import { formatMoney } from '#i18n';
import { isFramed, wayBack } from '../page/lobby.ts';
import { useKindOfMoney } from './kind-of-money.ts';
import { netOf, useNetPosition } from './net-position.ts';
import type { Opened } from './play-session.ts';
import { useText } from '../page/text.ts';
import styles from './session-bar.module.css';

/** Needs the server, which the playground does not have. */
const RaceLine = lazy(() => import('./race-line.tsx').then((module) => ({ default: module.RaceLine })));

function useMinutesSince(since: number): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return Math.floor((now - since) / 60_000);
}

export function SessionBar({
  opened,
  onFairness,
}: Readonly<{
  opened: Pick<Opened, 'mode' | 'lobbyOrigin'> & { readonly player: Pick<Opened['player'], 'currencySymbol'> };
  onFairness: () => void;
}>): React.JSX.Element {
  const { t } = useText();
  const position = useNetPosition();
  const minutes = useMinutesSince(position.since);
  const net = netOf(position);
  const { isBonus } = useKindOfMoney();
  return (
    <footer className={styles.bar}>
      {isBonus ? <strong className={styles.mode}>{t('arcade.bonusMoney')}</strong> : null}
      {opened.mode === 'REAL' ? null : <strong className={styles.mode}>{t('arcade.playMoney')}</strong>}
      <span>{t('arcade.elapsed', { minutes })}</span>
      <span>
        {t('arcade.net')}{' '}
        <Amount sign={net > 0 ? 'plus' : net < 0 ? 'minus' : 'zero'}>
          {formatMoney(net, opened.player.currencySymbol)}
        </Amount>
      </span>
      <Suspense>{opened.mode === 'REAL' ? <RaceLine lobbyOrigin={opened.lobbyOrigin} /> : null}</Suspense>
      <Button size="sm" tone="plain" icon={<ShieldIcon size={16} />} onClick={onFairness}>
        {t('arcade.fairness')}
      </Button>
      {isFramed() ? null : (
        <LinkButton size="sm" tone="plain" href={wayBack(opened.lobbyOrigin)}>
          {t('arcade.toLobby')}
        </LinkButton>
      )}
    </footer>
  );
}
