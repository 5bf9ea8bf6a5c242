/** The wallets of a brand: which there are, which something is played from, and in what order lists show them. */
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';

const kindsQuery = {
  queryKey: ['own', 'merchant-wallet'],
  queryFn: () => valueOf(client.wallet.merchantWallet()),
  staleTime: 3_600_000,
};

/** A brand with one wallet has nothing to transfer between. */
export const useIsSingle = (): UseQueryResult<boolean> =>
  useQuery({ ...kindsQuery, select: ({ isSingle }) => isSingle === 1 });

/** The numbers of the wallets that money may go into; undefined until they are known. */
export const useOpenWallets = (): readonly number[] | undefined =>
  useQuery({
    ...kindsQuery,
    select: ({ wallets }) => wallets.flatMap(({ accountTypeId, isOpen }) => (isOpen ? accountTypeId : [])),
  }).data;
