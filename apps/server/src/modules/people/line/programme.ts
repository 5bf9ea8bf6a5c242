/** Rates that an agent may give, and the agent's quotas. */
import { rateToWire, type Contract } from '#contract';
import { lotteryGroups, done } from '#kernel';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import { presentRates } from './present.ts';
import { quotasOf, ratesOfOne } from './rate-queries.ts';
import { areasOf, limitsOf, type Limit } from './rules.ts';
import { scopeOf, type Scope } from './scope.ts';

type Calls = Contract['line'];

const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'] as const;

async function limitsWithoutQuota({ db }: Deps, { merchant, agentId }: Scope): Promise<ReadonlyMap<string, Limit>> {
  const limits = limitsOf(merchant.config.agents, { own: await ratesOfOne(db, agentId) });
  return new Map(limits.map((limit) => [limit.area, limit]));
}

export async function lotteryRates(
  deps: Deps,
  context: CallContext<Calls['lotteryRates']>,
): Promise<Answer<Calls['lotteryRates']>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const areas = areasOf(context.merchant.config.agents);
  const limits = await limitsWithoutQuota(deps, scope.value);
  return done(
    lotteryGroups.flatMap((type) => {
      const [terms, limit] = [areas.get(type), limits.get(type)];
      if (!terms || !limit) return [];
      return [
        {
          gameType: `${type}_1`,
          type,
          highestRebate: rateToWire(limit.max),
          rebateDifference: rateToWire(terms.difference),
          rebateInterval: rateToWire(limit.step),
        },
      ];
    }),
  );
}

export async function gameRates(
  deps: Deps,
  context: CallContext<Calls['gameRates']>,
): Promise<Answer<Calls['gameRates']>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const limits = await limitsWithoutQuota(deps, scope.value);
  return done(
    CATEGORIES.flatMap((productType) => {
      const limit = limits.get(productType);
      if (!limit) return [];
      const { max, step } = limit;
      return [{ productType, highestRebate: rateToWire(max), lowestRebate: 0, rebateInterval: rateToWire(step) }];
    }),
  );
}

export async function listQuotas(deps: Deps, context: CallContext<Calls['quota']>): Promise<Answer<Calls['quota']>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const rows = await quotasOf(deps.db, context.merchant.code, scope.value.agentId);
  return done(
    rows.map(({ id, name, rates, remaining }) => ({
      quotaId: Number(id),
      templateName: name,
      quotaRemaining: remaining,
      quotaRebateConfig: presentRates(rates),
    })),
  );
}
