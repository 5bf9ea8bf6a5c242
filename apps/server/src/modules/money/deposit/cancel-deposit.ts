import type { Contract, ParsedOf } from '#contract';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { lockDepositAt, settle } from './queries.ts';

type Cancel = Contract['deposit']['cancel'];

/** Cancels a deposit; refused once it has a receipt or a payment, since it then waits for an operator. */
export function cancelDeposit(
  deps: Deps,
  { merchant, session }: CallContext<Cancel>,
  { refId }: ParsedOf<Cancel>,
): Promise<Answer<Cancel>> {
  return deps.db.tx(async (tx): Promise<Answer<Cancel>> => {
    const row = await lockDepositAt(tx, merchant.code, refId);
    if (!row || row.member_id !== BigInt(session.memberId)) return refuse('deposit.not.found');
    if (row.state === 'C' && row.ended_by === 'member') return done();
    if (row.state !== 'P' || row.receipt !== null || row.held_units !== null) return refuse('deposit.not.cancellable');
    await settle(tx, refId, { state: 'C', by: 'member', now: deps.clock.now() });
    return done();
  });
}
