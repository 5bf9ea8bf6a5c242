/** Free bets granted by a campaign at a vendor, and the account that receives their wins. */
import { done, isStaff, refuse, type Result } from '#kernel';
import { accountByName } from '../../people/credentials/index.ts';
import { actOn, type ActDeps, type OnVendor } from './act.ts';
import { endReward, insertReward, keyRow } from './queries.ts';

export interface OnReward extends OnVendor {
  /** The campaign's id at the vendor, which free bets carry as `reward_uuid`. */
  readonly reward: string;
}

export interface RewardTerms {
  readonly paysTo: 'bonus' | 'main';
  /** Member it is for; every member when absent. */
  readonly account?: string | undefined;
  /** Free bets per member; unlimited when absent. */
  readonly bets?: number | undefined;
  /** Epoch milliseconds; no end when absent. */
  readonly until?: number | undefined;
}

type Saved<C extends string> = Promise<Result<null, C | 'merchant.unknown'>>;

export function giveReward(
  deps: ActDeps,
  who: OnReward,
  { paysTo, account, bets, until }: RewardTerms,
): Saved<'key.missing' | 'reward.exists' | 'reward.past' | 'account.unknown' | 'member.is.staff'> {
  return actOn(deps, who, async (tx, now) => {
    const { merchant, vendor, reward } = who;
    if (!(await keyRow(tx, merchant, vendor))) return refuse('key.missing');
    if (until !== undefined && until <= now.getTime()) return refuse('reward.past');
    const member = account === undefined ? null : await accountByName(tx, merchant, account);
    if (member === undefined) return refuse('account.unknown');
    if (member && isStaff(member.account_type)) return refuse('member.is.staff', { field: 'account' });
    const given = await insertReward(tx, {
      merchant,
      vendor,
      reward_id: reward,
      pays_to: paysTo,
      member_id: member?.id ?? null,
      bets: bets ?? null,
      expires_at: until === undefined ? null : new Date(until),
    });
    return given
      ? done({ act: 'reward.give', after: { reward, paysTo, account, bets, until } })
      : refuse('reward.exists');
  });
}

/** Ends now. Wins of earlier free bets are still paid to the same account. */
export function withdrawReward(deps: ActDeps, who: OnReward): Saved<'reward.unknown'> {
  return actOn(deps, who, async (tx, now) => {
    const { merchant, vendor, reward } = who;
    const ended = await endReward(tx, { merchant, vendor, reward_id: reward }, now);
    return ended ? done({ act: 'reward.withdraw', before: { reward } }) : refuse('reward.unknown');
  });
}
