import type { Contract, RewardTicket, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRecord, type Rows } from '../../../shared/lists/rows.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';

export type Waiting = ValueOf<Contract['promotion']['rewards']>[number];
export type Opened = ValueOf<Contract['reward']['openTicket']>;
export type Past = ValueOf<Contract['reward']['history']>['list'][number];
export type TicketState = 'AVAILABLE' | 'USED' | 'EXPIRED';

export function useWaiting(): UseQueryResult<Waiting[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['own', 'reward', 'waiting', language],
    queryFn: () => valueOf(client.promotion.rewards({ status: 'I' })),
  });
}

export function useTickets(status: TicketState): Rows<RewardTicket> {
  const language = useLanguage();
  return useRecord(['own', 'reward', 'tickets', status, language], (from, signal) =>
    client.reward.tickets({ status, ...from }, { signal }),
  );
}

export function useOwnCodes(): UseQueryResult<ValueOf<Contract['reward']['codes']>> {
  const [language, enabled] = [useLanguage(), useLoggedIn()];
  return useQuery({
    queryKey: ['own', 'reward', 'codes', language],
    queryFn: () => valueOf(client.reward.codes()),
    enabled,
  });
}

export function usePast(type: 'C' | 'E'): Rows<Past> {
  const language = useLanguage();
  return useRecord(['own', 'reward', 'history', type, language], (from, signal) =>
    client.reward.history({ type, ...from }, { signal }),
  );
}

export function renewRewards(): void {
  for (const noun of ['reward', 'rewards']) void renew(['own', noun]);
}
