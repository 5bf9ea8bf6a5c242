/** The way to a game. */
import type { GameItem } from '#contract';
import { useNavigate } from 'react-router';
import { gamePath, type Playable } from './game-path.ts';
import { guard } from '../session/guard.ts';
import { useLoggedIn } from '../session/session.ts';
import { useSwitch } from '../brand/switches.ts';

/** Starts a game; a visitor logs in first. */
export function usePlay(): (game: Playable) => void {
  const navigate = useNavigate();
  return (game) => guard('member', () => void navigate(gamePath(game)));
}

/** Whether the game can be tried with play money by whoever is here; members have money of their own. */
export function useMayTry({ supportTrial, status }: GameItem): boolean {
  const loggedIn = useLoggedIn();
  return useSwitch('FREEPLAY3') && supportTrial === 'Y' && status === 'ON' && !loggedIn;
}
