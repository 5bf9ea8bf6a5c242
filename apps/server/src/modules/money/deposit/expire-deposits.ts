import type { Deps } from '../../../ports/deps.ts';
import { expirePending } from './queries.ts';

/** Job: cancels expired deposits. Money that arrives later is still credited. */
export async function expireDeposits(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const expired = await expirePending(deps.db, deps.clock.now());
  if (expired > 0) deps.log.info({ event: 'deposit.expired', count: expired }, 'deposits expired');
}
