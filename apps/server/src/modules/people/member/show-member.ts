import type { MemberInfo } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Session } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { awayOf } from '../safe-play/index.ts';
import { presentMember } from './present.ts';
import { memberById } from './queries.ts';

/** Account data shown to the member. */
export async function showMember(deps: Deps, merchant: Merchant, session: Session): Promise<MemberInfo> {
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const [row, turnedAway] = await Promise.all([memberById(deps.db, session.memberId), awayOf(deps, owner)]);
  return { ...presentMember(merchant, row, deps.clock.now(), session.mustChangeReason), turnedAway };
}
