/** Messages from the game's iframe. Only the arcade's origin (or its mirror) is accepted. */
import { isFromArcade, type FromArcade, type ToArcade } from '#contract';
import { useEffect, useRef, type RefObject } from 'react';
import { gameOrigin } from '../../../shared/brand/mirrors.ts';
import { realtime } from '../../../shared/calls/realtime.ts';
import { onCheck } from '../../../shared/session/check.ts';
import { useHeldBalance } from '../../../shared/session/held-balance.ts';
import { wordOf } from './word-to-game.ts';

/** Messages to the game: pushed events that concern it, and reality checks. Only the arcade's origin receives them. */
export function useWordsToGame(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const post = (word: ToArcade) => frame.current?.contentWindow?.postMessage(word, gameOrigin());
    const leave = realtime.listen((event) => {
      const word = wordOf(event, useHeldBalance.getState().figure !== null);
      if (word) post(word);
    });
    const heedless = onCheck(() => post({ from: 'site', type: 'check' }));
    return () => {
      leave();
      heedless();
    };
  }, [frame]);
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
