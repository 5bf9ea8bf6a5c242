/** The way to a game. */
import { useNavigate } from 'react-router';
import { gamePath, type Playable } from './game-path.ts';
import { guard } from './guard.ts';

/** Starts a game; a visitor logs in first. */
export function usePlay(): (game: Playable) => void {
  const navigate = useNavigate();
  return (game) => guard('member', () => void navigate(gamePath(game)));
}
