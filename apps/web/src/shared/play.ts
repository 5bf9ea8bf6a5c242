/** The address at which a game runs, and the way there. */
import type { GameItem } from '#contract';
import { useNavigate } from 'react-router';
import { guard } from './guard.ts';

export type Playable = Pick<GameItem, 'nodeId' | 'vassalage'>;

export const gamePath = ({ nodeId, vassalage }: Playable): string =>
  `/game?${new URLSearchParams({ nodeId: String(nodeId), vassalage }).toString()}`;

/** Starts a game; a visitor logs in first. */
export function usePlay(): (game: Playable) => void {
  const navigate = useNavigate();
  return (game) => guard('member', () => void navigate(gamePath(game)));
}
