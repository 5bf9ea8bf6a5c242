import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { queryClient, renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { applyBalance, walletsKey } from '../../../shared/session/member.ts';

export type Wallets = ValueOf<Contract['wallet']['balance']>;
export type Wallet = Wallets['balances'][number];
export type UplineTerms = ValueOf<Contract['transfer']['uplineTerms']>;

/** Balances of all wallets; refetched whenever the balance is pushed. */
export const useWallets = (): UseQueryResult<Wallets> =>
  useQuery({ queryKey: walletsKey, queryFn: () => valueOf(client.wallet.balance()) });

/** Applies the balances returned by a transfer. */
export function applyWallets(wallets: Wallets): void {
  queryClient.setQueryData(walletsKey, wallets);
  applyBalance(wallets.sumBalance);
}

const uplineKey = ['own', 'upline-terms'] as const;

export const useUplineTerms = (): UseQueryResult<UplineTerms> =>
  useQuery({ queryKey: uplineKey, queryFn: () => valueOf(client.transfer.uplineTerms()) });

export function applyUplineBalance(availBalance: number): void {
  queryClient.setQueryData<UplineTerms>(uplineKey, (known) => known && { ...known, availBalance });
  void renew(walletsKey);
}
