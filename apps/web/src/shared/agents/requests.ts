/** Contracts offered to the session's own account, which wait for an answer. */
import type { ContractRequest } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSwitch } from '../brand/switches.ts';
import { client } from '../calls/client.ts';
import { renew, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useSession } from '../session/session.ts';

const requestsKey = ['own', 'contract-requests'] as const;

/** Staff and trial accounts have no contracts. */
const PARTIES: ReadonlySet<number | null> = new Set([0, 1, 2]);

export function useContractRequests(): UseQueryResult<ContractRequest[]> {
  const isParty = useSession(({ token, accountType }) => token !== null && PARTIES.has(accountType));
  const enabled = useSwitch('AGENT3') && isParty;
  return useQuery({ queryKey: requestsKey, queryFn: () => valueOf(client.agreement.requests()), enabled });
}

/** Queries that an answer, or a change by the other party, makes outdated. */
export function renewContracts(): void {
  for (const key of ['contract-requests', 'agreement', 'agent-centre']) void renew(['own', key]);
}

/** A change of the same contract is a request of its own. */
export const requestName = ({ requestId, kind, action, createdDate }: ContractRequest): string =>
  [kind, requestId, action, createdDate].join(':');
