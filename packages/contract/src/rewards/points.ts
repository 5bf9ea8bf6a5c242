import { z } from 'zod';
import { call } from '../call.ts';
import {
  amount,
  line,
  listPage,
  millis,
  moment,
  money,
  noInput,
  pageInput,
  prose,
  recordInput,
  recordPage,
} from '../shapes/values.ts';

const PTSYS3 = 'PTSYS3';
/** Points are whole. */
const points = z.number().int();
const range = { startDate: moment.optional(), endDate: moment.optional() };
const paymentRefusals = ['payment.password.not.set', 'payment.password.incorrect', 'payment.password.locked'] as const;

export const pointReward = z.object({
  rewardId: z.number().int(),
  rewardName: z.string(),
  conversionType: z.enum(['BONUS', 'GIFT']),
  imageUrl: z.string(),
  description: z.string(),
  pointsRequired: points,
  amountRequired: money,
  rewardAmount: money.nullable(),
  availableQuantity: z.number().int(),
  redeemedQuantity: z.number().int(),
  limitPerMember: z.number().int().nullable(),
  needAddress: z.boolean(),
  startTime: millis,
  endTime: millis.nullable(),
});
export type PointReward = z.infer<typeof pointReward>;
const redeemStatus = z.enum(['P', 'R', 'A']);

export const pointsMall = {
  balance: call('GET /wps/relay/MCSFE_getPointBalance', {
    summary: 'The member’s points balance.',
    token: 'required',
    mod: PTSYS3,
    input: noInput,
    value: z.object({ pointBalance: points, totalEarned: points, totalUsed: points }),
  }),
  rewards: call('GET /wps/relay/MCSFE_getPointReward', {
    summary: 'Rewards available for points; public.',
    token: 'optional',
    mod: PTSYS3,
    whileAway: { answer: { list: [], pageNo: 1, totalPage: 0, totalCount: 0 } },
    input: z.object({ conversionType: z.enum(['BONUS', 'GIFT']).optional(), ...pageInput }),
    value: listPage(pointReward),
  }),
  conversionTypes: call('GET /wps/relay/MCSFE_getPointRewardConversionType', {
    summary: 'Categories of the points mall.',
    mod: PTSYS3,
    input: noInput,
    value: z.array(z.object({ type: z.string(), name: z.string() })),
  }),
  config: call('GET /wps/relay/MCSFE_getPointConfig', {
    summary: 'Rules for earning and buying points.',
    mod: PTSYS3,
    input: noInput,
    value: z.object({
      enabled: z.boolean(),
      convertEnabled: z.boolean(),
      convertRatio: z.number(),
      minConvert: money,
      maxConvert: money,
      earnTable: z.array(z.object({ type: z.string(), units: money, points })),
      rulesHtml: z.string(),
    }),
  }),
  redeem: call('POST /wps/relay/passwordCheck/MCSFE_redeemPointReward', {
    summary: 'Redeem points for a reward.',
    token: 'required',
    sealed: true,
    noTrial: true,
    notWhilePaused: true,
    idempotent: true,
    mod: PTSYS3,
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    input: z.object({
      rewardId: z.number().int(),
      quantity: z.number().int().min(1).max(100),
      paymentPassword: z.string().min(1).max(128),
      address: z
        .object({
          name: line(80).min(1),
          mobileNum: z.string().min(4).max(20),
          address: prose(300).min(5),
        })
        .optional(),
      remark: prose(140).optional(),
    }),
    value: z.object({ refNo: z.string(), status: redeemStatus, pointBalance: points }),
    refusals: [
      ...paymentRefusals,
      'points.insufficient',
      'points.reward.out.of.stock',
      'points.reward.limit',
      'points.reward.ended',
      'wallet.insufficient.balance',
    ],
  }),
  redemptions: call('GET /wps/relay/MCSFE_getRedeemPointList', {
    summary: 'The member’s redemptions, newest first; `next` is the cursor of the following page.',
    token: 'required',
    mod: PTSYS3,
    input: z.object({ status: redeemStatus.optional(), ...range, ...recordInput }),
    value: recordPage(
      z.object({
        refNo: z.string(),
        applyTime: millis,
        type: z.string(),
        name: z.string(),
        quantity: z.number().int(),
        points,
        amount: money,
        status: redeemStatus,
        remark: z.string().nullable(),
      }),
    ),
    refusals: ['date.range.too.long'],
  }),
  transactions: call('GET /wps/relay/ODSFE2_MemTransDet', {
    summary: 'All transactions of the member’s points, newest first; `next` is the cursor of the following page.',
    token: 'required',
    mod: PTSYS3,
    input: z.object({ ...range, ...recordInput }),
    value: recordPage(
      z.object({
        refNo: z.string(),
        time: millis,
        type: z.string(),
        changedPoints: points,
        pointsBalance: points,
        remark: z.string(),
      }),
    ),
    refusals: ['date.range.too.long'],
  }),
  convert: call('POST /wps/relay/passwordCheck/MCSFE_convertPoint', {
    summary: 'Buy points with money.',
    token: 'required',
    sealed: true,
    noTrial: true,
    notWhilePaused: true,
    idempotent: true,
    mod: PTSYS3,
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    input: z.object({ amount, paymentPassword: z.string().min(1).max(128) }),
    value: z.object({ points, pointBalance: points, balance: money }),
    refusals: [
      ...paymentRefusals,
      'points.amount.out.of.range',
      'wallet.insufficient.balance',
      'wallet.locked',
      'withdraw.turnover.not.met',
    ],
  }),
};
