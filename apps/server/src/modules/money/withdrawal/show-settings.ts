import type { AnswerOf, Contract } from '#contract';
import { dayStart, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { presentTurnover, turnoverOf } from '../turnover/index.ts';
import { rankOf } from '../../rewards/vip/index.ts';
import { askedSince, countPending, type Owner } from './queries.ts';
import { limitsOf } from './rules.ts';

type Settings = AnswerOf<Contract['withdrawal']['settings']>;

const NOTHING = { required: 0, actual: 0, met: true, items: [] };

/** Trial accounts cannot withdraw play money, and are told so. */
export async function showSettings(deps: Deps, merchant: Merchant, owner: Owner, isTrial: boolean): Promise<Settings> {
  const { withdraw, limits } = merchant.config;
  const confirmMinutes = limits.withdrawalConfirmMinutes;
  if (!withdraw || isTrial) {
    return {
      allowWithdraw: 'N',
      minAmount: 0,
      maxAmount: 0,
      dailyTimes: 0,
      remainingTransactionTimes: 0,
      fee: { type: 'F', value: 0, freeTimes: 0, freeLeft: 0 },
      turnover: NOTHING,
      quickAmounts: [],
      confirmMinutes,
      pending: { count: 0, max: 0 },
    };
  }
  const rank = await rankOf(deps, merchant, owner.memberId);
  const [today, pending, turnover] = await Promise.all([
    askedSince(deps.db, owner, dayStart(deps.clock.now())),
    countPending(deps.db, owner),
    turnoverOf(deps, owner),
  ]);
  const { times, remaining, max } = limitsOf(withdraw, rank, today);
  return {
    allowWithdraw: 'Y',
    minAmount: withdraw.min,
    maxAmount: unitsToWire(max),
    dailyTimes: times,
    remainingTransactionTimes: remaining,
    fee: { ...withdraw.fee, freeLeft: Math.max(0, withdraw.fee.freeTimes - today.count) },
    turnover: presentTurnover(turnover),
    quickAmounts: withdraw.quick,
    confirmMinutes,
    pending: { count: pending, max: withdraw.pendingMax },
  };
}

/** Withdrawals left today. */
export async function timesLeft(deps: Deps, merchant: Merchant, owner: Owner): Promise<number> {
  const { withdraw } = merchant.config;
  if (!withdraw) return 0;
  const rank = await rankOf(deps, merchant, owner.memberId);
  return limitsOf(withdraw, rank, await askedSince(deps.db, owner, dayStart(deps.clock.now()))).remaining;
}
