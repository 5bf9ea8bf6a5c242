import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { openCategories, vendorsByCategory } from '../../house/catalogue/index.ts';
import { collectWallets } from './collect-wallets.ts';
import { moveMoney } from './move-money.ts';
import { readBalance } from './read-balance.ts';
import { isOpen, walletsOf } from './rules.ts';
import { downlineTerms, transferDownline } from './transfer-downline.ts';
import { transferUpline, uplineTerms } from './transfer-upline.ts';

export function walletRoutes(deps: Deps): Handlers<Contract['wallet']> {
  return {
    balance: async ({ merchant, session }, input) =>
      done(await readBalance(deps, merchant, session.memberId, input.accountTypeId)),
    merchantWallet: async ({ merchant }) => {
      const { singleWallet } = merchant.config;
      const [vendors, open] = await Promise.all([vendorsByCategory(deps, merchant), openCategories(deps, merchant)]);
      const wallets = walletsOf(singleWallet).map((wallet) => ({
        accountTypeId: wallet.accountTypeId,
        accountName: wallet.accountName,
        vassalage: [...new Set(wallet.categories.flatMap((category) => vendors.get(category) ?? []))],
        isOpen: isOpen(wallet, open),
      }));
      return done({ isSingle: singleWallet ? 1 : 0, wallets });
    },
  };
}

export function transferRoutes(deps: Deps): Handlers<Contract['transfer']> {
  return {
    move: (context, input) => moveMoney(deps, context, input),
    collect: (context) => collectWallets(deps, context),
    lockStatus: async ({ merchant, session }, input) => {
      const { balances } = await readBalance(deps, merchant, session.memberId, input.accountTypeId);
      const list = balances.map(({ accountTypeId, lockStatus }) => ({
        accountTypeId,
        lock_status: lockStatus ? ('1' as const) : ('0' as const),
      }));
      return done({ list });
    },
    uplineTerms: (context) => uplineTerms(deps, context),
    toUpline: (context, input) => transferUpline(deps, context, input),
    downlineTerms: (context) => downlineTerms(deps, context),
    toDownline: (context, input) => transferDownline(deps, context, input),
  };
}
