/** The lotteries of this visit: the one it was opened for, or the lobby, and from there any other. */
import { ErrorState } from '#ui';
import { useMemo, useState } from 'react';
import { tellLobby } from '../lobby.ts';
import { address } from '../play-session.ts';
import { useText } from '../text.ts';
import { BettingPage } from './betting-page.tsx';
import { DeskContext, deskOf } from './desk.ts';
import type { LobbyGame } from './lobby-game.ts';
import { LobbyPage } from './lobby-page.tsx';
import type { LotterySession, openLottery } from './session.ts';

type Opening = Awaited<ReturnType<typeof openLottery>>;

export function LotteryRoom({ opened }: Readonly<{ opened: Opening }>): React.JSX.Element {
  const { t } = useText();
  if (opened.ok) return <Visit session={opened.value} />;
  return (
    <main>
      <ErrorState
        title={t('arcade.closed.title')}
        text={opened.message ?? t('arcade.closed.text')}
        retryLabel={t('arcade.toLobby')}
        onRetry={() => tellLobby({ from: 'arcade', type: 'close' })}
      />
    </main>
  );
}

function Visit({ session }: Readonly<{ session: LotterySession }>): React.JSX.Element {
  const [game, setGame] = useState<LobbyGame | null>(address.view === 'lobby' ? null : session.game);
  const [left, setLeft] = useState<LobbyGame | null>(null);
  const desk = useMemo(() => game && deskOf(session, game), [session, game]);
  if (!desk) return <LobbyPage area={address.area} left={left} onGame={setGame} />;
  return (
    <DeskContext value={desk}>
      <BettingPage
        key={desk.gameId}
        onLobby={() => {
          setLeft(game);
          setGame(null);
        }}
      />
    </DeskContext>
  );
}
