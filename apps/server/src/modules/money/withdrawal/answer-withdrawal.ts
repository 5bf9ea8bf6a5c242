/** Confirmation or dispute of a paid withdrawal by the member; without either it counts as received after a time. */
import type { Contract, ParsedOf } from '#contract';
import { toDate } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { announce } from './announce.ts';
import { changeWithdrawal, lockWithdrawal, receiveDue, type WithdrawalRow } from './queries.ts';

type AnswerCall = Contract['withdrawal']['answer'];

/** Idempotent. A disputed withdrawal may still be confirmed. */
export async function answerWithdrawal(
  deps: Deps,
  { merchant, session }: CallContext<AnswerCall>,
  { transactionId, action, remark }: ParsedOf<AnswerCall>,
): Promise<Answer<AnswerCall>> {
  const wanted = action === 'CONFIRM' ? 'received' : 'disputed';
  const answered = await deps.db.tx(async (tx): Promise<Result<WithdrawalRow | null, 'withdraw.not.awaiting'>> => {
    const row = await lockWithdrawal(tx, merchant.code, transactionId);
    if (!row || row.member_id !== BigInt(session.memberId)) return refuse('withdraw.not.awaiting');
    if (row.state === wanted) return done(null);
    const may = row.state === 'paid' || (row.state === 'disputed' && wanted === 'received');
    if (!may) return refuse('withdraw.not.awaiting');
    await changeWithdrawal(tx, row, {
      state: wanted,
      ended_at: wanted === 'received' ? toDate(deps.clock.now()) : null,
      ...(wanted === 'disputed' && { remark: remark || null, told: null, locked_by: null }),
    });
    return done(row);
  });
  if (!answered.ok) return answered;
  if (answered.value) await announce(deps, answered.value, 'changed');
  if (answered.value && wanted === 'disputed') await deskChanged(deps, merchant.code);
  return done();
}

/** Job: confirms paid withdrawals without an answer in time. */
export async function receiveOverdue(deps: Deps): Promise<void> {
  for (const row of await receiveDue(deps.db, deps.clock.now())) await announce(deps, row, 'changed');
}
