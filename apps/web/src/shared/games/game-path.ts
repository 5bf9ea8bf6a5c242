/** The address at which a game runs. */
import type { GameItem } from '#contract';

export type Playable = Pick<GameItem, 'nodeId' | 'vassalage'>;

/** `demo` is for demo money, which needs no account. */
export const gamePath = ({ nodeId, vassalage }: Playable, demo = false): string =>
  `/game?${new URLSearchParams({ nodeId: String(nodeId), vassalage, ...(demo && { demo: '1' }) }).toString()}`;

/** A page that holds a running game: what helps beside it opens in a tab of its own. */
export const holdsGame = (path: string): boolean => path === '/game' || path === '/seamless';
