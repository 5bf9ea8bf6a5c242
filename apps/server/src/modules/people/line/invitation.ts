/** Registration by an agent's link or invitation code. */
import type { Tx } from '#db';
import { done, dayName, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { joinLine } from './join-line.ts';
import { invitationBy, noteUse, useLink, type Invitation } from './link-queries.ts';
import { brokenLimit, limitsOf } from './rules.ts';
import { ratesOfOne } from './rate-queries.ts';

export type { Invitation } from './link-queries.ts';

/** Refused as well when the link's rates are above those that the agent may give by now. */
export async function readInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { code: merchant, config }: Merchant,
  code: string,
): Promise<Result<Invitation, 'affiliate.code.invalid'>> {
  const invitation = await invitationBy(db, merchant, { code, today: dayName(clock.now()) });
  if (!invitation) return refuse('affiliate.code.invalid');
  const isPlain = Object.keys(invitation.rates).length === 0;
  if (isPlain) return done(invitation);
  const limits = limitsOf(config.agents, { own: await ratesOfOne(db, invitation.agent_id) });
  return brokenLimit(limits, invitation.rates) ? refuse('affiliate.code.invalid') : done(invitation);
}

/** In the transaction that creates the account. The link may have been used up or closed since it was read. */
export async function acceptInvitation(
  tx: Tx,
  { code: merchant, config }: Merchant,
  { invitation, memberId, now }: Readonly<{ invitation: Invitation; memberId: bigint; now: Date }>,
): Promise<Result<null, 'affiliate.code.invalid'>> {
  const joined = await joinLine(tx, {
    merchant,
    programme: config.agents,
    memberId,
    agentId: invitation.agent_id,
    isAgent: invitation.opens === 1,
    rates: invitation.rates,
    at: now,
  });
  if (!joined.ok) return refuse('affiliate.code.invalid');
  const today = dayName(now.getTime() as Parameters<typeof dayName>[0]);
  if (!(await useLink(tx, { merchant, id: invitation.id, today }))) return refuse('affiliate.code.invalid');
  await noteUse(tx, invitation.id, memberId, now);
  return done();
}
