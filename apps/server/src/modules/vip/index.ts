import type { Deps } from '../../deps.ts';
import { watchActivity } from '../promotion/index.ts';
import { issueBonuses } from './bonuses.ts';

export { vipRoutes } from './routes.ts';

/** A job: whoever played or paid in has reached what he has reached, whether he looks or not. */
export const raiseRanks = (deps: Deps): Promise<void> =>
  watchActivity(deps, 'vip', async ({ merchant, memberId }) => {
    const brand = deps.brands.find(merchant);
    if (brand) await issueBonuses(deps, brand, memberId);
  });
