/** The way to the site that holds this frame. Only its origin, as the server names it, hears anything. */
import type { FromArcade } from '#contract';

let origin: string | null = null;

export function nameLobby(lobbyOrigin: string): void {
  origin = lobbyOrigin;
}

export function tellLobby(message: FromArcade): void {
  if (origin && window.parent !== window) window.parent.postMessage(message, origin);
}
