/** Lobby of the brand's lotteries by group, with countdowns and last draws; and current streaks. */
import type { Family } from '#games/lottery/kit/family.ts';
import { currentIssue } from '#games/lottery/kit/schedule.ts';
import { lotteryOf, type Lottery } from '#games/lottery/lotteries.ts';
import { EmptyState, ErrorState, Skeleton, Tabs } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerNow, client } from '../../shared/hall/index.ts';
import { useText } from '../../shared/page/text.ts';
import { Balls } from './balls.tsx';
import { valueOrThrow } from './desk.ts';
import { DragonsPanel } from './dragons-panel.tsx';
import { Left } from './left.tsx';
import { lotteryWith, type Rests } from './rests.ts';
import type { LobbyGame } from './lobby-game.ts';
import { dayOfNumero } from './numero.ts';
import styles from './lobby-page.module.css';

/** Tab beside the groups. */
const DRAGONS = 'dragons';

interface Group {
  readonly id: string;
  readonly name: string;
  readonly games: readonly LobbyGame[];
}

async function groupsOf(): Promise<Group[]> {
  const [sea, vietnam] = await Promise.all([
    valueOrThrow(client.lottery.menus({})),
    valueOrThrow(client.lottery.vietnamMenu({})),
  ]);
  const groups = [
    ...Object.values(sea).map(({ gameGroupCode, displayName, games }) => ({
      id: gameGroupCode,
      name: displayName,
      games: games
        .filter(({ status }) => status === 'ON')
        .map((game) => ({ nodeId: game.gameId, code: game.code, name: game.remark })),
    })),
    ...Object.values(vietnam).map(({ groupCode, groupName, gameMenus }) => ({
      id: groupCode,
      name: groupName,
      games: gameMenus
        .filter(({ status }) => status === 'ON')
        .map((game) => ({ nodeId: game.gameId, code: game.gameCode, name: game.gameName })),
    })),
  ];
  return groups
    .map((group) => ({ ...group, games: group.games.filter(({ code }) => lotteryOf(code)) }))
    .filter(({ games }) => games.length > 0);
}

type Props = Readonly<{
  area: string | null;
  /** Lottery the player came from: its group is selected. */
  left: LobbyGame | null;
  rests: Rests;
  onGame: (game: LobbyGame) => void;
}>;

export function LobbyPage({ area, left, rests, onGame }: Props): React.JSX.Element {
  const { t } = useText();
  const groups = useQuery({ queryKey: ['lobby'], queryFn: groupsOf, staleTime: 60_000 });
  const latest = useQuery({
    queryKey: ['latest'],
    queryFn: () => valueOrThrow(client.draw.latest({})),
    refetchInterval: 10_000,
  });
  const [chosen, setChosen] = useState<string | null>(area === 'VN' && !left ? 'NORTH' : null);
  if (groups.isError && !groups.data)
    return (
      <ErrorState title={t('common.failed')} retryLabel={t('common.retry')} onRetry={() => void groups.refetch()} />
    );
  if (!groups.data) return <Skeleton lines={10} />;
  const tabs = [
    ...groups.data.map(({ id, name }) => ({ id, label: name })),
    { id: DRAGONS, label: t('lotto.dragons') },
  ];
  const group =
    groups.data.find(({ id, games }) => (chosen ? id === chosen : games.some(({ code }) => code === left?.code))) ??
    groups.data[0];
  if (!group) return <EmptyState title={t('lotto.notOnSale')} />;
  const drawn = new Map(latest.data?.map((row) => [row.gameCode, row]));
  return (
    <main className={styles.lobby}>
      <h1>{t('lotto.lobby')}</h1>
      <Tabs
        label={t('lotto.lobby')}
        items={tabs}
        value={chosen === DRAGONS ? DRAGONS : group.id}
        onValueChange={setChosen}
      >
        {chosen === DRAGONS ? (
          <DragonsPanel games={groups.data.flatMap(({ games }) => games)} onGame={onGame} />
        ) : (
          <ul className={styles.games}>
            {group.games.map((game) => (
              <li key={game.nodeId}>
                <Game
                  game={game}
                  lottery={lotteryWith(rests, game.code)}
                  drawn={drawn.get(game.code)}
                  onGame={onGame}
                />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </main>
  );
}

type GameProps = Readonly<{
  game: LobbyGame;
  lottery: Lottery | undefined;
  drawn: { numero: string; winNo: string } | undefined;
  onGame: (game: LobbyGame) => void;
}>;

function Game({ game, lottery, drawn, onGame }: GameProps): React.JSX.Element | null {
  const { t } = useText();
  const now = useServerNow(1_000);
  if (!lottery) return null;
  const issue = currentIssue(lottery.schedule, now);
  const day = dayOfNumero(drawn?.numero ?? issue.numero);
  const family: Family<never> = lottery.familyOn(day);
  const isOpen = now < issue.locksAt;
  return (
    <button type="button" className={styles.game} onClick={() => onGame(game)}>
      <strong>{game.name}</strong>
      <span className={styles.clock}>
        {t(isOpen ? 'lotto.closesIn' : 'lotto.drawsIn')} <Left ms={(isOpen ? issue.locksAt : issue.drawsAt) - now} />
      </span>
      <Balls family={family} text={drawn?.winNo ?? null} size="sm" day={day} />
    </button>
  );
}
