import { merchantCode } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { announceBalance } from '../wallet/index.ts';
import type { Owner } from './queries.ts';

/** Call after the commit: refreshes the member's pages, and switches the wallet of launches at outside vendors. */
export async function announceBonus(deps: Pick<Deps, 'ledger' | 'push'>, owner: Owner): Promise<void> {
  const member = { merchant: merchantCode(owner.merchant), memberId: owner.memberId };
  await deps.push.send({ to: 'member', ...member, frame: { t: 'bonus' } });
  await announceBalance(deps, member);
}
