/** How a hall is opened in the frame of the arcade, the lotteries' or the live tables': a ticket for a play session, as house games do. Bare JSON. */
import { z } from 'zod';
import { call } from '../call.ts';
import { playVisit } from '../shapes/play-visit.ts';
import { language, millis, money } from '../shapes/values.ts';

export const hallVisit = {
  open: call('POST /lgw/session', {
    summary:
      'Exchange a launch ticket of a lottery, a live table or another room for a play session: once, and within a minute. Its token authorises the calls of /lgw and the room socket. A demo has read-only access to lotteries, and plays with play money in rooms.',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 120, perMs: 60_000 }],
    input: z.object({ ticket: z.string().min(10).max(255) }),
    value: z.object({
      sessionToken: z.string(),
      player: z.object({ nickname: z.string(), currency: z.string(), currencySymbol: z.string() }),
      balance: money,
      isBonus: z.boolean(),
      game: z
        .object({ nodeId: z.number().int(), code: z.string(), name: z.string() })
        .describe('The lottery or table that the session was opened with.'),
      language,
      mode: z.enum(['REAL', 'TRIAL', 'DEMO']),
      lobbyOrigin: z.string(),
      serverTime: millis,
      visit: playVisit,
    }),
    refusals: ['ticket.invalid', 'vendor.maintenance'],
  }),
};
