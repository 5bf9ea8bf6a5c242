/** Messages to the embedding site. Only its origin, as named by the server, receives session data. */
import { isToArcade, type FromArcade, type ToArcade } from '#contract';

let origin: string | null = null;
let page = '';

/** `back` is the page the launch named. */
export function nameLobby(lobbyOrigin: string, back: string): void {
  origin = lobbyOrigin;
  page = back;
}

/** False in a window of its own; true where there is no window (server rendering), which has no way out either. */
export const isFramed = (): boolean => typeof window === 'undefined' || window.parent !== window;

/** Return address of an unframed window: the launch's page if it belongs to the site, otherwise the site's root. */
export const wayBack = (lobbyOrigin: string): string => (page.startsWith(`${lobbyOrigin}/`) ? page : `${lobbyOrigin}/`);

export function notifyLobby(message: FromArcade): void {
  // Without a session the site's origin is unknown; these two messages contain nothing secret.
  const to = origin ?? (message.type === 'close' || message.type === 'stale' ? '*' : null);
  if (to !== null && isFramed()) window.parent.postMessage(message, to);
}

type WordOf<Type extends ToArcade['type']> = Extract<ToArcade, { readonly type: Type }>;

/** Calls `then` for each message of this type from the site's origin; returns the function that stops listening. */
export function onWord<Type extends ToArcade['type']>(
  lobbyOrigin: string,
  type: Type,
  then: (word: WordOf<Type>) => void,
): () => void {
  const listen = ({ origin: from, data: word }: MessageEvent<unknown>) => {
    if (from === lobbyOrigin && isToArcade(word) && word.type === type) then(word as WordOf<Type>);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
