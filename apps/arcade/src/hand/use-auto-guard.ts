/** Auto play does not go on where nobody looks, or nobody answers. */
import { useEffect } from 'react';
import { useConnection } from '../connection.ts';
import type { HandPlay } from './hand-play.ts';

export function useAutoGuard(play: HandPlay): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'hidden' && play.stopAuto('hidden');
    const leave = useConnection.subscribe(({ away }) => away && play.stopAuto('away'));
    document.addEventListener('visibilitychange', look);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', look);
    };
  }, [play]);
}
