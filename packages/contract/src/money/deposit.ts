import { z } from 'zod';
import { call } from '../call.ts';
import {
  amount,
  line,
  millis,
  moment,
  money,
  noInput,
  nothing,
  PICTURES_BODY,
  recordInput,
  recordPage,
  yesNo,
  numberIn,
} from '../shapes/values.ts';

export const depositMode = z
  .enum(['PG', 'MT', 'MA', 'QR'])
  .describe('PG payment gateway, MT bank transfer, MA e-wallet, QR code.');
export type DepositMode = z.infer<typeof depositMode>;

export const depositChannel = z.object({
  vendorId: z.number().int(),
  vendorName: z.string(),
  mcsBankCode: z.string(),
  banks: z.array(
    z.object({
      bankCode: z.string(),
      bankType: z.string(),
      bankName: z.string(),
      min: money,
      max: money,
      icon: z.string().optional(),
    }),
  ),
  feeRate: z
    .number()
    .optional()
    .describe('Fee as a percentage of the amount received; `bonusRate` is the bonus as a percentage of it.'),
  bonusRate: z.number().optional(),
  fields: z.array(z.enum(['payerName', 'payerAccount', 'receipt'])).optional(),
});
export type DepositChannel = z.infer<typeof depositChannel>;

const payee = z
  .object({
    bankName: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    branch: z.string().optional(),
  })
  .describe('Payee: an account of the house.');

export const depositState = z
  .enum(['P', 'S', 'F', 'C'])
  .describe('P pending, S received, F failed, C expired or cancelled.');

export const depositRow = z.object({
  refId: z.string(),
  depositMode,
  requestedAmount: money,
  amount: money.nullable(),
  depositDate: millis,
  actualDepositDate: millis.nullable(),
  state: depositState,
  endedBy: z
    .enum(['time', 'member', 'provider', 'operator'])
    .nullable()
    .describe('Party that ended the deposit without payment.'),
  reason: z.string().nullable().describe('Rejection reason shown to the member, in the language of the call.'),
  fee: money,
  bonus: money,
  expireAt: millis,
  isHeld: z
    .boolean()
    .describe('True if the amount paid differs from the request; the deposit is under review by an operator.'),
  hasReceipt: z.boolean(),
  redirectUrl: z
    .string()
    .nullable()
    .describe(
      'Payment page of the gateway while the deposit can be paid; for other deposits, `transfer` is the account and the exact amount.',
    ),
  transfer: z.object({ ...payee.shape, exactAmount: money, qrContent: z.string().nullable() }).nullable(),
  promotions: z
    .array(z.object({ promId: z.number().int(), promName: z.string() }))
    .describe('Promotions activated by the deposit.'),
});
export type DepositRow = z.infer<typeof depositRow>;

const picture = z.string().max(7 * 1024 * 1024);
/** Channels are numbered with 32 bits. */
const vendorId = z.number().int().min(1).max(0x7fffffff);
const promotionId = z.number().int().positive().optional();

const transferInput = z.object({
  amount,
  vendorId,
  bankCode: z.string().max(32),
  payerName: line(80).min(1),
  payerAccount: line(40).optional(),
  receipt: picture.optional(),
  promId: promotionId,
});

const pictureRefusals = ['upload.type.invalid', 'upload.too.large', 'upload.too.many'] as const;
const startRefusals = [
  'deposit.amount.out.of.range',
  'deposit.channel.unavailable',
  'deposit.pending.limit',
  'safe.play.deposit.limit',
  'promotion.ended',
  'promotion.not.eligible',
] as const;

/** A deposit into an account of the house: the wire has a path for each of the two kinds of account. */
const startTransfer = (path: 'mt' | 'ma', summary: string) =>
  call(`POST /wps/transaction/deposit/${path}`, {
    summary,
    token: 'required',
    noTrial: true,
    notWhilePaused: true,
    idempotent: true,
    mod: 'DPSTBAS3',
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    bodyMax: PICTURES_BODY,
    input: transferInput,
    value: z.object({ refId: z.string(), payee, exactAmount: money, expireAt: millis }),
    refusals: [...startRefusals, ...pictureRefusals],
  });

export const deposit = {
  settings: call('GET /wps/relay/MCSFE_getDepositSettings', {
    summary: 'Deposit limits and quick amounts.',
    token: 'required',
    mod: 'DPSTBAS3',
    input: noInput,
    value: z.object({
      allowDeposit: yesNo,
      minAmount: money,
      maxAmount: money,
      quickAmounts: z.array(money),
      isFirstDeposit: z.boolean(),
    }),
  }),
  channels: call('GET /wps/relay/MCSFE_getDepositPaymentChannels', {
    summary: 'Payment methods by channel group.',
    token: 'required',
    mod: 'DPSTBAS3',
    input: z.object({ webSupported: yesNo.optional(), mobileSupported: yesNo.optional() }),
    value: z.record(
      z.string(),
      z.object({
        name: z.string(),
        mode: depositMode,
        icon: z.string().optional(),
        channels: z.array(depositChannel),
      }),
    ),
  }),
  startGateway: call('POST /wps/transaction/deposit/pg', {
    summary: 'Start a deposit at a payment gateway; the member continues at `redirectUrl`.',
    token: 'required',
    noTrial: true,
    notWhilePaused: true,
    idempotent: true,
    mod: 'DPSTBAS3',
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    input: z.object({
      amount,
      vendorId,
      bankCode: z.string().max(32),
      bankType: z.string().max(32).optional(),
      mcsBankCode: z.string().max(32).optional(),
      promId: promotionId,
    }),
    value: z.object({ refId: z.string(), redirectUrl: z.string(), expireAt: millis }),
    refusals: startRefusals,
  }),
  startBank: startTransfer('mt', 'Start a deposit by bank transfer: exactly `exactAmount` must be sent to `payee`.'),
  startWallet: startTransfer('ma', 'Start a deposit from an e-wallet: exactly `exactAmount` must be sent to `payee`.'),
  startQr: call('POST /wps/transaction/deposit/qr', {
    summary: 'Start a deposit by QR code: exactly `exactAmount` must be paid with the code, a picture as data URL.',
    token: 'required',
    noTrial: true,
    notWhilePaused: true,
    idempotent: true,
    mod: 'DPSTBAS3',
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    bodyMax: PICTURES_BODY,
    input: z.object({
      amount,
      vendorId,
      bankCode: z.string().max(32),
      bankType: z.string().max(32).optional(),
      mcsBankCode: z.string().max(32).optional(),
      nickname: line(80).optional(),
      receipt: picture.optional(),
      promId: promotionId,
    }),
    value: z.object({ refId: z.string(), qr_image: z.string(), exactAmount: money, expireAt: millis }),
    refusals: [...startRefusals, ...pictureRefusals],
  }),
  // A deposit that was begun goes on where deposits are switched off meanwhile: it may have been paid.
  addReceipt: call('POST /wps/transaction/deposit/{refId}/receipt', {
    summary: 'Upload a picture of the payment receipt; it replaces the previous one.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    bodyMax: PICTURES_BODY,
    input: z.object({ refId: z.string().max(64), receipt: picture }),
    value: nothing,
    refusals: ['deposit.not.found', ...pictureRefusals],
  }),
  cancel: call('DELETE /wps/transaction/deposit/{refId}', {
    summary: 'Cancel an unpaid deposit. A payment that still arrives is credited.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    input: z.object({ refId: z.string().max(64) }),
    value: nothing,
    refusals: ['deposit.not.found', 'deposit.not.cancellable'],
  }),
  banks: call('GET /wps/system/depositBanks', {
    summary: 'Banks and e-wallets at which the brand has accounts.',
    token: 'required',
    mod: 'DPSTBAS3',
    input: noInput,
    value: z.array(
      z.object({
        bank_code: z.string(),
        bank_eng_name: z.string(),
        bank_ch_name: z.string(),
        min_deposit: money,
        max_deposit: money,
      }),
    ),
  }),
  promotions: call('GET /wps/promotions/deposit', {
    summary: 'Promotions available for a deposit of the amount; joined by `promId` when the deposit is started.',
    token: 'required',
    mod: 'DPSTBAS3',
    whileAway: { answer: [] },
    input: z.object({ amount: numberIn(z.number().positive()).optional() }),
    value: z.array(
      z.object({
        promId: z.number().int(),
        promName: z.string(),
        minDeposit: money,
        maxBonus: money,
        rate: z.number(),
        turnoverMultiplier: z.number(),
      }),
    ),
  }),
  list: call('GET /wps/report/depositTransaction', {
    summary: 'The member’s deposits, newest first; `next` is the cursor of the following page.',
    token: 'required',
    mod: 'COMM3',
    input: z.object({
      refId: z.string().max(64).optional(),
      state: depositState.optional(),
      depositMode: depositMode.optional(),
      startDate: moment.optional(),
      endDate: moment.optional(),
      ...recordInput,
    }),
    value: recordPage(depositRow),
    refusals: ['date.range.too.long'],
  }),
};
