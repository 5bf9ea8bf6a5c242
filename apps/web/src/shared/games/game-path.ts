/** Address of a running game. */
import type { GameItem } from '#contract';

export type Playable = Pick<GameItem, 'nodeId' | 'vassalage'>;

/** `demo` for play money, which needs no account. */
export const gamePath = ({ nodeId, vassalage }: Playable, demo = false): string =>
  `/game?${new URLSearchParams({ nodeId: String(nodeId), vassalage, ...(demo && { demo: '1' }) }).toString()}`;

/** True for pages with a running game: links beside it open in a new tab. */
export const holdsGame = (path: string): boolean => path === '/game' || path === '/seamless';
