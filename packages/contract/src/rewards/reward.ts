import { plainText } from '#kernel';
import { z } from 'zod';
import { call } from '../call.ts';
import { CODE_MAX } from '../rules/lengths.ts';
import { millis, money, noInput, recordInput, recordPage } from '../shapes/values.ts';

/** Normalises a typed code: no blanks, letters and digits of normal width. */
const unspaced = (text: string): string => plainText(text).replace(/\s/g, '');

const REWCEN3 = 'REWCEN3';

export const ticketType = z.enum(['EGG', 'WHEEL', 'RED_ENVELOPE']);
export type TicketType = z.infer<typeof ticketType>;

const prize = z
  .object({ prizeId: z.number().int(), name: z.string(), rate: z.string() })
  .describe('`rate`: probability as a percentage, as text, for example "2.50"; all rates add up to 100.');

/**
 * Proof of the draw: an integer below 10,000 from the stream of these seeds with nonce 0. The client seed is the
 * request’s id.
 */
const proof = { serverSeed: z.string(), clientSeed: z.string() };

export const rewardTicket = z.object({
  transactionId: z.string(),
  name: z.string(),
  type: ticketType,
  prizes: z.array(prize),
  serverSeedHash: z
    .string()
    .describe('SHA-256 of the seed that determines the prize, known since the ticket was issued.'),
  givenAt: millis,
  expireAt: millis.nullable(),
  opened: z
    .object({ prizeId: z.number().int(), prizeName: z.string(), value: money, openedAt: millis, ...proof })
    .nullable()
    .describe('Result of the ticket; null until it is opened.'),
});
export type RewardTicket = z.infer<typeof rewardTicket>;

export const reward = {
  tickets: call('GET /wps/relay/PROMOFE_getClaimTicketList', {
    summary: 'The member’s tickets with their odds, newest first; `next` is the cursor of the following page.',
    token: 'required',
    mod: REWCEN3,
    whileAway: { answer: { list: [], next: null } },
    input: z.object({ status: z.enum(['AVAILABLE', 'USED', 'EXPIRED']).default('AVAILABLE'), ...recordInput }),
    value: recordPage(rewardTicket),
  }),
  openTicket: call('POST /wps/relay/PROMOFE_claimTicket', {
    summary: 'Open a ticket; its prize is credited immediately.',
    token: 'required',
    noTrial: true,
    notWhilePaused: true,
    idempotent: true,
    mod: REWCEN3,
    limits: [{ by: 'account', max: 60, perMs: 60_000 }],
    input: z.object({ transactionId: z.string().regex(/^\d{1,15}$/) }),
    value: z.object({
      configId: z.number().int().describe('Prize won; the list contains all possible prizes of the ticket.'),
      prizeName: z.string(),
      value: money,
      rewardType: z.literal('BONUS'),
      ...proof,
    }),
    refusals: ['promotion.not.eligible', 'promotion.already.claimed', 'promotion.ended'],
  }),
  codes: call('GET /wps/relay/PROMOFE_getPromoCode', {
    summary: 'Unused promo codes issued to this member.',
    token: 'required',
    mod: REWCEN3,
    whileAway: { answer: [] },
    input: noInput,
    value: z.array(z.object({ promoCode: z.string(), description: z.string(), expireAt: millis })),
  }),
  claimCode: call('POST /wps/relay/PROMOFE_claimPromoCode', {
    summary: 'Redeem a promo code.',
    token: 'required',
    noTrial: true,
    notWhilePaused: true,
    idempotent: true,
    mod: REWCEN3,
    limits: [
      { by: 'account', max: 5, perMs: 60_000 },
      { by: 'account', max: 30, perMs: 86_400_000 },
      { by: 'ip', max: 60, perMs: 3_600_000 },
    ],
    input: z.object({ promoCode: z.string().overwrite(unspaced).min(1).max(CODE_MAX) }),
    value: z.object({ name: z.string(), rewardAmount: money, ticket: z.boolean() }),
    refusals: ['promo.code.invalid', 'promotion.already.claimed'],
  }),
  history: call('GET /wps/relay/MCSFE_getPromotionClaimList', {
    summary: 'Claimed and expired rewards, newest first; `next` is the cursor of the following page.',
    token: 'required',
    mod: REWCEN3,
    input: z.object({ type: z.enum(['C', 'E']).default('C'), ...recordInput }),
    value: recordPage(
      z.object({
        rewardId: z.number().int(),
        promotionType: z.string(),
        eventName: z.string(),
        rewardAmount: money,
        issuedAt: millis,
        settledAt: millis,
      }),
    ),
  }),
};
