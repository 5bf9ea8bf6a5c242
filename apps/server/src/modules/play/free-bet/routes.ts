import type { Contract } from '#contract';
import { toMillis } from '#db';
import { ONE } from '#games/sports/kit/odds.ts';
import { done, units, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { openFreeBets } from './queries.ts';

export function freeBetRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handlers<Contract['freeBet']> {
  return {
    list: async ({ merchant, session }) => {
      const rows = await openFreeBets(db, { merchant: merchant.code, memberId: session.memberId }, clock.now());
      return done(
        rows.map((row) => ({
          freeBetId: Number(row.id),
          amount: unitsToWire(units(row.amount)),
          minOdds: row.least_odds / ONE,
          sports: row.sports,
          expireAt: toMillis(row.expires_at),
        })),
      );
    },
  };
}
