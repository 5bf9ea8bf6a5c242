/** Referrals for review: both members used one network address. */
import { toMillis } from '#db';
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { actReason, approveOrReject, rowNumber, type DeskPart } from '../../../ports/desk.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { turnedAway } from '../../people/safe-play/index.ts';
import { decideHeld, heldReferrals, lockHeld } from './queries.ts';
import { rewardPair, notifyReferrer } from './qualify.ts';
import { rewardsFor } from './rules.ts';

type Refused = 'merchant.unknown' | 'referral.unknown' | 'referral.decided' | 'member.turned.away';

/**
 * Approval rewards both as usual, except a referrer on a pause or exclusion; it waits while the invited member is.
 * Decisions are final. `id` is the invited member's.
 */
export async function decideReferral(
  deps: Deps,
  who: Actor,
  { id, approve }: { readonly id: number; readonly approve: boolean },
): Promise<Result<null, Refused>> {
  const merchant = deps.brands.find(who.merchant);
  const rule = merchant?.config.referral;
  if (!merchant || !rule) return refuse('merchant.unknown');
  const now = deps.clock.now();
  const decided = await deps.db.tx(async (tx): Promise<Result<{ invited: bigint; referrer: bigint }, Refused>> => {
    const row = await lockHeld(tx, merchant.code, id);
    if (!row) return refuse('referral.unknown');
    if (row.state !== 'held') return refuse('referral.decided');
    const pair = { invited: row.member_id, referrer: row.referrer_id };
    const [invited, referrer] = [memberId(id), memberId(Number(pair.referrer))];
    const away = await turnedAway(tx, { merchant: merchant.code, now }, [invited, referrer]);
    if (approve && away.has(invited)) return refuse('member.turned.away');
    const approved = away.has(referrer) ? ('capped' as const) : ('qualified' as const);
    const state = approve ? approved : ('refused' as const);
    await decideHeld(tx, row, { state, reward: rewardsFor(state, rule).referrer, decided_by: who.by });
    await rewardPair(tx, merchant, rule, { ...pair, state, now });
    const act = { subject: `referral ${row.member_id}`, act: 'referral.decided' as const };
    await recordAct(tx, who, {
      ...act,
      member: row.member_id,
      before: { state: row.state },
      after: { state },
      at: now,
    });
    return done(pair);
  });
  if (!decided.ok) return decided;
  if (approve) await notifyReferrer(deps, merchant.code, decided.value);
  return done();
}

export const referralDesk: DeskPart = {
  room: 'promotions',
  async waiting({ db }, brand, most) {
    const rows = await heldReferrals(db, brand, most);
    return rows.map((row) => ({
      kind: 'referral',
      id: String(row.member_id),
      since: toMillis(row.reached_at),
      account: row.account,
      what: `invited by ${row.referrer}`,
      said: 'both came from the same address',
      words: {
        what: { key: 'what.referral', with: { referrer: row.referrer } },
        said: { key: 'what.referral.said' },
      },
      pictures: [],
    }));
  },
  acts: approveOrReject({
    kind: 'referral',
    shape: { ref: rowNumber, reason: actReason },
    decide: (deps, { merchant, by, reason, ref: id, approve }) =>
      decideReferral(deps, { merchant, by, reason }, { id, approve }),
  }),
  refusalTexts: {
    'referral.unknown': 'no referral with that number is waiting',
    'referral.decided': 'this has been decided already',
  },
};
