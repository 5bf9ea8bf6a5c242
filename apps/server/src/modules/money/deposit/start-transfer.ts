/** Starts a deposit into a house account: the payer gets the account and an exact amount that is theirs alone. */
import { randomBytes } from 'node:crypto';
import type { Contract } from '#contract';
import { toDate, toMillis, type Payee, type Tx } from '#db';
import { done, millis, refuse, units, unitsToText, unitsToWire, type Result, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import type { PersonalData } from '../../../ports/personal-data.ts';
import type { CallContext } from '../../../ports/context.ts';
import { keepPictures } from '../../house/upload/index.ts';
import { admitDeposit, barAgainst, type Wish } from './admit-deposit.ts';
import { amountsOut, channelById, type ChannelRow, type ManualMode } from './channel-queries.ts';
import { byRequest, insertDeposit, lockMember, type DepositRow, type Owner } from './queries.ts';
import { exactAmount, refIdOf, spanOf } from './rules.ts';

type Start = Contract['deposit']['startBank'];
type Refused = Start['refusals'][number] | 'request.param.invalid' | 'safe.play.paused' | 'user.or.token.invalid';

export interface TransferWish extends Wish {
  readonly vendorId: number;
  readonly bankCode: string;
  readonly payerName?: string | undefined;
  readonly payerAccount?: string | undefined;
  readonly receipt?: string | undefined;
}

/** A repeated request answers the deposit it started; a different deposit needs another request id. */
const again = (row: DepositRow, mode: ManualMode, { vendorId, bankCode, amount }: TransferWish) =>
  row.mode === mode && row.vendor_id === vendorId && row.bank_code === bankCode && row.requested_units === amount
    ? done(row)
    : refuse('request.param.invalid', { fields: ['x-request-id'] });

export async function startTransfer(
  deps: Deps,
  { merchant, session, requestId }: Pick<CallContext<Start>, 'merchant' | 'session' | 'requestId'>,
  mode: ManualMode,
  wish: TransferWish,
): Promise<Result<DepositRow, Refused>> {
  const owner: Owner = { merchant: merchant.code, memberId: session.memberId };
  const known = await byRequest(deps.db, owner, requestId);
  if (known) return again(known, mode, wish);
  const offered = await channelById(deps.db, merchant.code, wish.vendorId);
  if (!offered || !isMeant(offered, mode, wish)) return refuse('deposit.channel.unavailable');
  const limits = { min: units(offered.min_units), max: units(offered.max_units) };
  const admitted = await admitDeposit(deps, owner, session, { ...wish, limits });
  if (!admitted.ok) return admitted;
  const pictures = wish.receipt === undefined ? [] : [wish.receipt];
  const kept = await keepPictures(deps, receiptFolder(merchant.code), pictures);
  if (!kept.ok) return kept;
  const started = await deps.db.tx(async (tx): Promise<Result<DepositRow, Refused>> => {
    if (!(await lockMember(tx, owner))) return refuse('user.or.token.invalid');
    const first = await byRequest(tx, owner, requestId);
    if (first) return again(first, mode, wish);
    const barred = await barAgainst(deps, tx, owner, wish.amount);
    if (barred) return barred;
    const channel = await channelById(tx, merchant.code, wish.vendorId, true);
    const exact = channel && (await chooseAmount(deps, tx, channel, wish.amount, session));
    if (!channel || !exact) return refuse('deposit.channel.unavailable');
    const receipt = kept.value[0] ?? null;
    const draft = { channel, exact, requestId, currency: session.currency, receipt, promotions: admitted.value };
    return done(await record(deps, tx, owner, wish, draft));
  });
  if (started.ok) await deskChanged(deps, merchant.code);
  return started;
}

export const receiptFolder = (merchant: string): string => `${merchant}/deposit`;

const isMeant = (channel: ChannelRow, mode: ManualMode, { bankCode }: TransferWish): boolean =>
  channel.mode === mode && channel.code === bankCode;

async function chooseAmount(
  { clock }: Deps,
  tx: Tx,
  channel: ChannelRow,
  amount: Units,
  { currency }: Pick<CallContext<Start>['session'], 'currency'>,
): Promise<Units | null> {
  const out = await amountsOut(tx, channel, { ...spanOf(amount, currency), now: clock.now() });
  return exactAmount(amount, currency, out);
}

interface Draft {
  readonly channel: ChannelRow;
  readonly exact: Units;
  readonly requestId: string;
  readonly currency: string;
  readonly receipt: string | null;
  readonly promotions: readonly number[];
}

async function record(deps: Deps, tx: Tx, owner: Owner, wish: TransferWish, draft: Draft): Promise<DepositRow> {
  const { channel, exact } = draft;
  const now = deps.clock.now();
  const refId = refIdOf(now, randomBytes(6).toString('hex'));
  const payer = { name: wish.payerName, account: wish.payerAccount };
  return insertDeposit(tx, {
    ref_id: refId,
    merchant: owner.merchant,
    member_id: BigInt(owner.memberId),
    request_id: draft.requestId,
    vendor_id: channel.id,
    bank_code: channel.code,
    mode: channel.mode,
    currency: draft.currency,
    requested_units: wish.amount,
    received_units: null,
    redirect_url: null,
    requested_at: toDate(now),
    expires_at: toDate(millis(now + channel.minutes * 60_000)),
    settled_at: null,
    exact_units: exact,
    payee: JSON.stringify(payeeOf(channel, refId, exact)),
    payer: wish.payerName === undefined ? null : deps.secrets.personal.seal(JSON.stringify(payer), payerOf(refId)),
    receipt: draft.receipt,
    fee_bp: channel.fee_bp,
    bonus_bp: channel.bonus_bp,
    promotions: JSON.stringify(draft.promotions),
  });
}

export const payerOf = (refId: string): string => `deposit.payer:${refId}`;

/** Unsealed payer data of a deposit. */
export const openPayer = (
  personal: PersonalData,
  { ref_id: refId, payer }: Readonly<{ ref_id: string; payer: Uint8Array }>,
): Record<string, string> => JSON.parse(personal.open(payer, payerOf(refId))) as Record<string, string>;

const payeeOf = (channel: ChannelRow, refId: string, exact: Units): Payee => ({
  bankName: channel.bank_name,
  accountName: channel.holder,
  accountNumber: channel.number,
  branch: channel.branch,
  qrContent: channel.qr_content?.replaceAll('{amount}', unitsToText(exact)).replaceAll('{ref}', refId) ?? null,
});

/** Wire form of a transfer. */
export function presentTransfer(row: DepositRow) {
  const { bankName, accountName, accountNumber, branch } = row.payee!;
  return {
    refId: row.ref_id,
    payee: { bankName, accountName, accountNumber, ...(branch && { branch }) },
    exactAmount: unitsToWire(units(row.exact_units ?? row.requested_units)),
    expireAt: toMillis(row.expires_at),
  };
}
