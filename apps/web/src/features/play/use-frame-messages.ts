/** What the game in the frame tells the site. Only the arcade's origin is listened to. */
import { isFromArcade, type FromArcade } from '#contract';
import { useEffect, useRef } from 'react';
import { useBoot } from '../../shared/boot.ts';

export function useFrameMessages(onMessage: (message: FromArcade) => void): void {
  const origin = useBoot((boot) => boot.status.info.arcadeOrigin);
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin === origin && isFromArcade(event.data)) latest.current(event.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin]);
}
