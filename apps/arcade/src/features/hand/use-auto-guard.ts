/** Stops auto play on a hidden page, without a connection, and behind a dialog that must be read first. */
import { useEffect } from 'react';
import { useConnection } from '../../shared/page/connection.ts';
import { onWord } from '../../shared/page/lobby.ts';
import type { HandPlay } from './hand-play.ts';

export function useAutoGuard(play: HandPlay, lobbyOrigin: string): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'hidden' && play.stopAuto('hidden');
    const leave = useConnection.subscribe(({ away }) => away && play.stopAuto('away'));
    const heedLobby = onWord(lobbyOrigin, 'check', () => play.stopAuto('check'));
    document.addEventListener('visibilitychange', look);
    return () => {
      leave();
      heedLobby();
      document.removeEventListener('visibilitychange', look);
    };
  }, [play, lobbyOrigin]);
}
