/** Bets on fixtures. Bare JSON. */
import { z } from 'zod';
import { call } from '../call.ts';
import { amount, millis, money, numberIn, recordInput, recordPage } from '../shapes/values.ts';
import { code, proof, runners } from './book.ts';

const odds = z
  .number()
  .gt(1)
  .max(1_000)
  .refine((value) => Number.isInteger(Math.round(value * 1e8) / 1e4), 'odds have at most four decimals')
  .transform((value) => Math.round(value * 10_000))
  .describe('As it was shown, such as `1.91`.');

export const couponStates = ['WAITING', 'OPEN', 'SETTLED', 'VOID', 'REFUSED'] as const;
export const refusedWhys = ['STOPPED', 'LINE', 'MOVED', 'LIMIT'] as const;

const pick = z.object({
  fixtureId: z.number().int(),
  sport: z.string(),
  league: z.string(),
  home: z.string().nullable().describe('Null of a race, as the other side is.'),
  away: z.string().nullable(),
  runners,
  startsAt: millis,
  simulated: z.boolean().describe('The house plays it, out of a chain that it has promised before.'),
  market: z.string(),
  selection: z.string(),
  odds: z
    .number()
    .describe('As it was taken; in play it may still become the price of `dueAt`, where the member accepts that.'),
  facts: z.unknown().describe('How its fixture came out; null until it is over.'),
  outcome: z
    .object({ parts: z.number().int(), won: z.number().int(), void: z.number().int() })
    .nullable()
    .describe('Of so many equal parts of the stake so many won, and so many come back; null until it is judged.'),
});

const shown = z.object({
  couponId: z.number().int(),
  couponNumber: z.string(),
  category: z
    .enum(['SPORTS', 'ESPORTS'])
    .describe('ESPORTS where all its picks are, at a brand that has a hall of them.'),
  placedAt: millis,
  stake: money,
  freeBet: z.boolean().describe('Its stake is a free bet: it is taken from nobody, and returns do not have it.'),
  odds: z.number().describe('The product of its picks, cut to four places.'),
  most: money.describe('What it returns where all picks win.'),
  state: z
    .enum(couponStates)
    .describe('WAITING has a pick in play: its stake is taken, and at `dueAt` it becomes OPEN or REFUSED.'),
  dueAt: millis.nullable().describe('Of one that waits or has waited.'),
  refused: z
    .object({
      why: z
        .enum(refusedWhys)
        .describe(
          'STOPPED: something has happened, or sales were suspended meanwhile. LINE: its line is not offered any more. MOVED: to a price that the member does not accept. LIMIT: at its new price it returns more than a coupon may.',
        ),
      pick: z.number().int().nullable().describe('Counted from 1; null where it is of none.'),
      odds: z.number().nullable().describe('The price that it has moved to.'),
    })
    .nullable()
    .describe('Why its stake has gone back.'),
  returned: money.nullable().describe('Null until it is known.'),
  picks: z.array(pick),
});

const reading = { token: 'required', mod: 'COMM3' } as const;

export const coupon = {
  place: call('POST /sgw/coupons', {
    summary:
      'Stake on a pick, or on several that all have to win. One with a pick in play waits for some seconds before it counts. The same X-Request-Id gives the same coupon back.',
    token: 'required',
    notWhilePaused: true,
    idempotent: true,
    named: true,
    mod: 'COMM3',
    limits: [{ by: 'account', max: 240, perMs: 60_000 }],
    input: z.object({
      picks: z
        .array(z.object({ fixtureId: z.number().int().min(1), selection: z.string().min(1).max(80), odds }))
        .min(1)
        .max(100),
      stake: amount,
      freeBetId: z
        .number()
        .int()
        .min(1)
        .optional()
        .describe('A free bet of the member, whose whole amount is the stake: nothing is taken.'),
      accept: z
        .enum(['NONE', 'BETTER', 'ANY'])
        .describe('Which price is taken besides the one that was shown. Another line never is.'),
    }),
    value: z.object({ coupon: shown, balance: money }),
    refusals: [
      'game.not.found',
      'vendor.maintenance',
      'coupon.clock.off',
      'coupon.picks.many',
      'coupon.picks.related',
      'coupon.pick.unknown',
      'coupon.pick.closed',
      'coupon.price.moved',
      'coupon.limit.exceeded',
      'coupon.stake.low',
      'coupon.odds.low',
      'coupon.free.bet',
      'coupon.request.mismatch',
      'wallet.insufficient.balance',
      'bet.account.disabled',
      'bet.wallet.frozen',
      'bet.paused',
      'bet.own.limit',
      'bet.terms.not.accepted',
    ],
  }),
  list: call('GET /sgw/coupons', {
    summary: 'The member’s coupons, newest first.',
    ...reading,
    input: z.object({
      open: z
        .enum(['true', 'false'])
        .optional()
        .describe('Those that wait or are open, or those that are over; all where it is left out.'),
      sport: code.optional().describe('Those that have a pick of it.'),
      league: code.optional().describe('Those that have a pick of it; with `sport`, one of both.'),
      ...recordInput,
    }),
    value: recordPage(shown),
    refusals: [],
  }),
  show: call('GET /sgw/coupons/{couponId}', {
    summary: 'A coupon of the member, with what its fixtures are played again by.',
    ...reading,
    input: z.object({ couponId: numberIn(z.number().int().min(1)) }),
    value: shown.extend({ proofs: z.array(proof) }),
    refusals: ['coupon.unknown'],
  }),
  errors: call('GET /sgw/coupon-errors', {
    summary:
      'How often a bet at an obvious error, above 2.5 times the fair odds as it was taken, was made void, and how many bets were taken.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({}),
    value: z.object({ voided: z.number().int(), counted: z.number().int() }),
    refusals: [],
  }),
};
