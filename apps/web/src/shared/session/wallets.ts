/** Wallets of a brand: list, playable ones, and display order. */
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';

const kindsQuery = {
  queryKey: ['own', 'merchant-wallet'],
  queryFn: () => valueOf(client.wallet.merchantWallet()),
  staleTime: 3_600_000,
};

/** True for brands with a single wallet, which have no transfers. */
export const useIsSingle = (): UseQueryResult<boolean> =>
  useQuery({ ...kindsQuery, select: ({ isSingle }) => isSingle === 1 });

/** Ids of wallets that accept transfers; undefined while loading. */
export const useOpenWallets = (): readonly number[] | undefined =>
  useQuery({
    ...kindsQuery,
    select: ({ wallets }) => wallets.flatMap(({ accountTypeId, isOpen }) => (isOpen ? accountTypeId : [])),
  }).data;
