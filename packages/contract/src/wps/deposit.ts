import { z } from 'zod';
import { call } from '../call.ts';
import { amount, millis, moment, money, noInput, recordInput, recordPage, yesNo } from '../shapes/values.ts';

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
});

/** P pending, S received, F failed, C expired or cancelled. */
export const depositState = z.enum(['P', 'S', 'F', 'C']);

export const depositRow = z.object({
  refId: z.string(),
  depositMode: z.enum(['PG', 'MT', 'MA', 'QR']),
  requestedAmount: money,
  amount: money.nullable(),
  depositDate: millis,
  actualDepositDate: millis.nullable(),
  state: depositState,
});
export type DepositRow = z.infer<typeof depositRow>;

export const deposit = {
  settings: call('GET /wps/relay/MCSFE_getDepositSettings', {
    summary: 'Limits and quick amounts.',
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
    summary: 'Ways to pay, by channel group.',
    token: 'required',
    mod: 'DPSTBAS3',
    input: z.object({ webSupported: yesNo.optional(), mobileSupported: yesNo.optional() }),
    value: z.record(
      z.string(),
      z.object({
        name: z.string(),
        mode: z.enum(['PG', 'MT', 'MA', 'QR']),
        icon: z.string().optional(),
        channels: z.array(depositChannel),
      }),
    ),
  }),
  startGateway: call('POST /wps/transaction/deposit/pg', {
    summary: 'Start a deposit at a payment gateway; the member goes on at `redirectUrl`.',
    token: 'required',
    noTrial: true,
    idempotent: true,
    mod: 'DPSTBAS3',
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    input: z.object({
      amount,
      vendorId: z.number().int(),
      bankCode: z.string().max(32),
      bankType: z.string().max(32).optional(),
      mcsBankCode: z.string().max(32).optional(),
    }),
    value: z.object({ refId: z.string(), redirectUrl: z.string(), expireAt: millis }),
    refusals: ['deposit.amount.out.of.range', 'deposit.channel.unavailable', 'deposit.pending.limit'],
  }),
  list: call('GET /wps/report/depositTransaction', {
    summary: 'The member’s deposits, newest first; `next` continues where the page ended.',
    token: 'required',
    mod: 'DPSTBAS3',
    input: z.object({
      refId: z.string().max(64).optional(),
      state: depositState.optional(),
      startDate: moment.optional(),
      endDate: moment.optional(),
      ...recordInput,
    }),
    value: recordPage(depositRow),
    refusals: ['date.range.too.long'],
  }),
};
