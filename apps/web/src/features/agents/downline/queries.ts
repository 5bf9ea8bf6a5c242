import type { Contract, Downline, LineChange, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RateLimit } from '../../../shared/agents/rates.ts';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRecord, type Rows } from '../../../shared/lists/rows.ts';
import type { Filter } from './filter.ts';

type Page = ValueOf<Contract['line']['downlines']>;
/** Agent whose downlines are listed, with the way there. */
export type Team = Pick<Page, 'path' | 'teamBalance' | 'teamSize'>;
export type Detail = ValueOf<Contract['line']['downline']>;
export type TransferTerms = ValueOf<Contract['transfer']['downlineTerms']>;
export interface OwnRates {
  readonly limits: readonly RateLimit[];
  readonly configs: ValueOf<Contract['line']['rates']>['configs'];
}

const listKey = ['own', 'downlines'] as const;
const changesKey = ['own', 'line-changes'] as const;

const inputOf = ({ agent, name, type, scope, from, to }: Filter) => ({
  downlineType: scope,
  ...(agent !== undefined && { agentId: agent }),
  ...(name !== '' && { customerName: name }),
  ...(type !== '' && { userType: type }),
  ...(from !== '' && { startRegDate: from }),
  ...(to !== '' && { endRegDate: to }),
});

export const useDownlines = (filter: Filter, enabled: boolean): Rows<Downline> =>
  useRecord(
    [...listKey, 'rows', filter],
    (from, signal) => client.line.downlines({ ...inputOf(filter), ...from }, { signal }),
    enabled,
  );

/** The same for every filter. */
export const useTeam = (agent: number | undefined): UseQueryResult<Team> =>
  useQuery({
    queryKey: [...listKey, 'team', agent],
    placeholderData: (known) => known,
    queryFn: () => valueOf(client.line.downlines({ ...(agent !== undefined && { agentId: agent }), pageSize: 1 })),
  });

export const useDetail = (customerId: number): UseQueryResult<Detail> =>
  useQuery({
    queryKey: [...listKey, 'detail', customerId],
    queryFn: () => valueOf(client.line.downline({ customerId })),
  });

export const useRates = (customerId: number): UseQueryResult<OwnRates> =>
  useQuery({
    queryKey: [...listKey, 'rates', customerId],
    staleTime: 0,
    queryFn: async () => {
      const { configs, limits } = await valueOf(client.line.rates({ customerId }));
      return { configs, limits: limits.map(({ type, min, max, step }) => ({ area: type, min, max, step })) };
    },
  });

export const useTransferTerms = (): UseQueryResult<TransferTerms> =>
  useQuery({
    queryKey: ['own', 'agent-transfer'],
    staleTime: 0,
    queryFn: () => valueOf(client.transfer.downlineTerms()),
  });

const CHANGES_EVERY_MS = 10_000;

/** Changes are applied within seconds. */
export const useChanges = (): Rows<LineChange> =>
  useRecord(changesKey, (from, signal) => client.line.changes({ ...from }, { signal }), true, CHANGES_EVERY_MS);

/** After an act on a downline. */
export function renewTeam(): void {
  void renew(listKey);
  void renew(changesKey);
  void renew(['own', 'agent-transfer']);
}
