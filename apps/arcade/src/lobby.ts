/** The way to the site that holds this frame. Only its origin, as the server names it, hears anything of a session. */
import { isToArcade, type FromArcade, type ToArcade } from '#contract';

let origin: string | null = null;
let page = '';

/** `back` is the page that the launch named. */
export function nameLobby(lobbyOrigin: string, back: string): void {
  origin = lobbyOrigin;
  page = back;
}

/** Otherwise it is a window of its own; what is drawn without a window has no way out either. */
export const isFramed = (): boolean => typeof window === 'undefined' || window.parent !== window;

/** Where a window of its own leads back to: the page that the launch named where it is the site's, else the site. */
export const wayBack = (lobbyOrigin: string): string => (page.startsWith(`${lobbyOrigin}/`) ? page : `${lobbyOrigin}/`);

export function tellLobby(message: FromArcade): void {
  // Where no session was opened the site was not named; that there is nothing to see is no secret.
  const to = origin ?? (message.type === 'close' || message.type === 'stale' ? '*' : null);
  if (to !== null && isFramed()) window.parent.postMessage(message, to);
}

type WordOf<Type extends ToArcade['type']> = Extract<ToArcade, { readonly type: Type }>;

/** Calls `then` with each word of this type from the site, and nobody else's; the answer ends it. */
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
