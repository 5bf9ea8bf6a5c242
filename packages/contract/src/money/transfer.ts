/** Transfers by a member: between their own wallets, to their upline, and by an agent to their downline. */
import { z } from 'zod';
import { call } from '../call.ts';
import { acting, customerName, paymentPassword, reading } from '../agents/scope.ts';
import { amount, millis, money, noInput, prose } from '../shapes/values.ts';
import { balanceValue, walletId } from './wallet.ts';

export const transfer = {
  move: call('POST /wps/relay/GCS_walletTransfer', {
    summary: 'Transfer money between two of the member’s wallets, at a brand with one wallet per category.',
    token: 'required',
    noTrial: true,
    idempotent: true,
    mod: 'FUNDTRANS3',
    limits: [{ by: 'account', max: 60, perMs: 60_000 }],
    input: z.object({ fromAccountTypeId: walletId, toAccountTypeId: walletId, amount }),
    value: balanceValue,
    refusals: ['wallet.insufficient.balance', 'wallet.locked', 'wallet.hall.closed'],
  }),
  collect: call('POST /wps/wallets/collect', {
    summary: 'Collect the balances of all wallets into the main wallet.',
    token: 'required',
    noTrial: true,
    idempotent: true,
    mod: 'FUNDTRANS3',
    limits: [{ by: 'account', max: 60, perMs: 60_000 }],
    input: noInput,
    value: balanceValue.extend({
      moved: z.array(z.object({ accountTypeId: z.number().int(), amount: money })),
    }),
    refusals: ['wallet.locked'],
  }),
  lockStatus: call('GET /wps/wallets/lockStatusByType', {
    summary: 'Lock status of outgoing transfers, for one wallet or all.',
    token: 'required',
    mod: 'FUNDTRANS3',
    input: z.object({ accountTypeId: walletId.optional() }),
    value: z.object({
      list: z.array(z.object({ accountTypeId: z.number().int(), lock_status: z.enum(['1', '0']) })),
    }),
  }),
  uplineTerms: call('GET /wps/member/transferUpline', {
    summary: 'Terms of transfers to the upline: availability, recipient and limits.',
    token: 'required',
    noTrial: true,
    mod: 'MEMTRANS3',
    input: noInput,
    value: z.object({
      enabled: z.boolean(),
      uplineAccount: z.string().describe('Masked account name; empty if the member has no upline.'),
      min: money,
      max: money,
      availBalance: money,
    }),
  }),
  toUpline: call('POST /wps/member/transferUpline', {
    summary: 'Transfer money to the member’s upline; returns the receipt.',
    token: 'required',
    sealed: true,
    noTrial: true,
    notWhilePaused: true,
    idempotent: true,
    mod: 'MEMTRANS3',
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    input: z.object({
      amount,
      paymentPassword,
      remark: prose(140).optional(),
    }),
    value: z.object({
      refId: z.string(),
      amount: money,
      uplineAccount: z.string(),
      time: millis,
      balance: money,
    }),
    refusals: [
      'payment.password.not.set',
      'payment.password.incorrect',
      'payment.password.locked',
      'transfer.amount.out.of.range',
      'wallet.insufficient.balance',
      'wallet.locked',
      'withdraw.turnover.not.met',
    ],
  }),
  downlineTerms: call('GET /wps/agent/transferEnabled', {
    summary: 'Terms of transfers to downlines: availability and limits.',
    ...reading,
    input: noInput,
    value: z.object({ enabled: z.boolean(), min: money, max: money, availBalance: money }),
  }),
  toDownline: call('PUT /wps/agent/transferDownline', {
    summary: 'Transfer money to a downline.',
    ...acting,
    sealed: true,
    notWhilePaused: true,
    idempotent: true,
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    input: z.object({ customerName, amount, paymentPassword, remark: prose(140).optional() }),
    value: z.object({ refId: z.string(), balance: money }),
    refusals: [
      'downline.not.yours',
      'payment.password.not.set',
      'payment.password.incorrect',
      'payment.password.locked',
      'transfer.amount.out.of.range',
      'wallet.insufficient.balance',
      'wallet.locked',
      'withdraw.turnover.not.met',
    ],
  }),
};
