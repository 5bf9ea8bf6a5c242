import type { MemberId } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant, RankConfig } from '../../../ports/brand/merchant.ts';
import { watchActivity } from '../../money/activity/index.ts';
import { issueBonuses } from './bonuses.ts';
import { standingOf } from './standing.ts';

export { vipDesk } from './console.ts';
export { vipRoutes } from './routes.ts';

/** Benefits of the member's level; undefined at a brand without levels. */
export async function rankOf(deps: Deps, merchant: Merchant, memberId: MemberId): Promise<RankConfig | undefined> {
  const { ranks } = merchant.config.vip;
  return ranks.length === 0 ? undefined : ranks[(await standingOf(deps, merchant, memberId)).level - 1];
}

/** Job: raises the levels of members who played or deposited. */
export const raiseRanks = (deps: Deps): Promise<void> =>
  watchActivity(deps, 'vip', async ({ merchant, memberId }) => {
    const brand = deps.brands.find(merchant);
    if (brand) await issueBonuses(deps, brand, memberId);
  });
