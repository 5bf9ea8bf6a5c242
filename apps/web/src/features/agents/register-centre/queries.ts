import type { AffiliateUrl, Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { renewQuota } from '../../../shared/agents/quotas.ts';
import type { RateLimit } from '../../../shared/agents/rates.ts';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRecord, type Rows } from '../../../shared/lists/rows.ts';

export type LinkAccount = ValueOf<Contract['line']['linkAccounts']>['list'][number];
export type Opened = ValueOf<Contract['line']['open']>;

const KEPT_MS = 60_000;

/** Rates that a new downline may be given. */
export const useNewLimits = (): UseQueryResult<readonly RateLimit[]> =>
  useQuery({
    queryKey: ['own', 'agent-rates'],
    staleTime: KEPT_MS,
    queryFn: async () => {
      const [games, lotteries] = await Promise.all([
        valueOf(client.line.gameRates()),
        valueOf(client.line.lotteryRates()),
      ]);
      return [
        ...games.map(({ productType, lowestRebate, highestRebate, rebateInterval }) => ({
          area: productType,
          min: lowestRebate,
          max: highestRebate,
          step: rebateInterval,
        })),
        ...lotteries.map(({ type, highestRebate, rebateInterval }) => ({
          area: type,
          min: 0,
          max: highestRebate,
          step: rebateInterval,
        })),
      ];
    },
  });

/** After an account was opened. */
export function renewAccounts(): void {
  renewQuota();
  void renew(['own', 'downlines']);
}

export interface LinkFilter {
  readonly type?: 0 | 1 | undefined;
  readonly status?: 0 | 1 | 2 | undefined;
  readonly pathType?: 0 | 1 | 2 | undefined;
}

const linksKey = ['own', 'agent-links'] as const;

export const useLinks = ({ type, status, pathType }: LinkFilter): Rows<AffiliateUrl> =>
  useRecord([...linksKey, type, status, pathType], (from, signal) =>
    client.line.links(
      {
        ...from,
        ...(type !== undefined && { type }),
        ...(status !== undefined && { status }),
        ...(pathType !== undefined && { pathType }),
      },
      { signal },
    ),
  );

export const renewLinks = (): void => void renew(linksKey);

export const useLinkAccounts = (affiUrlId: number): Rows<LinkAccount> =>
  useRecord(['own', 'agent-link-accounts', affiUrlId], (from, signal) =>
    client.line.linkAccounts({ affiUrlId, ...from }, { signal }),
  );
