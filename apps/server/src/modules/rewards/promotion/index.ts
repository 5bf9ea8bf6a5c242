import type { Deps } from '../../../ports/deps.ts';
import { expireDue } from './queries.ts';

export { promotionDesk } from './console.ts';
export { depositOffers, joinForDeposit, offersOf, titlesOf, type DepositOffer } from './for-deposit.ts';
export { issueReward, type TermsText } from './issue-reward.ts';
export { issueRewards } from './issue-due.ts';
export { grantReward } from './grant-reward.ts';
export { prizesOf, WHEEL, type Prize } from './promotion-rule.ts';
export { publishPromotion, type PromotionDraft } from './publish.ts';
export { rewardedFacts, settledRewards, waitingEntries, type RewardRow } from './queries.ts';
export { decideRequest } from './request-reward.ts';
export { promotionRoutes } from './routes.ts';
export { periodAt, prizeFor, rateOf } from './rules.ts';

/** Job: rewards that were not claimed in time expire. */
export const expireRewards = (deps: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  expireDue(deps.db, deps.clock.now());
