/** The way to a game. */
import type { GameItem } from '#contract';
import { useNavigate } from 'react-router';
import { gamePath, type Playable } from './game-path.ts';
import { guard } from '../session/guard.ts';
import { useSwitch } from '../brand/switches.ts';

/** Starts a game; a visitor logs in first. */
export function usePlay(): (game: Playable) => void {
  const navigate = useNavigate();
  return (game) => guard('member', () => void navigate(gamePath(game)));
}

/** True where the game can be tried with play money, by a visitor and by a member. */
export function useMayTry({ supportTrial, status }: GameItem): boolean {
  return useSwitch('FREEPLAY3') && supportTrial === 'Y' && status === 'ON';
}
