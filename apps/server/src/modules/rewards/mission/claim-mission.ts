/** Claims a milestone, once per period; the claim and its reward are written in one transaction. */
import type { Contract, ParsedOf } from '#contract';
import { toDate } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { announceBalance, readBalance } from '../../money/wallet/index.ts';
import { give } from './give.ts';
import { putClaim } from './queries.ts';
import { presentReward, standingsOf, targetOf } from './show-missions.ts';

type Claim = Contract['mission']['claim'];

export async function claimMission(
  deps: Deps,
  { merchant, session, requestId }: CallContext<Claim>,
  { missionId, milestoneId }: ParsedOf<Claim>,
): Promise<Answer<Claim>> {
  const owner = { merchant: merchant.code, memberId: session.memberId, currency: session.currency };
  const standing = (await standingsOf(deps, owner)).find(({ row }) => Number(row.id) === missionId);
  const milestone = standing?.rule.milestones[milestoneId - 1];
  if (!standing || !milestone) return refuse('promotion.ended');
  const { row, rule, period, reached } = standing;
  if (reached < targetOf(rule, milestone.target)) return refuse('mission.not.reached');
  const fact = `mission:${row.id}:${period.name}:${milestoneId}`;
  const claimed = await deps.db.tx(async (tx): Promise<Result<null, 'promotion.already.claimed'>> => {
    const before = await putClaim(tx, {
      merchant: merchant.code,
      member_id: BigInt(session.memberId),
      mission_id: row.id,
      period: period.name,
      milestone: milestoneId,
      request_id: requestId,
      claimed_at: toDate(deps.clock.now()),
    });
    if (before !== null) return before === requestId ? done() : refuse('promotion.already.claimed');
    await give(deps, tx, owner, { row, fact, reward: milestone.reward, requestId, source: 'mission' });
    return done();
  });
  if (!claimed.ok) return claimed;
  if (milestone.reward.type === 'BONUS') await announceBalance(deps, owner);
  const { sumBalance } = await readBalance(deps, merchant, session.memberId);
  return done({ reward: presentReward(milestone.reward), balance: sumBalance });
}
