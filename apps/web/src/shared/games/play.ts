/** Launch of a game. */
import type { GameItem } from '#contract';
import { useNavigate } from 'react-router';
import { gamePath, type Playable } from './game-path.ts';
import { guard } from '../session/guard.ts';
import { useSwitch } from '../brand/switches.ts';

/** Launches a game; visitors log in first. */
export function usePlay(): (game: Playable) => void {
  const navigate = useNavigate();
  return (game) => guard('member', () => void navigate(gamePath(game)));
}

/** True when the game has a demo for visitors and members. */
export function useMayTry({ supportTrial, status }: GameItem): boolean {
  return useSwitch('FREEPLAY3') && supportTrial === 'Y' && status === 'ON';
}
