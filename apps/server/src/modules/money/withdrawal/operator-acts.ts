/** Frame of operators' acts on a withdrawal: row lock, claim check, and audit log. */
import type { Access, Tx } from '#db';
import { refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { recordAct, type ActName, type Actor } from '../../house/operator-act/index.ts';
import { operatorNamed } from '../../people/staff/index.ts';
import { announce, ownerOfRow } from './announce.ts';
import { partsOf } from './payout-queries.ts';
import { lockWithdrawal, type PayoutRow, type WithdrawalRow } from './queries.ts';

export interface OnWithdrawal extends Actor {
  readonly refId: string;
}

export type ActRefusal =
  | 'withdrawal.unknown'
  | 'withdrawal.taken'
  | 'withdrawal.not.taken'
  | 'withdrawal.yours'
  | 'withdrawal.state'
  | 'withdrawal.frozen'
  | 'withdrawal.amount'
  | 'withdrawal.reference.used'
  | 'withdrawal.no.provider'
  | 'withdrawal.not.stuck'
  | 'payouts.stopped';

export const WITHDRAWAL_REFUSAL_TEXTS: Readonly<Record<ActRefusal, string>> = {
  'withdrawal.unknown': 'there is no such withdrawal',
  'withdrawal.taken': 'another operator has claimed it',
  'withdrawal.not.taken': 'claim it first',
  'withdrawal.yours': 'it is assigned to you already',
  'withdrawal.state': 'its current state does not allow this',
  'withdrawal.frozen': 'the member’s wallet is frozen: unfreeze it first, or reject the withdrawal',
  'withdrawal.amount': 'the amount is not valid, or more than is left to pay',
  'withdrawal.reference.used': 'another payout has this bank reference already',
  'withdrawal.no.provider': 'there is no such payout provider',
  'withdrawal.not.stuck': 'its provider can be asked about this part: it ends by the provider’s word',
  'payouts.stopped': 'a ledger alarm is open: payouts are stopped until it is cleared',
};

export interface Taken {
  readonly tx: Tx;
  readonly row: WithdrawalRow;
  readonly parts: readonly PayoutRow[];
}

/** Result of an act; `after` goes into the audit log. */
export interface Made {
  readonly after: unknown;
  readonly news?: 'approved' | 'rejected' | 'paid' | 'changed';
  readonly moved?: boolean;
}

type Verb = ActName extends infer Name ? (Name extends `withdrawal.${infer Word}` ? Word : never) : never;

interface Terms {
  readonly act: Verb;
  /** True when only the operator who claimed it may act. */
  readonly byHolder: boolean;
}

export async function actOn(
  deps: Deps,
  who: OnWithdrawal,
  { act, byHolder }: Terms,
  work: (taken: Taken) => Promise<Result<Made, ActRefusal>>,
): Promise<Result<WithdrawalRow, ActRefusal>> {
  const done = await deps.db.tx(async (tx): Promise<Result<{ row: WithdrawalRow; made: Made }, ActRefusal>> => {
    const row = await lockWithdrawal(tx, who.merchant, who.refId);
    if (!row) return refuse('withdrawal.unknown');
    if (byHolder && row.locked_by === null) return refuse('withdrawal.not.taken');
    if (byHolder && row.locked_by !== who.by)
      return refuse('withdrawal.taken', { because: await operatorNamed(tx, row.locked_by ?? '') });
    const made = await work({ tx, row, parts: await partsOf(tx, row) });
    if (!made.ok) return made;
    const before = { state: row.state, lockedBy: row.locked_by };
    const subject = `withdrawal ${row.ref_id}`;
    await recordAct(tx, who, {
      subject,
      member: row.member_id,
      act: `withdrawal.${act}`,
      before,
      after: made.value.after,
      at: deps.clock.now(),
    });
    // Read again: the member is notified of the new state.
    const now = (await lockWithdrawal(tx, who.merchant, who.refId))!;
    return { ok: true, value: { row: now, made: made.value } };
  });
  if (!done.ok) return done;
  const { row, made } = done.value;
  const { by, reason } = who;
  deps.log.info(
    { event: `withdrawal.${act}`, merchant: who.merchant, refId: row.ref_id, by, reason },
    'an operator acted',
  );
  await announce(deps, row, made.news ?? 'changed', made.moved);
  return { ok: true, value: row };
}

/** True when an operator has frozen the member's money. */
export async function isFrozen(
  deps: Pick<Deps, 'ledger'>,
  access: Access,
  row: Pick<WithdrawalRow, 'merchant' | 'member_id'>,
): Promise<boolean> {
  const { merchant, memberId } = ownerOfRow(row);
  const wallets = await deps.ledger.balances({ merchant, memberIds: [memberId] }, access);
  return wallets.some(({ frozen }) => frozen);
}
