/** The way to the site that holds this frame. Only its origin, as the server names it, hears anything of a session. */
import { isToArcade, type FromArcade } from '#contract';

let origin: string | null = null;

export function nameLobby(lobbyOrigin: string): void {
  origin = lobbyOrigin;
}

/** Otherwise it is a window of its own; what is drawn without a window has no way out either. */
export const isFramed = (): boolean => typeof window === 'undefined' || window.parent !== window;

/** Where a window of its own leads back to: the page that the launch named where it is the site's, else the site. */
export function wayBack(lobbyOrigin: string, search: string): string {
  const named = new URLSearchParams(search).get('back') ?? '';
  return named.startsWith(`${lobbyOrigin}/`) ? named : `${lobbyOrigin}/`;
}

export function tellLobby(message: FromArcade): void {
  // Where no session was opened the site was not named; that there is nothing to see is no secret.
  const to = origin ?? (message.type === 'close' || message.type === 'stale' ? '*' : null);
  if (to !== null && isFramed()) window.parent.postMessage(message, to);
}

/** Calls `then` when something stands before the player that they must read first; the answer ends it. */
export function onCheck(lobbyOrigin: string, then: () => void): () => void {
  const listen = ({ origin: from, data: word }: MessageEvent<unknown>) => {
    if (from === lobbyOrigin && isToArcade(word) && word.type === 'check') then();
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
