import { z } from 'zod';
import { call } from '../call.ts';
import { listPage, millis, money, noInput, pageInput, PICTURES_BODY, prose, numberIn } from '../shapes/values.ts';

const REWCEN3 = 'REWCEN3';

export const promotionItem = z.object({
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  banner: z.string(),
  summary: z.string(),
  startTime: millis,
  endTime: millis.nullable(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  requireType: z.enum(['N', 'B', 'A']).describe('N no action required, B opt in, A apply with a remark and pictures.'),
});
export type PromotionItem = z.infer<typeof promotionItem>;
const joinStatus = z.enum(['NONE', 'JOINED', 'PENDING', 'APPROVED', 'REJECTED']);

const rewardStatus = z.enum(['I', 'C', 'E']);

export const promotion = {
  categories: call('GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory', {
    summary: 'Categories of the promotions page.',
    token: 'optional',
    mod: 'COMM3',
    whileAway: { answer: [] },
    input: noInput,
    value: z.array(z.object({ category: z.string(), name: z.string(), sorting: z.number().int() })),
  }),
  list: call('GET /wps/relay/PROMOFE_getPromotionList', {
    summary: 'Active and upcoming promotions.',
    token: 'optional',
    mod: 'COMM3',
    whileAway: { answer: { list: [], pageNo: 1, totalPage: 0, totalCount: 0 } },
    input: z.object({ category: z.string().max(40).optional(), ...pageInput }),
    value: listPage(promotionItem),
  }),
  detail: call('GET /wps/relay/PROMOFE_getPromotionDetail', {
    summary: 'A promotion with its terms and the caller’s entry.',
    token: 'optional',
    mod: 'COMM3',
    whileAway: 'refused',
    input: z.object({ id: numberIn(z.number().int()) }),
    value: promotionItem.extend({
      content: z.string().meta({ description: 'Sanitised HTML' }),
      terms: z.string().meta({ description: 'Sanitised HTML' }),
      mayJoin: z
        .boolean()
        .describe(
          'False if the member has already joined, or can no longer join: a first-deposit promotion must be joined before the deposit.',
        ),
      joinStatus,
      progress: z.object({ current: money, target: money }).nullable(),
    }),
    refusals: ['promotion.ended'],
  }),
  join: call('POST /wps/relay/MCSFE_signUpPromotionJoin', {
    summary: 'Join a promotion.',
    token: 'required',
    noTrial: true,
    notWhilePaused: true,
    mod: REWCEN3,
    input: z.object({ promotionId: z.number().int() }),
    value: z.object({ recordId: z.number().int(), status: joinStatus }),
    refusals: ['promotion.ended', 'promotion.not.eligible', 'promotion.already.claimed'],
  }),
  requestReward: call('POST /wps/relay/MCSFE_signUpRequestReward', {
    summary: 'Apply for the reward of a promotion that requires a remark or pictures.',
    token: 'required',
    noTrial: true,
    notWhilePaused: true,
    mod: REWCEN3,
    bodyMax: PICTURES_BODY,
    limits: [{ by: 'account', max: 10, perMs: 3_600_000 }],
    input: z.object({
      promotionId: z.number().int(),
      remarks: prose(140),
      pictures: z.array(z.string()).max(10),
    }),
    value: z.object({ recordId: z.number().int() }),
    refusals: [
      'promotion.ended',
      'promotion.not.eligible',
      'upload.type.invalid',
      'upload.too.large',
      'upload.too.many',
    ],
  }),
  raffle: call('GET /wps/relay/MCSFE_getRafflePromotionStatus', {
    summary: 'Prize wheel: prizes with their odds, and the number of spins available to the member.',
    token: 'required',
    mod: REWCEN3,
    whileAway: { answer: null },
    input: noInput,
    value: z
      .object({
        promotionId: z.number().int(),
        enabled: z.boolean(),
        chances: z.number().int(),
        prizes: z
          .array(z.object({ prizeId: z.number().int(), name: z.string(), rate: z.string() }))
          .describe('`rate`: probability as a percentage, as text, for example "2.50"; all rates add up to 100.'),
        serverSeedHash: z.string().describe('SHA-256 of the seed that determines the next spin.'),
        nextAt: millis.nullable(),
      })
      .nullable(),
  }),
  claimRaffle: call('POST /wps/relay/MCSFE_claimRafflePromotion', {
    summary: 'Spin the wheel once.',
    token: 'required',
    noTrial: true,
    notWhilePaused: true,
    idempotent: true,
    mod: REWCEN3,
    input: z.object({ promotionId: z.number().int().optional() }),
    value: z.object({
      prizeId: z.number().int(),
      prizeName: z.string(),
      rewardAmount: money,
      remaining: z.number().int(),
      serverSeed: z
        .string()
        .describe(
          "Revealed seed of the spin. The result follows from the stream of these seeds with nonce 0, an integer below 10,000. The client seed is the request's id.",
        ),
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      nextServerSeedHash: z.string(),
    }),
    refusals: ['promotion.not.eligible', 'promotion.ended', 'promotion.already.claimed'],
  }),
  rewards: call('GET /wps/relay/MCSFE_getClaimPromotion', {
    summary: 'Rewards issued to the member.',
    token: 'required',
    mod: REWCEN3,
    whileAway: { answer: [] },
    input: z.object({ promotionType: z.string().max(300).optional(), status: rewardStatus.default('I') }),
    value: z.array(
      z.object({
        rewardId: z.number().int(),
        promotionType: z.string(),
        promotionName: z.string(),
        rewardAmount: money,
        issuedAt: millis,
        expireAt: millis.nullable(),
        status: rewardStatus,
        bonus: z
          .object({ times: z.number().int(), days: z.number().int() })
          .nullable()
          .describe(
            'Terms of bonus money: number of times it must be staked, and number of days to do so. Null for cash.',
          ),
      }),
    ),
  }),
  claimReward: call('POST /wps/relay/MCSFE_claimIssuedPromotion', {
    summary: 'Claim an issued reward; it is credited to the wallet.',
    token: 'required',
    noTrial: true,
    notWhilePaused: true,
    idempotent: true,
    mod: REWCEN3,
    input: z.object({ promotionClaimId: z.number().int(), promotionType: z.string().max(40) }),
    value: z.object({ rewardAmount: money, balance: money }),
    refusals: ['promotion.not.eligible', 'promotion.already.claimed', 'promotion.ended', 'bonus.in.force'],
  }),
};
