/** Frame of every operator's act on a vendor: one transaction with its entry in the audit log, then a log line. */
import type { Tx } from '#db';
import { done, refuse, type Refusal, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { recordAct, type ActName, type Actor } from '../../house/operator-act/index.ts';

export type ActDeps = Pick<Deps, 'db' | 'clock' | 'brands' | 'push' | 'log' | 'config' | 'origins'>;

/** Actor of an act on a vendor of a brand. */
export interface OnVendor extends Actor {
  readonly vendor: string;
}

export interface Changed {
  /** Game of the vendor that the act concerns, if any. */
  readonly name?: string | undefined;
  readonly act: ActName;
  readonly before?: unknown;
  readonly after?: unknown;
}

export async function actOn<C extends string>(
  deps: ActDeps,
  who: OnVendor,
  work: (tx: Tx, now: Date, merchant: Merchant) => Promise<Result<Changed, C>>,
): Promise<Result<null, C | 'merchant.unknown'>> {
  const merchant = deps.brands.find(who.merchant);
  if (!merchant) return refuse('merchant.unknown');
  const now = deps.clock.now();
  const changed = await deps.db.tx(async (tx): Promise<Result<Changed, C>> => {
    const result = await work(tx, new Date(now), merchant);
    if (result.ok) await recordAct(tx, who, { subject: `vendor ${who.vendor}`, ...result.value, at: now });
    return result;
  });
  if (!changed.ok) return changed satisfies Refusal<C>;
  const { by, reason, vendor } = who;
  const event = { event: 'vendor.changed', merchant: merchant.code, vendor, by, reason, ...changed.value };
  deps.log.info(event, 'an operator changed a vendor');
  // Every node drops its cached launches of this brand, and open pages check their access.
  const frame = { t: 'maintenance', on: merchant.config.maintenance } as const;
  await deps.push.send({ to: 'merchant', merchant: merchant.code, frame });
  return done();
}
