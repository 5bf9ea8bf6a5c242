/** Stakes that the house gives. Bare JSON. */
import { z } from 'zod';
import { call } from '../call.ts';
import { millis, money, noInput } from '../shapes/values.ts';

const shown = z.object({
  freeBetId: z.number().int(),
  amount: money.describe('Amount of the free bet, staked in full on one coupon.'),
  minOdds: z.number().describe('Minimum odds of each pick.'),
  sports: z.array(z.string()).describe('Eligible sports; empty if all are eligible.'),
  expireAt: millis.describe('Expiry: the free bet must be staked before this time; the coupon may be settled later.'),
});
export type FreeBet = z.infer<typeof shown>;

export const freeBet = {
  list: call('GET /sgw/free-bets', {
    summary: 'The member’s available free bets, earliest expiry first; used by their number in POST /sgw/coupons.',
    token: 'required',
    mod: 'COMM3',
    input: noInput,
    value: z.array(shown),
    refusals: [],
  }),
};
