/** Address of a game's information page. */
import type { Playable } from './game-path.ts';

export const aboutPath = ({ nodeId }: Pick<Playable, 'nodeId'>): string => `/gameInfo?nodeId=${nodeId}`;
