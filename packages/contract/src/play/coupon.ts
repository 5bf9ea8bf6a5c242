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
  .describe('Decimal odds as shown to the member, such as `1.91`.');

export const couponStates = ['WAITING', 'OPEN', 'SETTLED', 'VOID', 'REFUSED'] as const;
export const refusedWhys = ['STOPPED', 'LINE', 'MOVED', 'LIMIT'] as const;

const pick = z.object({
  fixtureId: z.number().int(),
  sport: z.string(),
  league: z.string(),
  home: z.string().nullable().describe('Home side; null for a race, as is `away`.'),
  away: z.string().nullable(),
  runners,
  startsAt: millis,
  simulated: z
    .boolean()
    .describe('True if the fixture is simulated by the house from a hash chain committed in advance.'),
  market: z.string(),
  selection: z.string(),
  odds: z
    .number()
    .describe(
      'Odds at placement. For a pick in play they may be replaced by the price at `dueAt`, if the member accepts price changes.',
    ),
  facts: z.unknown().describe('Result facts of the fixture; null until it is over.'),
  outcome: z
    .object({ parts: z.number().int(), won: z.number().int(), void: z.number().int() })
    .nullable()
    .describe(
      'Settlement of the stake in `parts` equal parts, of which `won` are won and `void` are returned; null until the pick is settled.',
    ),
});

const shown = z.object({
  couponId: z.number().int(),
  couponNumber: z.string(),
  category: z
    .enum(['SPORTS', 'ESPORTS'])
    .describe('ESPORTS if all picks are esports and the brand has a separate esports hall.'),
  placedAt: millis,
  stake: money,
  freeBet: z.boolean().describe('True if the stake is a free bet: nothing is debited, and returns exclude the stake.'),
  odds: z.number().describe('Product of the odds of all picks, truncated to four decimals.'),
  most: money.describe('Potential payout: the amount returned if all picks win.'),
  state: z
    .enum(couponStates)
    .describe(
      'WAITING: contains a pick in play. The stake is debited, and at `dueAt` the coupon becomes OPEN or REFUSED.',
    ),
  dueAt: millis.nullable().describe('Time of acceptance or refusal of a coupon that is or was WAITING.'),
  refused: z
    .object({
      why: z
        .enum(refusedWhys)
        .describe(
          'STOPPED: an incident occurred, or betting was suspended in the meantime. LINE: the line is no longer offered. MOVED: the price moved to one that the member does not accept. LIMIT: at the new price, the payout would exceed the coupon limit.',
        ),
      pick: z
        .number()
        .int()
        .nullable()
        .describe('Number of the pick, from 1; null if no single pick caused the refusal.'),
      odds: z.number().nullable().describe('New price of the pick.'),
    })
    .nullable()
    .describe('Reason for the refusal and the return of the stake.'),
  returned: money.nullable().describe('Amount returned; null until known.'),
  picks: z.array(pick),
});

const reading = { token: 'required', mod: 'COMM3' } as const;

export const coupon = {
  place: call('POST /sgw/coupons', {
    summary:
      'Place a coupon with one pick, or with several that must all win. A coupon with a pick in play is accepted after a delay of some seconds. A repeated X-Request-Id returns the same coupon.',
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
        .describe('Free bet of the member. Its whole amount is the stake, and nothing is debited.'),
      accept: z
        .enum(['NONE', 'BETTER', 'ANY'])
        .describe('Price changes accepted besides the price shown. A different line is never accepted.'),
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
        .describe('`true`: coupons that are waiting or open. `false`: finished coupons. If omitted: all.'),
      sport: code.optional().describe('Coupons with a pick of this sport.'),
      league: code
        .optional()
        .describe('Coupons with a pick of this league; with `sport`, a single pick must match both.'),
      ...recordInput,
    }),
    value: recordPage(shown),
    refusals: [],
  }),
  show: call('GET /sgw/coupons/{couponId}', {
    summary: 'A coupon of the member, with the data to replay its fixtures.',
    ...reading,
    input: z.object({ couponId: numberIn(z.number().int().min(1)) }),
    value: shown.extend({ proofs: z.array(proof) }),
    refusals: ['coupon.unknown'],
  }),
  errors: call('GET /sgw/coupon-errors', {
    summary:
      'Number of bets voided for an obvious error, odds above 2.5 times the fair odds at placement, and number of bets accepted.',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    input: z.object({}),
    value: z.object({ voided: z.number().int(), counted: z.number().int() }),
    refusals: [],
  }),
};
