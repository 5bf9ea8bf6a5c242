import { TRIAL_TYPE, type AnswerOf, type Contract, type Language } from '#contract';
import { done, unitsToWire, ZERO } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { CallContext, Handlers } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { inLanguage } from '../../house/text/index.ts';
import { listBonuses, monthEnd, monthTurnover } from './bonuses.ts';
import { standingOf } from './standing.ts';

type Calls = Contract['vip'];

const presentRanks = ({ config }: Merchant, language: Language): AnswerOf<Calls['ranks']> =>
  config.vip.ranks.map((rank, place) => ({
    rankLevel: place + 1,
    rankName: inLanguage(rank.names, language),
    upgrade: { turnover: rank.turnover, deposit: rank.deposit },
    keep: { turnover: rank.keepTurnover },
    benefits: {
      upgradeBonus: rank.upgradeBonus,
      birthdayBonus: rank.birthdayBonus,
      rankSalary: rank.rankSalary,
      rebateBoost: rank.rebateBoost,
      dailyWithdrawTimes: rank.dailyWithdrawTimes,
      dailyWithdrawLimit: rank.dailyWithdrawLimit,
      csPriority: rank.csPriority,
    },
  }));

/** Play money earns no levels: trial accounts are at the first. */
async function progress(
  deps: Deps,
  { merchant, session, language }: CallContext<Calls['progress']>,
): Promise<AnswerOf<Calls['progress']>> {
  const isTrial = session.accountType === TRIAL_TYPE;
  const standing = isTrial
    ? { level: 1, turnover: ZERO, deposits: ZERO, isAway: false }
    : await standingOf(deps, merchant, session.memberId);
  const ranks = presentRanks(merchant, language);
  const own = ranks[standing.level - 1];
  // The missing turnover would invite to play: members on a pause or exclusion see their level alone.
  const next = (standing.isAway ? undefined : ranks[standing.level]) ?? null;
  const played = isTrial ? ZERO : await monthTurnover(deps, merchant, session.memberId);
  return {
    rankLevel: standing.level,
    rankName: own?.rankName ?? '',
    nextRankLevel: next?.rankLevel ?? null,
    nextRankName: next?.rankName ?? null,
    items: next
      ? [
          { key: 'turnover', current: unitsToWire(standing.turnover), target: next.upgrade.turnover },
          { key: 'deposit', current: unitsToWire(standing.deposits), target: next.upgrade.deposit },
        ]
      : [],
    keepItems:
      own && own.benefits.rankSalary > 0 && !standing.isAway
        ? [{ key: 'turnover', current: unitsToWire(played), target: own.keep.turnover, until: monthEnd(deps) }]
        : [],
  };
}

export function vipRoutes(deps: Deps): Handlers<Calls> {
  return {
    ranks: async ({ merchant, language }) => done(presentRanks(merchant, language)),
    progress: async (context) => done(await progress(deps, context)),
    bonuses: async ({ merchant, session }) =>
      done(session.accountType === TRIAL_TYPE ? [] : await listBonuses(deps, merchant, session.memberId)),
  };
}
