/** Lotteries of this visit: the one it was opened for, or the lobby. */
import { useMemo, useState } from 'react';
import type { HallSession } from '../../shared/hall/index.ts';
import { address } from '../../shared/page/address.ts';
import { BettingPage } from './betting-page.tsx';
import { DeskContext, deskOf } from './desk.ts';
import type { LobbyGame } from './lobby-game.ts';
import { LobbyPage } from './lobby-page.tsx';
import { useRests } from './rests.ts';

export function LotteryRoom({ session }: Readonly<{ session: HallSession }>): React.JSX.Element {
  const [game, setGame] = useState<LobbyGame | null>(address.view === 'lobby' ? null : session.game);
  const [left, setLeft] = useState<LobbyGame | null>(null);
  const rests = useRests();
  const desk = useMemo(() => game && deskOf(session, game, rests), [session, game, rests]);
  if (!desk) return <LobbyPage area={address.area} left={left} rests={rests} onGame={setGame} />;
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
