/** Issues rewards that members have reached: by a job for recent players and depositors, and for members who look. */
import { toMillis } from '#db';
import { DAY_MS, millis, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { watchActivity } from '../../money/activity/index.ts';
import { mayBeAddressed } from '../../people/safe-play/index.ts';
import { issueReward, termsOf } from './issue-reward.ts';
import { namesOf, ruleOf } from './present.ts';
import { isReached, judgedAt, progressAt, type Part } from './progress.ts';
import type { PromotionRule } from './promotion-rule.ts';
import { joinedPromotions, rewardedFacts, type Owner, type PromotionRow } from './queries.ts';
import { factAt, momentsToJudge } from './rules.ts';

/** Time after a promotion's end in which rewards reached before are still issued. */
const GRACE_MS = DAY_MS;

interface Chance {
  readonly promotion: PromotionRow;
  readonly rule: PromotionRule;
  readonly part: Part;
  readonly moment: Millis;
  readonly fact: string;
}

/** Rewards that joined promotions may give a member now. */
function chancesIn(promotion: PromotionRow & { joined_at: Date }, owner: Owner, now: Millis): Chance[] {
  const rule = ruleOf(promotion);
  const part: Part = {
    ...owner,
    since: toMillis(promotion.joined_at),
    until: promotion.ends_at && toMillis(promotion.ends_at),
  };
  return momentsToJudge(rule, now).map((moment) => {
    const fact = `${promotion.id}:${factAt(rule, judgedAt(part, moment))}`;
    return { promotion, rule, part, moment, fact };
  });
}

/** Issues rewards that the member has reached and not received; none during a pause. Answers their number. */
export async function issueDue(deps: Pick<Deps, 'db' | 'clock' | 'ledger'>, owner: Owner): Promise<number> {
  const now = deps.clock.now();
  if (!(await mayBeAddressed(deps, owner))) return 0;
  const joined = await joinedPromotions(deps.db, owner, millis(now - GRACE_MS));
  const chances = joined.flatMap((promotion) => chancesIn(promotion, owner, now));
  const facts = chances.map(({ rule, fact }) => ({ type: rule.kind, name: fact }));
  const rewarded = new Set((await rewardedFacts(deps.db, owner, facts)).map((row) => row.trigger_key));
  let issued = 0;
  for (const { promotion, rule, part, moment, fact } of chances) {
    if (rewarded.has(fact)) continue;
    const progress = await progressAt(deps, part, rule, moment);
    if (!progress || !isReached(progress)) continue;
    const made = await issueReward(deps.db, {
      ...owner,
      promotionId: promotion.id,
      type: rule.kind,
      fact,
      names: namesOf(promotion),
      amount: progress.reward,
      now,
      claimDays: promotion.claim_days,
      terms: termsOf(promotion.rule),
    });
    issued += made ? 1 : 0;
  }
  return issued;
}

/** Job: issues rewards of members with recent activity. */
export const issueRewards = (deps: Deps): Promise<void> =>
  watchActivity(deps, 'promotion', (owner) => issueDue(deps, owner));
