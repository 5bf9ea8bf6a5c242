/** What the game in the frame tells the site. Only the arcade's origin, or the mirror in its place, is listened to. */
import type { ServerFrame } from '#client';
import { isFromArcade, type FromArcade, type ToArcade } from '#contract';
import { useEffect, useRef } from 'react';
import { gameOrigin } from '../../shared/brand/mirrors.ts';

/** Relays pushed events to the game, which has no channel of its own. Only the arcade's origin can read them. */
export function tellGame(frame: HTMLIFrameElement | null, heard: ServerFrame): void {
  if (heard.t !== 'issue_void') return;
  const { gameCode, numero } = heard;
  const word: ToArcade = { from: 'site', type: 'issueVoid', gameCode, numero };
  frame?.contentWindow?.postMessage(word, gameOrigin());
}

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
