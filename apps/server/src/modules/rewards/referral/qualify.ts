/** Qualifies referrals once the invited member has deposited and staked enough. Both are rewarded once. */
import { toDate, toMillis, type Tx } from '#db';
import { DAY_MS, memberId, millis, units, ZERO, type MemberId, type MerchantCode, type Millis } from '#kernel';
import type { MessageKey } from '#i18n';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import type { Merchant, ReferralConfig } from '../../../ports/brand/merchant.ts';
import { notifyMember } from '../../people/message/index.ts';
import { watchActivity } from '../../money/activity/index.ts';
import { issueReward } from '../promotion/index.ts';
import { mayBeAddressed, turnedAway } from '../../people/safe-play/index.ts';
import { insertReferral, lockReferrer, openInvitation, rewardedSince, type InvitedRow } from './queries.ts';
import { isReached, rewardsFor, stateOf, type State } from './rules.ts';

const TYPE = 'REFERRAL';

const monthStart = (at: Millis): Millis =>
  millis(Date.parse(`${new Date(at + 8 * 3_600_000).toISOString().slice(0, 7)}-01T00:00:00+08:00`));

async function hasDone(
  deps: Deps,
  owner: { merchant: string; memberId: MemberId },
  row: InvitedRow,
  rule: ReferralConfig,
) {
  const now = deps.clock.now();
  const from = toMillis(row.registered_at);
  const to = millis(Math.min(now + 1, from + rule.withinDays * DAY_MS));
  const span = { merchant: owner.merchant, memberIds: [owner.memberId], from, to };
  const first = await deps.ledger.firstDeposit({ ...span, from: millis(0) });
  if (!first) return false;
  const stakes = await deps.ledger.settledStakes(span);
  const turnover = units(stakes.reduce<bigint>((sum, { staked }) => sum + staked, ZERO));
  return isReached({ firstDeposit: first.amount, turnover }, rule);
}

export interface Pair {
  readonly invited: bigint;
  readonly referrer: bigint;
}

/** Issues the rewards of the state. */
export async function rewardPair(
  tx: Tx,
  { code: merchant, config }: Merchant,
  rule: ReferralConfig,
  { invited, referrer, state, now }: Pair & { readonly state: State | 'refused'; readonly now: Millis },
): Promise<void> {
  const namesOf = (key: MessageKey) =>
    Object.fromEntries(
      (['EN', ...config.languages] as const).map((language) => [language, loadTranslator(language).t(key)]),
    );
  const rewards = rewardsFor(state, rule);
  const common = { merchant, type: TYPE, now, claimDays: rule.claimDays };
  if (rewards.referrer > 0n) {
    const names = namesOf('referral.reward.referrer');
    const fact = `invited:${invited}`;
    await issueReward(tx, { ...common, memberId: memberId(Number(referrer)), fact, names, amount: rewards.referrer });
  }
  if (rewards.invited > 0n) {
    const names = namesOf('referral.reward.invited');
    await issueReward(tx, {
      ...common,
      memberId: memberId(Number(invited)),
      fact: 'came',
      names,
      amount: rewards.invited,
    });
  }
}

/** Safe to repeat after a crash: the notification is sent once. */
export async function notifyReferrer(deps: Deps, merchant: MerchantCode, { invited, referrer }: Pair): Promise<void> {
  await notifyMember(deps, {
    merchant,
    memberId: memberId(Number(referrer)),
    kind: 'offer',
    fact: `referral:${invited}`,
    title: 'referral.notice.title',
    text: 'referral.notice.text',
  });
}

async function qualify(deps: Deps, owner: { merchant: MerchantCode; memberId: MemberId }): Promise<void> {
  const merchant = deps.brands.find(owner.merchant);
  const rule = merchant?.config.referral;
  if (!merchant || !rule) return;
  const row = await openInvitation(deps.db, owner);
  if (!row || !(await hasDone(deps, owner, row, rule))) return;
  // The reward waits while the invited member is on a pause or exclusion.
  if (!(await mayBeAddressed(deps, owner))) return;
  const now = deps.clock.now();
  const pair = { invited: BigInt(owner.memberId), referrer: row.referrer_id };
  const state = await deps.db.tx(async (tx) => {
    await lockReferrer(tx, merchant.code, pair.referrer);
    const rewarded = await rewardedSince(tx, merchant.code, pair.referrer, monthStart(now));
    const away = await turnedAway(tx, { merchant: merchant.code, now }, [memberId(Number(pair.referrer))]);
    const circumstances = { sameAddress: row.same_address, rewarded, referrerAway: away.size > 0 };
    const reached = stateOf(circumstances, rule);
    const made = await insertReferral(tx, {
      member_id: pair.invited,
      merchant: merchant.code,
      referrer_id: pair.referrer,
      state: reached,
      reward: rewardsFor(reached, rule).referrer,
      reached_at: toDate(now),
      decided_by: null,
    });
    if (!made) return null;
    await rewardPair(tx, merchant, rule, { ...pair, state: reached, now });
    return reached;
  });
  if (state === 'qualified') await notifyReferrer(deps, merchant.code, pair);
  if (state === 'held') await deskChanged(deps, merchant.code);
}

/** Job: qualifies referrals of members with recent activity. */
export const qualifyReferrals = (deps: Deps): Promise<void> =>
  watchActivity(deps, 'referral', (owner) => qualify(deps, owner));
