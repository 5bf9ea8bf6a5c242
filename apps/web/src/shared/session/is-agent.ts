import { useSwitch } from '../brand/switches.ts';
import { useSession } from './session.ts';

/** True for agents and their staff, at a brand with the agent centre: for all accounts but members and trials. */
export function useIsAgentHere(): boolean {
  const hasCentre = useSwitch('AGENT3');
  return useSession(({ accountType }) => hasCentre && accountType !== null && accountType !== 0 && accountType !== 4);
}
