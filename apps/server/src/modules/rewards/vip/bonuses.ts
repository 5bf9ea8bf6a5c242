/** Further bonuses of a level: one for a month with enough turnover, and one on the birthday. */
import type { AnswerOf, Contract } from '#contract';
import { millis, ZERO, type MemberId, type Millis, type Units } from '#kernel';
import { nextMonthStart, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant, RankConfig } from '../../../ports/brand/merchant.ts';
import { rewardedFacts, type RewardRow } from '../promotion/index.ts';
import { personOf } from '../../people/person/index.ts';
import { isRewarded } from './queries.ts';
import { isBirthday, monthName, sumOf, unitsOf, yearName } from './rules.ts';
import { issueBonus, standingOf } from './standing.ts';

const CLAIM_DAYS = 30;

const monthStart = (at: Millis): Millis => millis(Date.parse(`${monthName(at)}-01T00:00:00+08:00`));

/** Settled stakes of the member in this month. */
export async function monthTurnover(deps: Deps, merchant: Merchant, memberId: MemberId): Promise<Units> {
  const now = deps.clock.now();
  const span = { merchant: merchant.code, memberIds: [memberId], from: monthStart(now), to: millis(now + 1) };
  const staked = sumOf((await deps.ledger.settledStakes(span)).map((line) => line.staked));
  // Stakes refunded after their round closed may be from another month.
  return staked > 0n ? staked : ZERO;
}

export const monthEnd = (deps: Pick<Deps, 'clock'>): Millis => nextMonthStart(deps.clock.now());

/**
 * Updates the member's level and issues all its bonuses, each once. Nothing for accounts without rewards or below the
 * first level; during a pause or exclusion the level stays too.
 */
export async function issueBonuses(deps: Deps, merchant: Merchant, memberId: MemberId): Promise<number> {
  if (!(await isRewarded(deps.db, merchant.code, memberId))) return 0;
  const { birthday } = await personOf(deps.secrets.personal, deps.db, BigInt(memberId));
  const { level, isAway } = await standingOf(deps, merchant, memberId);
  if (isAway) return level;
  const rank = merchant.config.vip.ranks[level - 1];
  if (!rank) return level;
  const now = deps.clock.now();
  const bonus = { rank, claimDays: CLAIM_DAYS };
  if (rank.rankSalary > 0 && (await monthTurnover(deps, merchant, memberId)) >= unitsOf(rank.keepTurnover)) {
    const fact = `month:${monthName(now)}`;
    const salary = { ...bonus, type: 'RANK_SALARY', fact, amount: unitsOf(rank.rankSalary) } as const;
    await issueBonus(deps, deps.db, merchant, memberId, salary);
  }
  if (birthday !== null && isBirthday(birthday, now)) {
    const fact = `year:${yearName(now)}`;
    const gift = { ...bonus, type: 'BIRTHDAY', fact, amount: unitsOf(rank.birthdayBonus) } as const;
    await issueBonus(deps, deps.db, merchant, memberId, gift);
  }
  return level;
}

type Bonuses = AnswerOf<Contract['vip']['bonuses']>;

const STATUS = { I: 'CLAIMABLE', C: 'CLAIMED', E: 'LOCKED' } as const;

function present(type: Bonuses[number]['type'], level: number, amount: number, reward: RewardRow | undefined) {
  return {
    rewardId: reward ? Number(reward.id) : null,
    type,
    rankLevel: level,
    amount: reward ? unitsToWire(reward.amount as Units) : amount,
    status: reward ? STATUS[reward.status] : ('LOCKED' as const),
  };
}

/** Bonuses of each level, and this month's and year's at the member's level. */
export async function listBonuses(deps: Deps, merchant: Merchant, memberId: MemberId): Promise<Bonuses> {
  const { ranks } = merchant.config.vip;
  const level = await issueBonuses(deps, merchant, memberId);
  const now = deps.clock.now();
  const [month, year] = [`month:${monthName(now)}`, `year:${yearName(now)}`];
  const rewards = await rewardedFacts(deps.db, { merchant: merchant.code, memberId }, [
    ...ranks.map((_, place) => ({ type: 'UPGRADE_BONUS', name: `level:${place + 1}` })),
    { type: 'RANK_SALARY', name: month },
    { type: 'BIRTHDAY', name: year },
  ]);
  const issued = (type: string, fact: string) => rewards.find((row) => row.type === type && row.trigger_key === fact);
  const own: RankConfig | undefined = ranks[level - 1];
  return [
    ...ranks.map((rank, place) =>
      present('UPGRADE_BONUS', place + 1, rank.upgradeBonus, issued('UPGRADE_BONUS', `level:${place + 1}`)),
    ),
    present('RANK_SALARY', level, own?.rankSalary ?? 0, issued('RANK_SALARY', month)),
    present('BIRTHDAY', level, own?.birthdayBonus ?? 0, issued('BIRTHDAY', year)),
  ].filter(({ amount }) => amount > 0);
}
