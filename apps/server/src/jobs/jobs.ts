/** Everything the site does by the clock, with what each module brings. */
import { merchantCode } from '#kernel';
import type { Deps } from '../deps.ts';
import { ANNOUNCE_EVERY_MS, announceWinners } from '../modules/content/index.ts';
import { expireDeposits } from '../modules/deposit/index.ts';
import { closeStaleRounds } from '../modules/play/index.ts';
import { earnPoints } from '../modules/points/index.ts';
import { expireRewards, issueRewards } from '../modules/promotion/index.ts';
import { closeSilentChats } from '../modules/support/index.ts';
import { raiseRanks } from '../modules/vip/index.ts';
import { announceBalance } from '../modules/wallet/index.ts';
import { deliverDue } from '../providers/payment/sandbox/index.ts';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(deps: Deps): Promise<unknown>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

async function auditLedger(deps: Deps): Promise<void> {
  const { findings } = await deps.ledger.audit();
  if (findings.length > 0)
    deps.log.fatal({ event: 'ledger.drift', findings }, 'the books do not balance: payouts are stopped');
}

async function releaseHolds(deps: Deps): Promise<void> {
  const released = await deps.ledger.holds.releaseExpired(deps.clock.now());
  for (const hold of released) {
    await announceBalance(deps, { merchant: merchantCode(hold.merchant), memberId: hold.memberId });
  }
}

export const jobs: readonly Job[] = [
  { name: 'audit-ledger', everyMs: MINUTE, run: auditLedger },
  { name: 'roll-up-ledger', everyMs: 30 * SECOND, run: (deps) => deps.ledger.rollup() },
  { name: 'expire-deposits', everyMs: MINUTE, run: expireDeposits },
  { name: 'release-expired-holds', everyMs: MINUTE, run: releaseHolds },
  { name: 'close-stale-rounds', everyMs: 10 * MINUTE, run: closeStaleRounds },
  { name: 'announce-winners', everyMs: ANNOUNCE_EVERY_MS, run: announceWinners },
  { name: 'issue-rewards', everyMs: 30 * SECOND, run: issueRewards },
  { name: 'raise-ranks', everyMs: MINUTE, run: raiseRanks },
  { name: 'earn-points', everyMs: MINUTE, run: earnPoints },
  { name: 'expire-rewards', everyMs: 10 * MINUTE, run: expireRewards },
  { name: 'close-silent-chats', everyMs: 10 * MINUTE, run: closeSilentChats },
  { name: 'deliver-sandbox-notifications', everyMs: 15 * SECOND, run: deliverDue },
];
