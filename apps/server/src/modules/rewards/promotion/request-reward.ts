/** Rewards on request, decided by an operator. */
import type { Contract, ParsedOf } from '#contract';
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { keepPictures } from '../../house/upload/index.ts';
import { issueReward, termsOf } from './issue-reward.ts';
import { namesOf, ruleOf, runningOf } from './present.ts';
import { findEntry, lockEntry, lockEntryById, markDecided, markRequested, promotionById, putEntry } from './queries.ts';
import { hasBegun, isOver } from './rules.ts';

type Request = Contract['promotion']['requestReward'];

/** A pending or approved request cannot be repeated; a rejected one can. */
const mayAsk = (status: string | undefined): boolean => status !== 'PENDING' && status !== 'APPROVED';

export async function requestReward(
  deps: Deps,
  { merchant, session }: CallContext<Request>,
  input: ParsedOf<Request>,
): Promise<Answer<Request>> {
  const now = deps.clock.now();
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const row = await promotionById(deps.db, merchant.code, input.promotionId);
  if (!row || isOver(runningOf(row), now)) return refuse('promotion.ended');
  if (!hasBegun(runningOf(row), now) || row.require_type !== 'A') return refuse('promotion.not.eligible');
  if (!mayAsk((await findEntry(deps.db, row.id, owner.memberId))?.status)) return refuse('promotion.not.eligible');
  const pictures = await keepPictures(deps, `${merchant.code}/promotion`, input.pictures);
  if (!pictures.ok) return pictures;
  const asked = await deps.db.tx(async (tx): Promise<Answer<Request>> => {
    await putEntry(tx, owner, row.id, now);
    const entry = await lockEntry(tx, row.id, owner.memberId);
    if (!entry || !mayAsk(entry.status)) return refuse('promotion.not.eligible');
    await markRequested(tx, entry.id, { remark: input.remarks, pictures: pictures.value, now });
    return done({ recordId: Number(entry.id) });
  });
  if (asked.ok) await deskChanged(deps, merchant.code);
  return asked;
}

export interface Decision {
  readonly merchant: string;
  readonly id: number;
  readonly approve: boolean;
  /** Name of the deciding operator, kept on record. */
  readonly by: string;
}

/** Approval issues the reward; decisions are final. */
export function decideRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { merchant, id, approve, by }: Decision,
): Promise<Result<null, 'request.unknown' | 'request.decided'>> {
  return deps.db.tx(async (tx) => {
    const now = deps.clock.now();
    const entry = await lockEntryById(tx, merchant, id);
    const row = entry && (await promotionById(tx, merchant, entry.promotion_id));
    if (!entry || !row) return refuse('request.unknown');
    if (entry.status !== 'PENDING') return refuse('request.decided');
    const rule = ruleOf(row);
    await markDecided(tx, entry.id, { status: approve ? 'APPROVED' : 'REJECTED', by, now });
    if (approve && rule.kind === 'REQUEST') {
      await issueReward(tx, {
        merchant,
        memberId: memberId(Number(entry.member_id)),
        promotionId: row.id,
        type: 'MANUAL',
        fact: `${row.id}:request`,
        names: namesOf(row),
        amount: rule.reward,
        now,
        claimDays: row.claim_days,
        terms: termsOf(row.rule),
      });
    }
    await recordAct(
      tx,
      { merchant, by, reason: 'decided at the desk' },
      {
        subject: `request ${id}`,
        name: namesOf(row)['EN'],
        member: entry.member_id,
        act: approve ? 'request.approved' : 'request.rejected',
        before: { state: entry.status, member: entry.member_id, promotion: row.id },
        after: {
          state: approve ? 'APPROVED' : 'REJECTED',
          ...(approve && rule.kind === 'REQUEST' && { reward: rule.reward }),
        },
        at: now,
      },
    );
    deps.log.info({ event: 'promotion.request.decided', merchant, id, approve, by }, 'an operator decided a request');
    return done();
  });
}
