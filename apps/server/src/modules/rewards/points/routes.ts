import type { Contract } from '#contract';
import { done } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { balanceOf } from './balance.ts';
import { convertMoney } from './convert-money.ts';
import { redeemReward } from './redeem-reward.ts';
import { listRedemptions, listRewards, listTransactions, presentConfig } from './show-mall.ts';

export function pointsRoutes(deps: Deps): Handlers<Contract['pointsMall']> {
  return {
    balance: async ({ merchant, session }) =>
      done(await balanceOf(deps, { merchant: merchant.code, memberId: session.memberId })),
    rewards: (context, input) => listRewards(deps, context, input),
    conversionTypes: async ({ language }) => {
      const { t } = loadTranslator(language);
      return done((['BONUS', 'GIFT'] as const).map((type) => ({ type, name: t(`points.tab.${type}`) })));
    },
    config: async ({ merchant, language }) => done(await presentConfig(deps, merchant, language)),
    redeem: (context, input) => redeemReward(deps, context, input),
    redemptions: (context, input) => listRedemptions(deps, context, input),
    transactions: (context, input) => listTransactions(deps, context, input),
    convert: (context, input) => convertMoney(deps, context, input),
  };
}
