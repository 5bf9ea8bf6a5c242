/** Acts of operators on agreements and settlements; the console declares the forms. Each is in the audit log of its caller. */
import { done, refuse, type MerchantCode, type Result } from '#kernel';
import type { Tx } from '#db';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { announcePaid, isTooLarge, payRows, type Outcome } from './pay-owed.ts';
import { lockSettlements, markHeld, markOwed, markWrittenOff, type SettlementRow } from './pay-queries.ts';
import type { Note } from './note-act.ts';
import { insertEvent, lockAgreement, updateAgreement } from './queries.ts';

/** Operator by name. */
interface By {
  readonly merchant: MerchantCode;
  readonly by: string;
}

type StateRefusal = 'contract.unknown' | 'contract.state.invalid';

/** Keeps a settlement from being paid. */
export async function holdSettlement(tx: Tx, { merchant, by }: By, id: bigint): Promise<Result<null, StateRefusal>> {
  const [row] = await lockSettlements(tx, { merchant, ids: [id] });
  if (!row) return refuse('contract.unknown');
  if (row.state !== 'owed') return refuse('contract.state.invalid');
  await markHeld(tx, merchant, [id], by);
  return done();
}

/** Lets a settlement be paid that an operator or the site has held. */
export async function releaseSettlement(
  tx: Tx,
  { merchant }: By,
  id: bigint,
): Promise<Result<null, StateRefusal | 'amount.too.large'>> {
  const [row] = await lockSettlements(tx, { merchant, ids: [id] });
  if (!row) return refuse('contract.unknown');
  if (row.state !== 'held') return refuse('contract.state.invalid');
  if (isTooLarge(row)) return refuse('amount.too.large');
  await markOwed(tx, merchant, id);
  return done();
}

const IS_CLOSED = 'account.closed';

/** Acts that fit a settlement now. */
export function settlementActs(row: Pick<SettlementRow, 'state' | 'held_by' | 'amount'>): string[] {
  if (row.state === 'owed') return ['hold', 'pay', 'write-off'];
  if (row.state !== 'held') return [];
  if (isTooLarge(row)) return ['write-off'];
  return [row.held_by === IS_CLOSED ? 'pay' : 'release', 'write-off'];
}

/** Ends what is owed: it is not paid any more. */
export async function writeOff(
  tx: Tx,
  { merchant }: Pick<By, 'merchant'>,
  id: bigint,
): Promise<Result<bigint, StateRefusal>> {
  const [row] = await lockSettlements(tx, { merchant, ids: [id] });
  if (!row) return refuse('contract.unknown');
  if (row.state !== 'owed' && row.state !== 'held') return refuse('contract.state.invalid');
  await markWrittenOff(tx, merchant, id);
  return done(row.amount);
}

/**
 * Tries at once to pay what is owed, to a closed account too; refused where the payer has no cover. `note` is written
 * where it is paid.
 */
export async function payAgain(
  deps: Deps,
  merchant: Merchant,
  id: bigint,
  note?: Note<null>,
): Promise<Result<null, StateRefusal | 'amount.too.large' | 'wallet.insufficient.balance'>> {
  const paid = await deps.db.tx(async (tx): Promise<Result<Outcome, StateRefusal | 'amount.too.large'>> => {
    const rows = await lockSettlements(tx, { merchant: merchant.code, ids: [id] });
    if (rows.length === 0) return refuse('contract.unknown');
    const { state, held_by: by } = rows[0]!;
    if (state !== 'owed' && by !== IS_CLOSED) return refuse('contract.state.invalid');
    if (isTooLarge(rows[0]!)) return refuse('amount.too.large');
    const outcome = await payRows(deps, tx, merchant, rows, { at: deps.clock.now(), toClosed: true });
    if (outcome.paid.length > 0) await note?.(tx, null);
    return done(outcome);
  });
  if (!paid.ok) return paid;
  await announcePaid(deps, merchant, paid.value);
  return paid.value.paid.length === 0 ? refuse('wallet.insufficient.balance') : done();
}

/** Forgets the negative balance that a dividend carries. Answers what it was. */
export async function clearCarry(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { merchant, by }: By,
  id: bigint,
): Promise<Result<bigint, StateRefusal>> {
  const row = await lockAgreement(tx, { merchant, id });
  if (!row) return refuse('contract.unknown');
  if (row.carry === 0n) return refuse('contract.state.invalid');
  await updateAgreement(tx, row, { carry: 0n });
  const detail = { because: 'carry.cleared', amount: String(row.carry) } as const;
  await insertEvent(tx, id, { event: 'C', at: clock.now(), by, detail });
  return done(row.carry);
}
