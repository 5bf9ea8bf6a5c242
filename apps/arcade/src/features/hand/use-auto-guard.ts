/** Stops auto play on a hidden page, without a connection, and behind a dialog that must be read first. */
import { useEffect } from 'react';
import { useConnection } from '../../shared/page/connection.ts';
import { onWord } from '../../shared/page/lobby.ts';
import type { HandPlay } from './hand-play.ts';

export function useAutoGuard(play: HandPlay, lobbyOrigin: string): void {
  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'hidden' && play.stopAuto('hidden');
    const leave = useConnection.subscribe(({ away }) => away && play.stopAuto('away'));
    const heedLobby = onWord(lobbyOrigin, 'check', () => play.stopAuto('check'));
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      leave();
      heedLobby();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [play, lobbyOrigin]);
}
