import type { AccountType } from '#contract';
import { useSwitch } from '../brand/switches.ts';
import { useSession } from './session.ts';

const AGENTS: ReadonlySet<AccountType | null> = new Set([1, 2, 41, 42] as const);

/** True for agents and their staff, at a brand with the agent centre. */
export function useIsAgentHere(): boolean {
  const accountType = useSession((session) => session.accountType);
  return useSwitch('AGENT3') && AGENTS.has(accountType);
}
