import { renew } from '../../shared/calls/query.ts';

/** What a milestone gave may be money, points or a ticket. */
export function renewMissions(): void {
  for (const noun of ['missions', 'points', 'reward']) void renew(['own', noun]);
}
