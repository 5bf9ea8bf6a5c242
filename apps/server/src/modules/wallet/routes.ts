import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/context.ts';
import { vendorsByCategory } from '../catalogue/index.ts';
import { readBalance } from './read-balance.ts';
import { walletsOf } from './rules.ts';

export function walletRoutes(deps: Deps): Handlers<Contract['wallet']> {
  return {
    balance: async ({ merchant, session }, input) =>
      done(await readBalance(deps, merchant, session.memberId, input.accountTypeId)),
    merchantWallet: async ({ merchant }) => {
      const { singleWallet } = merchant.config;
      const vendors = await vendorsByCategory(deps, merchant);
      const wallets = walletsOf(singleWallet).map(({ accountTypeId, accountName, categories }) => ({
        accountTypeId,
        accountName,
        vassalage: [...new Set(categories.flatMap((category) => vendors.get(category) ?? []))],
      }));
      return done({ isSingle: singleWallet ? 1 : 0, wallets });
    },
  };
}
