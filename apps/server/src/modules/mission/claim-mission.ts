/** A milestone is claimed once in a period: its row and what it gives are written together or not at all. */
import type { Contract, ParsedOf } from '#contract';
import { toDate, type Tx } from '#db';
import { currency, done, refuse, units, unitsFromWire, UNITS_PER_ONE, type Currency, type Result } from '#kernel';
import { POINTS, pointsEarned } from '#ledger';
import type { Deps } from '../../deps.ts';
import type { Answer, CallContext } from '../../http/context.ts';
import { grantReward } from '../promotion/index.ts';
import { giveTicket } from '../reward/index.ts';
import { announceBalance, readBalance } from '../wallet/index.ts';
import type { MissionReward } from './mission-rule.ts';
import { putClaim, type MissionRow, type Owner } from './queries.ts';
import { presentReward, standingsOf, targetOf } from './show-missions.ts';

type Claim = Contract['mission']['claim'];

interface Given {
  readonly row: MissionRow;
  readonly fact: string;
  readonly reward: MissionReward;
  readonly requestId: string;
}

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
    await give(deps, tx, owner, { row, fact, reward: milestone.reward, requestId });
    return done();
  });
  if (!claimed.ok) return claimed;
  if (milestone.reward.type === 'BONUS') await announceBalance(deps, owner);
  const { sumBalance } = await readBalance(deps, merchant, session.memberId);
  return done({ reward: presentReward(milestone.reward), balance: sumBalance });
}

/** Throws when it cannot be given, which takes the claim back with it. */
async function give(
  deps: Deps,
  tx: Tx,
  owner: Owner & { readonly currency: Currency },
  { row, fact, reward, requestId }: Given,
): Promise<void> {
  const now = deps.clock.now();
  if (reward.type === 'TICKET') {
    await giveTicket(tx, owner, { kind: reward.kind, fact, now });
  } else if (reward.type === 'BONUS') {
    const amount = unitsFromWire(reward.amount);
    if (!amount.ok) throw new Error(`${reward.amount} is no amount`);
    const names = Object.fromEntries(Object.entries(row.texts).map(([language, { title }]) => [language, title]));
    const granted = await grantReward(deps, tx, owner, {
      type: 'MISSION',
      fact,
      names,
      amount: amount.value,
      now,
      requestId,
    });
    if (!granted) throw new Error(`${fact} was rewarded before it was claimed`);
  } else {
    const posted = await deps.ledger.postIn(
      tx,
      pointsEarned({
        merchant: owner.merchant,
        currency: currency(POINTS),
        source: 'mission',
        key: `${fact}:${owner.memberId}`,
        occurredAt: now,
        remark: 'MISSION',
        memberId: owner.memberId,
        points: units(BigInt(reward.points) * UNITS_PER_ONE),
      }),
    );
    if (!posted.ok) throw new Error(`${fact} could not be paid: ${posted.code}`);
  }
}
