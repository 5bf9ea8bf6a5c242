/** What the game in the frame tells the site. Only the arcade's origin, or the mirror in its place, is listened to. */
import { isFromArcade, type FromArcade } from '#contract';
import { useEffect, useRef } from 'react';
import { gameOrigin } from '../../shared/brand/mirrors.ts';

export function useFrameMessages(onMessage: (message: FromArcade) => void): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin === gameOrigin() && isFromArcade(event.data)) latest.current(event.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}
