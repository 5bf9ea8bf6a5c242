import { toMillis } from '#db';
import { DAY_MS } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { receiveNotification } from './receive-notification.ts';
import { stopAsking, takeUnheard, type DepositRow } from './queries.ts';

const AT_ONCE = 50;
/** Time after its expiry during which a deposit's status is queried; later notifications still reach the webhook. */
const PATIENCE_MS = 3 * DAY_MS;

/**
 * Job: queries providers for the status of unreported deposits, at growing intervals. Only a provider's answer changes
 * a deposit.
 */
export async function askProviders(deps: Deps): Promise<void> {
  const unheard = await takeUnheard(deps.db, deps.clock.now(), AT_ONCE);
  for (const row of unheard) await ask(deps, row);
}

async function ask(deps: Deps, row: DepositRow): Promise<void> {
  const gateway = deps.providers.payments.get(row.vendor_id);
  const isOver = deps.clock.now() > toMillis(row.expires_at) + PATIENCE_MS;
  if (!gateway?.status) return isOver ? stopAsking(deps.db, row.ref_id) : undefined;
  try {
    const reported = await gateway.status(row.ref_id);
    if (typeof reported === 'string') return isOver ? stopAsking(deps.db, row.ref_id) : undefined;
    const outcome = await receiveNotification(deps, gateway, reported);
    if (!outcome.ok) deps.log.warn({ event: outcome.code, refId: row.ref_id }, 'a provider’s answer was refused');
    if (!outcome.ok || outcome.value === 'known') await stopAsking(deps.db, row.ref_id);
  } catch (error) {
    deps.log.warn({ event: 'payment.silent', refId: row.ref_id, err: error }, 'a provider did not answer');
  }
}
