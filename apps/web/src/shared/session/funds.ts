/** Address for funds when a game's wallet is short. */
import type { Contract, GameCategory, ValueOf } from '#contract';
import { MAIN } from './wallet-order.ts';

export const DEPOSIT = '/depositv2';

interface Known {
  readonly kinds: ValueOf<Contract['wallet']['merchantWallet']>;
  readonly balances: ValueOf<Contract['wallet']['balance']>['balances'];
}

/** Wallet name by category; e-sports share the sports wallet. */
const walletNameOf = (category: GameCategory): string => (category === 'ESPORTS' ? 'SPORTS' : category);

/** Transfer to the category's wallet while the main wallet has a balance, otherwise the deposit. */
export function wayToFunds({ kinds, balances }: Known, category: GameCategory): string {
  const own = kinds.wallets.find(({ accountName }) => accountName === walletNameOf(category));
  const inMain = balances.find(({ accountTypeId }) => accountTypeId === MAIN)?.availBalance ?? 0;
  return kinds.isSingle === 0 && own?.isOpen && inMain > 0 ? `/transferFund?to=${own.accountTypeId}` : DEPOSIT;
}
