/** Issues what members have earned. It looks at who has played or paid in since the last look, and at whoever asks. */
import { toMillis } from '#db';
import { DAY_MS, millis, type MemberId, type MerchantCode } from '#kernel';
import type { Deps } from '../../deps.ts';
import { issueReward } from './issue-reward.ts';
import { namesOf, ruleOf } from './present.ts';
import { isReached, progressAt, type Part } from './progress.ts';
import { joinedPromotions, lastLook, noteLook, type Owner } from './queries.ts';
import { momentsToJudge } from './rules.ts';

/** How long after its end a promotion is still looked at for what was reached before it. */
const GRACE_MS = DAY_MS;

/** Issues everything that the member has reached and not received. Answers how many rewards. */
export async function issueDue(deps: Pick<Deps, 'db' | 'clock' | 'ledger'>, owner: Owner): Promise<number> {
  const now = deps.clock.now();
  let issued = 0;
  for (const promotion of await joinedPromotions(deps.db, owner, millis(now - GRACE_MS))) {
    const rule = ruleOf(promotion);
    const since = rule.kind === 'FIRST_DEPOSIT' ? promotion.starts_at : promotion.joined_at;
    const until = promotion.ends_at && toMillis(promotion.ends_at);
    const part: Part = { ...owner, since: toMillis(since), until };
    for (const moment of momentsToJudge(rule, now)) {
      const progress = await progressAt(deps, part, rule, moment);
      if (!progress || !isReached(progress)) continue;
      const made = await issueReward(deps.db, {
        ...owner,
        promotionId: promotion.id,
        type: rule.kind,
        fact: `${promotion.id}:${progress.fact}`,
        names: namesOf(promotion),
        amount: progress.reward,
        now,
        claimDays: promotion.claim_days,
      });
      issued += made ? 1 : 0;
    }
  }
  return issued;
}

/** A posting may be committed a little after the time it carries. */
const OVERLAP_MS = 120_000;

/** Hands every member who was active since this watcher's last look to `work`, brand by brand. */
export async function watchActivity(
  deps: Deps,
  watcher: string,
  work: (owner: { merchant: MerchantCode; memberId: MemberId }) => Promise<unknown>,
): Promise<void> {
  for (const { code } of deps.brands.all()) {
    const now = deps.clock.now();
    const since = await lastLook(deps.db, code, watcher, millis(now - DAY_MS));
    const span = { merchant: code, from: millis(toMillis(since) - OVERLAP_MS), to: millis(now + 1) };
    for (const memberId of await deps.ledger.activeMembers(span)) await work({ merchant: code, memberId });
    await noteLook(deps.db, code, watcher, now);
  }
}

/** A job. */
export const issueRewards = (deps: Deps): Promise<void> =>
  watchActivity(deps, 'promotion', (owner) => issueDue(deps, owner));
