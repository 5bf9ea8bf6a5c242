/** The member's money, fetched when a session exists. */
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { holdFigure, letFigureGo, useHeldBalance } from './held-balance.ts';
import { queryClient, renew, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLoggedIn } from './session.ts';

const balanceKey = ['own', 'balance'] as const;
/** What is in each of the wallets. */
export const walletsKey = ['own', 'wallets'] as const;

export interface Balance {
  readonly sumBalance: number;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly balances: readonly { readonly lockStatus: 0 | 1 }[];
}

/** True while an operator has frozen the wallet: nothing is staked, moved or withdrawn; winnings still arrive. */
export const useFrozen = (): boolean => useBalance().data?.balances.some(({ lockStatus }) => lockStatus === 1) ?? false;

/** `isFetching` is true while a refresh is under way; `refetch` asks for one. */
export function useBalance(): UseQueryResult<Balance> {
  const enabled = useLoggedIn();
  const held = useHeldBalance(({ figure }) => figure);
  const query = useQuery<Balance>({
    queryKey: balanceKey,
    queryFn: () => valueOf(client.wallet.balance()),
    enabled,
    select: (known) => (typeof held === 'number' ? { ...known, sumBalance: held } : known),
  });
  return held === 'unknown' ? ({ ...query, data: undefined } as UseQueryResult<Balance>) : query;
}

/** A pushed balance replaces the shown one, at once or as soon as none is held. */
export function applyBalance(sumBalance: number): void {
  queryClient.setQueryData<Balance>(balanceKey, (known) => known && { ...known, sumBalance });
}

/** What the cache knew when the hold began; news since then are better than what a frame remembers. */
let heldSince = 0;

/** From here on the balance shows as it is now, whatever comes in. Again while held: a sign of life. */
export function holdBalance(): void {
  const { figure } = useHeldBalance.getState();
  const state = queryClient.getQueryState<Balance>(balanceKey);
  if (figure === null) heldSince = state?.dataUpdateCount ?? 0;
  holdFigure(figure ?? state?.data?.sumBalance ?? 'unknown');
}

/** What a game says the balance is while it shows a round. */
export function holdBalanceAt(sumBalance: number): void {
  holdBalance();
  holdFigure(sumBalance);
}

/** Shows what came in meanwhile; without any news, what the game says, where it says something. */
export function releaseBalance(sumBalance: number | null = null): void {
  letFigureGo();
  const news = queryClient.getQueryState(balanceKey)?.dataUpdateCount !== heldSince;
  if (sumBalance !== null && !news) applyBalance(sumBalance);
}

export const refreshBalance = (): Promise<void> => renew(balanceKey);

/** Drops everything that belonged to the member who left. */
export function forgetMember(): void {
  letFigureGo();
  queryClient.removeQueries({ queryKey: ['own'] });
}
