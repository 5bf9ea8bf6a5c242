/** Adjustments of a member's main wallet by operators: approval and reason required (R16). */
import { TRIAL_TYPE } from '#contract';
import {
  currency,
  done,
  memberId,
  moneyText,
  parseUnits,
  refuse,
  units,
  unitsToText,
  type Result,
  type Units,
} from '#kernel';
import { adjustmentPosted } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { asWritten, fact, factChange, type Agreement, type Basis, type Words } from '../../../ports/desk.ts';
import { accountByName } from '../../people/credentials/index.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { announceBalance } from './announce-balance.ts';
import type { OnMember } from './freeze-wallet.ts';
import { holdAccount } from './queries.ts';

export interface Adjustment extends OnMember {
  /** Positive credits, negative debits. */
  readonly amount: Units;
}

type AdjustParts = Pick<Deps, 'brands' | 'db' | 'ledger' | 'clock' | 'push'>;
type Refused =
  | 'account.unknown'
  | 'adjustment.alone'
  | 'adjustment.reason.required'
  | 'adjustment.approver.same'
  | 'adjustment.refused';

/** Debits are negative, such as `-12.50`. */
export const signedAmount = (text: string): Units | null => {
  const read = parseUnits(text);
  return read.ok && read.value !== 0n ? read.value : null;
};

/** Basis of an approval: member and account status. The balance changes with every bet and is checked on execution. */
export async function basisOfAdjustment(
  { db }: Pick<Deps, 'db'>,
  { merchant, account }: OnMember,
): Promise<Basis | null> {
  const member = await accountByName(db, merchant, account);
  return { id: member && String(member.id), status: member?.status ?? null };
}

const mainBalance = async ({ ledger }: Pick<Deps, 'ledger'>, merchant: string, of: bigint): Promise<Units> =>
  (await ledger.balances({ merchant, memberIds: [memberId(Number(of))] })).find(({ kind }) => kind === 'main')
    ?.balance ?? units(0n);

type Wished = OnMember & Pick<Adjustment, 'amount'>;

/** Owner of the wallet, with its balance before and after; null for accounts that cannot be adjusted. */
async function outlook(deps: Pick<Deps, 'brands' | 'db' | 'ledger'>, { merchant, account, amount }: Wished) {
  const member = await accountByName(deps.db, merchant, account);
  const brand = deps.brands.find(merchant);
  if (!brand || !member || member.account_type === TRIAL_TYPE) return null;
  const before = await mainBalance(deps, merchant, member.id);
  return { before, after: units(before + amount), currency: brand.config.currency };
}

/** Refuses unknown accounts, and debits beyond the balance. */
export async function checkAdjustment(
  deps: Pick<Deps, 'brands' | 'db' | 'ledger'>,
  wished: Wished,
): Promise<Result<null, 'account.unknown' | 'adjustment.refused'>> {
  const seen = await outlook(deps, wished);
  if (!seen) return refuse('account.unknown', { field: 'ref' });
  return seen.after < 0n
    ? refuse('adjustment.refused', { field: 'amount', because: `${moneyText(seen.before)} ${seen.currency}` })
    : done();
}

/** The main wallet before and after, in its currency. */
export async function factsOfAdjustment(
  deps: Pick<Deps, 'brands' | 'db' | 'ledger'>,
  wished: Wished,
): Promise<readonly Words[]> {
  const seen = await outlook(deps, wished);
  if (!seen) return [];
  const money = (amount: Units) => asWritten(`${moneyText(amount)} ${seen.currency}`);
  return [fact('column.account', wished.account), factChange('column.balance', money(seen.before), money(seen.after))];
}

/** Idempotent: the ledger key is the id of the approval. */
export async function adjustWallet(
  deps: AdjustParts,
  { merchant, account, amount, by, reason }: Adjustment,
  agreed: Agreement | undefined,
): Promise<Result<null, Refused>> {
  if (!agreed) return refuse('adjustment.alone');
  const { brands, db, ledger, clock } = deps;
  const brand = brands.find(merchant);
  const member = brand && (await accountByName(db, merchant, account));
  if (!member || member.account_type === TRIAL_TYPE) return refuse('account.unknown');
  const of = currency(brand.config.currency);
  const size = units(amount < 0n ? 0n - amount : amount);
  const posting = adjustmentPosted({
    merchant,
    currency: of,
    source: 'desk',
    key: `adjustment ${agreed.approval}`,
    occurredAt: clock.now(),
    refId: String(agreed.approval),
    memberId: memberId(Number(member.id)),
    direction: amount < 0n ? 'down' : 'up',
    amount: size,
    reason,
    requestedBy: by,
    approvedBy: agreed.by,
  });
  if (!posting.ok) return posting;
  const posted = await db.tx(async (tx): Promise<Result<null, Refused>> => {
    // Locks out erasure: an erased member could not claim the money.
    if (!(await holdAccount(tx, { merchant, id: member.id, account: member.account })))
      return refuse('account.unknown');
    const receipt = await ledger.postIn(tx, posting.value);
    if (!receipt.ok) return refuse('adjustment.refused', { because: receipt.code });
    await recordAct(
      tx,
      { merchant, by, reason },
      {
        subject: `member ${member.id}`,
        act: 'wallet.adjusted',
        after: { amount: unitsToText(amount), currency: of, agreedBy: agreed.by },
        at: clock.now(),
      },
    );
    return done();
  });
  if (posted.ok) await announceBalance(deps, { merchant: brand.code, memberId: memberId(Number(member.id)) });
  return posted;
}
