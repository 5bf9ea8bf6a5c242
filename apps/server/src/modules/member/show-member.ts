import type { MemberInfo } from '#contract';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/context.ts';
import type { Merchant } from '../brand/index.ts';
import { presentMember } from './present.ts';
import { memberById } from './queries.ts';

/** A member as he is told of himself. */
export async function showMember(deps: Deps, merchant: Merchant, session: Session): Promise<MemberInfo> {
  const row = await memberById(deps.db, session.memberId);
  return presentMember(merchant, row, deps.clock.now(), session.mustChangeReason);
}
