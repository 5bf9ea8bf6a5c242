/** Balance of the member, fetched while a session exists; agents' staff have none. */
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { holdFigure, letFigureGo, useHeldBalance } from './held-balance.ts';
import { queryClient, renew, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLoggedIn, useStaff } from './session.ts';

const balanceKey = ['own', 'balance'] as const;
/** Key of the balances of each wallet. */
export const walletsKey = ['own', 'wallets'] as const;

export interface Balance {
  readonly sumBalance: number;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly balances: readonly { readonly lockStatus: 0 | 1 }[];
}

/** True while an operator has frozen the wallet: no stakes, transfers or withdrawals; winnings are still credited. */
export const useFrozen = (): boolean => useBalance().data?.balances.some(({ lockStatus }) => lockStatus === 1) ?? false;

/** `isFetching` is true during a refresh; `refetch` starts one. */
export function useBalance(): UseQueryResult<Balance> {
  const [loggedIn, staff] = [useLoggedIn(), useStaff()];
  const held = useHeldBalance(({ figure }) => figure);
  const query = useQuery<Balance>({
    queryKey: balanceKey,
    queryFn: () => valueOf(client.wallet.balance()),
    enabled: loggedIn && !staff,
    select: (known) => (typeof held === 'number' ? { ...known, sumBalance: held } : known),
  });
  return held === 'unknown' ? ({ ...query, data: undefined } as UseQueryResult<Balance>) : query;
}

/** Applies a pushed balance; while a balance is held, it is shown after the release. */
export function applyBalance(sumBalance: number): void {
  queryClient.setQueryData<Balance>(balanceKey, (known) => known && { ...known, sumBalance });
}

/** Update count of the cached balance when the hold began; later updates take precedence over the game's figure. */
let heldSince = 0;

/** Holds the shown balance at its current value during a round. Repeated calls extend the hold. */
export function holdBalance(): void {
  const { figure } = useHeldBalance.getState();
  const state = queryClient.getQueryState<Balance>(balanceKey);
  if (figure === null) heldSince = state?.dataUpdateCount ?? 0;
  holdFigure(figure ?? state?.data?.sumBalance ?? 'unknown');
}

/** Shows the balance reported by a game during its round. */
export function holdBalanceAt(sumBalance: number): void {
  holdBalance();
  holdFigure(sumBalance);
}

/** Releases the hold: shows the update received meanwhile, or else the game's figure, if any. */
export function releaseBalance(sumBalance: number | null = null): void {
  letFigureGo();
  const news = queryClient.getQueryState(balanceKey)?.dataUpdateCount !== heldSince;
  if (sumBalance !== null && !news) applyBalance(sumBalance);
}

export const refreshBalance = (): Promise<void> => renew(balanceKey);

/** Removes all cached data of the member. */
export function forgetMember(): void {
  letFigureGo();
  queryClient.removeQueries({ queryKey: ['own'] });
}
