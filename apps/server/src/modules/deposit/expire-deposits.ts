import type { Deps } from '../../deps.ts';
import { expirePending } from './queries.ts';

/** A job: closes the deposits nobody paid in time. Money that arrives later is credited all the same. */
export async function expireDeposits(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const expired = await expirePending(deps.db, deps.clock.now());
  if (expired > 0) deps.log.info({ event: 'deposit.expired', count: expired }, 'deposits expired');
}
