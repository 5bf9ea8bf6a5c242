/** Operators' review of a withdrawal: claim, approve, reject. */
import { toDate, type Tx } from '#db';
import { done, refuse, type Result } from '#kernel';
import { withdrawalReleased } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { operatorNamed } from '../../people/staff/index.ts';
import { actOn, isFrozen, type ActRefusal, type OnWithdrawal } from './operator-acts.ts';
import { awaitingChange } from './pay-part.ts';
import { changeWithdrawal, withdrawalAt, type WithdrawalRow } from './queries.ts';
import { mayReject, paidOf } from './rules.ts';
import { messageColumns, type ToMember } from './words-to-member.ts';

type Acted = Promise<Result<WithdrawalRow, ActRefusal>>;

/** The first of two concurrent claims wins; the other is told the holder's name. */
export const takeWithdrawal = (deps: Deps, who: OnWithdrawal): Acted =>
  actOn(deps, who, { act: 'take', byHolder: false }, async ({ tx, row }) => {
    if (row.locked_by !== null && row.locked_by !== who.by)
      return refuse('withdrawal.taken', { because: await operatorNamed(tx, row.locked_by) });
    if (row.ended_at !== null || row.state === 'paid') return refuse('withdrawal.state', { because: row.state });
    const state = row.state === 'requested' ? 'review' : row.state;
    await changeWithdrawal(tx, row, { state, locked_by: who.by });
    return done({ after: { state, lockedBy: who.by } });
  });

/** Claims it from another operator, who may have left, with a reason for the audit log. */
export const takeOverWithdrawal = (deps: Deps, who: OnWithdrawal): Acted =>
  actOn(deps, who, { act: 'takeOver', byHolder: false }, async ({ tx, row }) => {
    if (row.locked_by === null) return refuse('withdrawal.not.taken');
    if (row.locked_by === who.by) return refuse('withdrawal.yours');
    await changeWithdrawal(tx, row, { locked_by: who.by });
    return done({ after: { state: row.state, lockedBy: who.by } });
  });

/** Also another operator's claim, with a reason: they may have left. */
export const leaveWithdrawal = (deps: Deps, who: OnWithdrawal): Acted =>
  actOn(deps, who, { act: 'leave', byHolder: false }, async ({ tx, row }) => {
    if (row.locked_by === null) return refuse('withdrawal.not.taken');
    const state = row.state === 'review' ? 'requested' : row.state;
    await changeWithdrawal(tx, row, { state, locked_by: null });
    return done({ after: { state, lockedBy: null } });
  });

/** Dry run before approval is asked for. */
export async function checkApproval(
  deps: Pick<Deps, 'db' | 'ledger'>,
  { merchant, refId, by }: OnWithdrawal,
): Promise<Result<null, ActRefusal>> {
  const row = await withdrawalAt(deps.db, merchant, refId);
  if (!row) return refuse('withdrawal.unknown');
  if (row.locked_by === null) return refuse('withdrawal.not.taken');
  if (row.locked_by !== by) return refuse('withdrawal.taken', { because: await operatorNamed(deps.db, row.locked_by) });
  if (row.state !== 'review') return refuse('withdrawal.state', { because: row.state });
  return (await isFrozen(deps, deps.db, row)) ? refuse('withdrawal.frozen') : done();
}

export const approveWithdrawal = (deps: Deps, who: OnWithdrawal): Acted =>
  actOn(deps, who, { act: 'approve', byHolder: true }, async ({ tx, row }) => {
    if (row.state !== 'review') return refuse('withdrawal.state', { because: row.state });
    if (await isFrozen(deps, tx, row)) return refuse('withdrawal.frozen');
    await changeWithdrawal(tx, row, { state: 'approved', approved_at: toDate(deps.clock.now()) });
    return done({ after: { state: 'approved' }, news: 'approved' });
  });

/** Members read the words to them, not the reason. Unpaid money returns to the balance; paid parts stay paid. */
export const rejectWithdrawal = (deps: Deps, who: OnWithdrawal & ToMember): Acted =>
  actOn(deps, who, { act: 'reject', byHolder: true }, async ({ tx, row, parts }) => {
    if (!mayReject(row.state, parts)) return refuse('withdrawal.state', { because: row.state });
    await giveBack(deps, tx, row);
    const paid = paidOf(parts);
    const returned = row.amount - paid;
    const columns = messageColumns(who, 'service');
    if (paid > 0n) {
      await changeWithdrawal(tx, row, { ...awaitingChange(deps, row.merchant), returned, ...columns });
      return done({ after: { state: 'paid', paid, returned, ...columns }, news: 'paid', moved: true });
    }
    const ended_at = toDate(deps.clock.now());
    await changeWithdrawal(tx, row, { state: 'rejected', returned, ...columns, locked_by: null, ended_at });
    return done({ after: { state: 'rejected', returned, ...columns }, news: 'rejected', moved: true });
  });

async function giveBack(deps: Deps, tx: Tx, { merchant, ref_id }: WithdrawalRow): Promise<void> {
  const released = await deps.ledger.holds.releaseIn(tx, { merchant, source: 'withdrawal', key: ref_id }, (hold) =>
    withdrawalReleased(hold, { occurredAt: deps.clock.now(), refId: ref_id }),
  );
  if (!released.ok) throw new Error(`withdrawal ${ref_id} could not be given back: ${released.code}`);
}
