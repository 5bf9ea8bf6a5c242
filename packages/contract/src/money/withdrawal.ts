import { z } from 'zod';
import { call } from '../call.ts';
import { cardForms, cardKinds } from '../rules/card-number.ts';
import {
  amount,
  flag,
  line,
  millis,
  moment,
  money,
  noInput,
  nothing,
  prose,
  recordInput,
  recordPage,
  yesNo,
  numberIn,
} from '../shapes/values.ts';

const secret = z.string().min(1).max(128);
const text = line(60);

export const bankCard = z.object({
  bankCardId: z.number().int(),
  bankCode: z.string(),
  bankName: z.string(),
  cardNumber: z.string().describe('Masked card number; `cardHolder` is masked too.'),
  cardHolder: z.string(),
  branch: z.string().optional(),
  province: z.string().optional(),
  city: z.string().optional(),
  type: z.enum(cardKinds),
  isDefault: flag,
  createdAt: millis,
  opensAt: millis.describe('Earliest time for withdrawals to this card.'),
});
export type BankCard = z.infer<typeof bankCard>;

export const withdrawalStatus = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
  .describe("1 pending, 2 being paid, 3 awaiting the member's confirmation, 4 received, 5 rejected.");

/** Detailed state, as the timeline shows it. */
export const withdrawalStages = [
  'requested',
  'review',
  'approved',
  'paying',
  'paid',
  'received',
  'disputed',
  'rejected',
] as const;

export const withdrawalRow = z.object({
  refId: z.string(),
  amount: money,
  fee: money,
  returned: money.describe('Part of the amount returned to the balance.'),
  bankName: z.string(),
  cardNumber: z.string(),
  withdrawDate: millis,
  approvedDate: millis.nullable(),
  paidDate: millis.nullable(),
  processedDate: millis.nullable(),
  status: withdrawalStatus,
  stage: z.enum(withdrawalStages),
  confirmBy: millis.nullable().describe('Time from which the withdrawal counts as received without confirmation.'),
  remark: z.string().nullable(),
});
export type WithdrawalRow = z.infer<typeof withdrawalRow>;

const card = z.object({
  bankCode: z.string().max(40),
  cardNumber: z.string().trim().min(1).max(100),
  province: text.optional(),
  city: text.optional(),
  branch: text.optional(),
  payeeName: text
    .optional()
    .describe("The member's name at their bank; set with the first card and not editable by the member."),
  paymentPassword: secret,
});

export const withdrawal = {
  settings: call('GET /wps/relay/MCSFE_getWithdrawSettings', {
    summary: 'Withdrawal limits, fee and quick amounts, and the remaining wagering requirement.',
    token: 'required',
    input: noInput,
    value: z.object({
      allowWithdraw: yesNo,
      minAmount: money,
      maxAmount: money,
      dailyTimes: z.number().int(),
      remainingTransactionTimes: z.number().int(),
      fee: z
        .object({
          type: z.enum(['F', 'P']),
          value: z.number(),
          freeTimes: z.number().int(),
          freeLeft: z.number().int(),
        })
        .describe(
          'F: fixed fee, `value` in main units. P: percentage. The first `freeTimes` withdrawals of a day are free.',
        ),
      turnover: z.object({
        required: money,
        actual: money,
        met: z.boolean(),
        items: z.array(
          z.object({ source: z.enum(['DEPOSIT', 'BONUS']), required: money, actual: money, createdAt: millis }),
        ),
      }),
      quickAmounts: z.array(money),
      confirmMinutes: z.number().int().describe('Minutes after which a paid withdrawal counts as received.'),
      pending: z.object({ count: z.number().int(), max: z.number().int() }),
    }),
  }),
  cards: call('GET /wps/member/bankCard', {
    summary: 'The member’s bank cards, e-wallets and crypto addresses, masked.',
    token: 'required',
    noTrial: true,
    input: noInput,
    value: z.object({
      bankCards: z.array(bankCard),
      cardsMax: z.number().int(),
      cardWaitHours: z.number().int().describe('Hours before a newly added card can be used for withdrawals.'),
      remainingTransactionTimes: z.number().int(),
      payeeName: z.string().nullable().describe('Masked payee name; null until the first card is added.'),
    }),
  }),
  addCard: call('PUT /wps/member/bankCard', {
    summary: 'Add a bank card, e-wallet or crypto address; at most five.',
    token: 'required',
    noTrial: true,
    noStaff: true,
    sealed: true,
    limits: [{ by: 'account', max: 20, perMs: 600_000 }],
    input: card,
    value: z.object({ bankCardId: z.number().int() }),
    refusals: [
      'withdraw.bank.card.max',
      'withdraw.bank.card.exists',
      'withdraw.bank.unavailable',
      'register.field.invalid',
      'payment.password.not.set',
      'payment.password.incorrect',
      'payment.password.locked',
    ],
  }),
  removeCard: call('DELETE /wps/member/bankCard', {
    summary: 'Remove a bank card; withdrawals already in progress are unaffected.',
    token: 'required',
    noTrial: true,
    sealed: true,
    limits: [{ by: 'account', max: 20, perMs: 600_000 }],
    input: z.object({ bankCardId: z.number().int(), paymentPassword: secret }),
    value: nothing,
    refusals: [
      'withdraw.bank.card.unknown',
      'payment.password.not.set',
      'payment.password.incorrect',
      'payment.password.locked',
    ],
  }),
  chooseCard: call('POST /wps/member/bankCard/default', {
    summary: 'Set the default card for withdrawals.',
    token: 'required',
    noTrial: true,
    noStaff: true,
    input: z.object({ bankCardId: z.number().int() }),
    value: nothing,
    refusals: ['withdraw.bank.card.unknown'],
  }),
  banks: call('GET /wps/system/withdrawBanks', {
    summary: 'Banks, e-wallets and networks that the brand pays out to.',
    token: 'required',
    input: noInput,
    value: z.object({
      withdraw_banks: z.array(
        z.object({
          bank_code: z.string(),
          bank_ch_name: z.string(),
          bank_eng_name: z.string(),
          icon: z.string().optional(),
          type: z.enum(cardKinds),
          form: z.enum(cardForms).describe('Format of the account numbers.'),
        }),
      ),
    }),
  }),
  request: call('POST /wps/transaction/withdraw', {
    summary:
      'Request a withdrawal. The amount is reserved immediately, and the request cannot be cancelled by the member.',
    token: 'required',
    noTrial: true,
    noStaff: true,
    sealed: true,
    idempotent: true,
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    input: z.object({ amount, bankCardId: z.number().int(), withdrawPassword: secret }),
    value: z.object({ refId: z.string(), fee: money, arriveAmount: money, balance: money }),
    refusals: [
      'withdraw.amount.out.of.range',
      'withdraw.times.exceeded',
      'withdraw.turnover.not.met',
      'withdraw.pending.exists',
      'withdraw.bank.card.unknown',
      'withdraw.bank.card.new',
      'payment.password.not.set',
      'payment.password.incorrect',
      'payment.password.locked',
      'wallet.insufficient.balance',
      'wallet.locked',
    ],
  }),
  list: call('GET /wps/report/withdrawTransaction', {
    summary: 'The member’s withdrawals, newest first; `next` is the cursor of the following page.',
    token: 'required',
    input: z.object({
      refId: z.string().max(64).optional(),
      status: numberIn(z.number().int().min(1).max(5)).optional(),
      startDate: moment.optional(),
      endDate: moment.optional(),
      ...recordInput,
    }),
    value: recordPage(withdrawalRow),
    refusals: ['date.range.too.long'],
  }),
  confirmations: call('GET /wps/relay/MCSFE_getPaymentConfirmationList', {
    summary: 'Paid withdrawals that await the member’s confirmation.',
    token: 'required',
    input: noInput,
    value: z.array(
      z.object({
        transactionId: z.string(),
        amount: money,
        paidAt: millis,
        confirmBy: millis.describe('Time from which the withdrawal counts as received.'),
        autoConfirmMinutes: z.number().int(),
      }),
    ),
  }),
  answer: call('POST /wps/relay/MCSFE_processC2CTransaction', {
    summary: 'Confirm that a withdrawal has arrived, or report that it has not.',
    token: 'required',
    noTrial: true,
    limits: [{ by: 'account', max: 60, perMs: 60_000 }],
    input: z.object({
      transactionId: z.string().max(64),
      action: z.enum(['CONFIRM', 'DISPUTE']),
      remark: prose(300).optional(),
    }),
    value: nothing,
    refusals: ['withdraw.not.awaiting'],
  }),
};
