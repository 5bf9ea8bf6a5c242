import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { claimReward } from './claim-reward.ts';
import { issueDue } from './issue-due.ts';
import { joinPromotion } from './join-promotion.ts';
import { presentReward } from './present.ts';
import { rewardsOf } from './queries.ts';
import { showWheel, turnWheel } from './raffle.ts';
import { requestReward } from './request-reward.ts';
import { listCategories, listPromotions, showPromotion } from './show-promotions.ts';

export function promotionRoutes(deps: Deps): Handlers<Contract['promotion']> {
  return {
    categories: async ({ merchant, language }) => done(await listCategories(deps, merchant, language)),
    list: (context, input) => listPromotions(deps, context, input),
    detail: (context, input) => showPromotion(deps, context, input),
    join: (context, input) => joinPromotion(deps, context, input),
    requestReward: (context, input) => requestReward(deps, context, input),
    raffle: (context) => showWheel(deps, context),
    claimRaffle: (context, input) => turnWheel(deps, context, input),
    rewards: async ({ merchant, session, language }, { status, promotionType }) => {
      const owner = { merchant: merchant.code, memberId: session.memberId };
      // Members who look need not wait for the job.
      await issueDue(deps, owner);
      const types = (promotionType ?? '').split(',').filter((type) => type !== '');
      const rows = await rewardsOf(deps.db, owner, { status, ...(types.length > 0 && { types }) });
      return done(rows.map((row) => presentReward(row, language)));
    },
    claimReward: (context, input) => claimReward(deps, context, input),
  };
}
