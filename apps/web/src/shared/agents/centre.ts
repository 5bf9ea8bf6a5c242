/** Agent centre of the session: its menu, its rights, and the rules of the brand that its pages show. */
import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useIsAgentHere } from '../session/is-agent.ts';

export type AgentCentre = ValueOf<Contract['team']['centre']>;

export function useAgentCentre(): UseQueryResult<AgentCentre> {
  const enabled = useIsAgentHere();
  return useQuery({
    queryKey: ['own', 'agent-centre'],
    queryFn: () => valueOf(client.team.centre()),
    enabled,
    staleTime: 300_000,
  });
}

/** False for read-only staff, and until that is known. */
export const useMayAct = (): boolean => useAgentCentre().data?.readOnly === false;
