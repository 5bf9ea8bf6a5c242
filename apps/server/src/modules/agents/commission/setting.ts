/** Settings of the roll-up, as its database functions take them: see agent_read.sql. */
import { LOTTERIES } from '#games/lottery/lotteries.ts';
import { unitsFromWire, type GameCategory } from '#kernel';
import { GAME_TYPES, REWARD_TYPES, TX, type RewardKind } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { switchedOn, type Merchant } from '../../../ports/brand/merchant.ts';

const SALARIES: readonly RewardKind[] = ['dailySalary', 'hourlySalary', 'realtimeSalary', 'dividend', 'gameDividend'];
const REBATES: readonly RewardKind[] = [
  'pvpAgentRebate',
  'pvpPlayerRebate',
  'gameRebate',
  'lotteryAgentRebate',
  'lotteryRebate',
];

const columnOf = (reward: RewardKind): string => {
  if (SALARIES.includes(reward)) return 'salary';
  return REBATES.includes(reward) ? 'rebate' : 'promotion';
};

/** Both kinds of lotteries share their types; their area is the lottery's group. */
const TYPES: Readonly<Record<string, GameCategory>> = {
  ...Object.fromEntries(
    (Object.entries(GAME_TYPES) as [GameCategory, (typeof GAME_TYPES)[GameCategory]][])
      .filter(([category]) => category !== 'ELOTT')
      .flatMap(([category, types]) => Object.values(types).map((code: number) => [code, category] as const)),
  ),
  [TX.rakeTaken]: 'PVP',
};

const REWARDS = Object.fromEntries(
  (Object.entries(REWARD_TYPES) as [RewardKind, number][]).map(([reward, code]) => [code, columnOf(reward)]),
);

const GROUPS = Object.fromEntries(LOTTERIES.map(({ code, group }) => [code, group]));

function brandSetting({ config }: Merchant) {
  const { activeStake, dividendPeriod } = config.agents;
  const active = unitsFromWire(activeStake);
  return {
    currency: config.currency,
    hourly: switchedOn(config.switches, 'HOURSAL3'),
    periods: ['DAY', dividendPeriod],
    active: String(active.ok ? active.value : 1n),
  };
}

/** JSON of the settings at this moment. */
export const countSetting = ({ brands }: Pick<Deps, 'brands'>): string =>
  JSON.stringify({
    types: TYPES,
    rewards: REWARDS,
    groups: GROUPS,
    brands: Object.fromEntries(brands.all().map((brand) => [brand.code, brandSetting(brand)])),
  });
