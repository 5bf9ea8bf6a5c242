/** Current streaks over all lotteries of the brand; each links to its play. */
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { EmptyState, ErrorState, Select, Skeleton } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/hall/index.ts';
import { useText } from '../../shared/page/text.ts';
import { valueOrThrow } from './desk.ts';
import { useDragonWords } from './dragon-words.ts';
import type { LobbyGame } from './lobby-game.ts';
import { dayOfNumero } from './numero.ts';
import styles from './dragons-panel.module.css';

const EVERY_MS = 10_000;
const SHOWN = 60;
const LEAST = ['4', '5', '6', '8', '10'] as const;

type Props = Readonly<{ games: readonly LobbyGame[]; onGame: (game: LobbyGame) => void }>;

const useDragons = (atLeast: number) =>
  useQuery({
    queryKey: ['dragons', atLeast],
    queryFn: () => valueOrThrow(client.draw.dragons({ atLeast, count: SHOWN })),
    refetchInterval: EVERY_MS,
  });

export function DragonsPanel({ games, onGame }: Props): React.JSX.Element {
  const { t } = useText();
  const [least, setLeast] = useState('5');
  const dragons = useDragons(Number(least));
  return (
    <section className={styles.dragons} aria-label={t('lotto.dragons')}>
      <p className={styles.word}>{t('lotto.dragons.word')}</p>
      <Select
        label={t('lotto.dragons.atLeast')}
        className={styles.least}
        value={least}
        onChange={(event) => setLeast(event.target.value)}
        options={LEAST.map((count) => ({ value: count, label: t('lotto.dragons.from', { count: Number(count) }) }))}
      />
      <DragonList dragons={dragons} least={Number(least)} games={games} onGame={onGame} />
    </section>
  );
}

type ListProps = Props & Readonly<{ dragons: ReturnType<typeof useDragons>; least: number }>;

function DragonList({ dragons, least, games, onGame }: ListProps): React.JSX.Element {
  const { t } = useText();
  const words = useDragonWords();
  const byNode = new Map(games.map((game) => [game.nodeId, game]));
  if (dragons.isError && !dragons.data)
    return (
      <ErrorState title={t('common.failed')} retryLabel={t('common.retry')} onRetry={() => void dragons.refetch()} />
    );
  if (!dragons.data) return <Skeleton lines={6} />;
  const open = dragons.data.flatMap((dragon) => {
    const game = byNode.get(dragon.gameId);
    const family = lotteryOf(dragon.gameCode)?.familyOn(dayOfNumero(dragon.numero)).id;
    return game && family ? [{ ...dragon, game, family }] : [];
  });
  if (open.length === 0) return <EmptyState size="sm" title={t('lotto.dragons.none', { count: least })} />;
  return (
    <ul className={styles.list}>
      {open.map(({ game, family, ...dragon }) => (
        <li key={`${game.nodeId} ${dragon.kind} ${dragon.place} ${dragon.against}`}>
          <button type="button" className={styles.dragon} onClick={() => onGame(game)}>
            <strong>{game.name}</strong>
            <span className={styles.where}>{words.where(family, dragon)}</span>
            <span className={styles.side} data-side={dragon.side}>
              {words.side(dragon)}
            </span>
            <span className={styles.length}>{t('lotto.dragons.length', { count: dragon.length })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
