/** Lotteries with their last results and countdowns. */
import { Button, EmptyState, LinkButton, Skeleton, Tabs } from '#ui';
import { useState } from 'react';
import { gamePath } from '../../../shared/games/game-path.ts';
import { LiveDraw } from '../../../shared/games/live-draw.tsx';
import { useText } from '../../../shared/page/language.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { POPULAR, useLotteryList, type ListName, type LotteryList, type LotteryTile } from './lottery-lists.ts';
import styles from './next-draws.module.css';

export function NextDraws(): React.ReactNode {
  const t = useText();
  const loggedIn = useLoggedIn();
  const [chosen, setChosen] = useState<ListName>('next');
  const [all, setAll] = useState(false);
  const name = chosen === 'recent' && !loggedIn ? 'next' : chosen;
  const list = useLotteryList(name, all);
  // Hidden for a brand without lotteries.
  if (name === 'next' && (!list || list.tiles.length === 0)) return null;
  const names: readonly ListName[] = ['next', 'popular', 'vietnam', ...(loggedIn ? (['recent'] as const) : [])];
  return (
    <section className={styles.draws} aria-labelledby="next-draws">
      <header>
        <h2 id="next-draws">{t('lottery.home')}</h2>
        <LinkButton as={RouteLink} href="/elott" size="sm" tone="plain">
          {t('lottery.all')}
        </LinkButton>
      </header>
      <Tabs
        label={t('lottery.home')}
        variant="pill"
        items={names.map((id) => ({ id, label: t(LABELS[id]) }))}
        value={name}
        onValueChange={setChosen}
      >
        <Tiles list={list} />
        {name === 'popular' && !all && list && list.tiles.length >= POPULAR ? (
          <Button className={styles.more} onClick={() => setAll(true)}>
            {t('lottery.showAll')}
          </Button>
        ) : null}
      </Tabs>
    </section>
  );
}

const LABELS = {
  next: 'lottery.next',
  popular: 'lottery.popular',
  vietnam: 'lottery.vietnam.short',
  recent: 'lottery.recent',
} as const;

function Tiles({ list }: Readonly<{ list: LotteryList | undefined }>): React.JSX.Element {
  const t = useText();
  if (!list) return <Skeleton lines={4} />;
  if (list.tiles.length === 0) return <EmptyState size="sm" title={t('lottery.none')} />;
  return (
    <ul>
      {list.tiles.map((tile) => (
        <li key={tile.code}>
          <Tile tile={tile} at={list.at} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ tile, at }: Readonly<{ tile: LotteryTile; at: number }>): React.JSX.Element {
  const { gameId: nodeId, code, vassalage, name } = tile;
  return (
    <RouteLink href={gamePath({ nodeId, vassalage })} className={styles.draw}>
      <strong>{name}</strong>
      <LiveDraw draws={{ at, byCode: { [code]: tile } }} code={code} />
    </RouteLink>
  );
}
