/** Stakes that the house gives. Bare JSON. */
import { z } from 'zod';
import { call } from '../call.ts';
import { millis, money, noInput } from '../shapes/values.ts';

const shown = z.object({
  freeBetId: z.number().int(),
  amount: money.describe('Bet whole, on one coupon.'),
  minOdds: z.number().describe('The least odds of each pick.'),
  sports: z.array(z.string()).describe('It is bet on these alone; on any where there is none.'),
  expireAt: millis.describe('It is bet before that; the coupon may end later.'),
});
export type FreeBet = z.infer<typeof shown>;

export const freeBet = {
  list: call('GET /sgw/free-bets', {
    summary:
      'Free bets that the member can bet, the first to expire first; one is bet by its number in POST /sgw/coupons.',
    token: 'required',
    mod: 'COMM3',
    input: noInput,
    value: z.array(shown),
    refusals: [],
  }),
};
