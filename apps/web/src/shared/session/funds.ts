/** The way to money for a game whose wallet is short. */
import type { Contract, GameCategory, ValueOf } from '#contract';
import { MAIN } from './wallet-order.ts';

export const DEPOSIT = '/depositv2';

interface Known {
  readonly kinds: ValueOf<Contract['wallet']['merchantWallet']>;
  readonly balances: ValueOf<Contract['wallet']['balance']>['balances'];
}

/** A wallet is named for its category; two share one. */
const walletNameOf = (category: GameCategory): string => (category === 'ESPORTS' ? 'SPORTS' : category);

/** To the transfer into the wallet of the game's category while the main one has something to give, else to the deposit. */
export function wayToFunds({ kinds, balances }: Known, category: GameCategory): string {
  const own = kinds.wallets.find(({ accountName }) => accountName === walletNameOf(category));
  const inMain = balances.find(({ accountTypeId }) => accountTypeId === MAIN)?.availBalance ?? 0;
  return kinds.isSingle === 0 && own?.isOpen && inMain > 0 ? `/transferFund?to=${own.accountTypeId}` : DEPOSIT;
}
