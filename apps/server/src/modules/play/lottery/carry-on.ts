/** Job of the lotteries: completes settlement, voids and chases, also after interruptions. */
import { LOTTERIES } from '#games/lottery/lotteries.ts';
import { DAY_MS, millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { createGameWallet, type Host } from '../../money/game-wallet/index.ts';
import { stakeAllHeld } from './chase.ts';
import { voidUnreported } from './rest-queries.ts';
import { settleIssue } from './settle-issue.ts';
import { unfinishedIssues } from './void-queries.ts';
import { voidIssue } from './void-issue.ts';

export const CARRY_ON_LOTTERIES_EVERY_MS = 1_000;
const ISSUES_AT_ONCE = 100;

/** Time after which an external issue without a result counts as not drawn. */
export const RESULT_AWAITED_MS = 3 * DAY_MS;
const FROM_OUTSIDE = LOTTERIES.filter(({ source }) => source === 'results').map(({ code }) => code);

/** Pays drawn issues, refunds void ones, and stakes held chase legs. A failed issue does not hold up others. */
export async function carryOnLotteries(deps: Deps): Promise<void> {
  const host: Host = { deps, wallet: createGameWallet(deps) };
  await giveUpResults(deps);
  for (const { id, merchant, state } of await unfinishedIssues(deps.db, ISSUES_AT_ONCE)) {
    try {
      await (state === 'void' ? voidIssue : settleIssue)(host, { merchant, id });
    } catch (error) {
      deps.log.error(
        { event: 'lottery.unsettled', merchant, issue: Number(id), err: error },
        'an issue was not settled',
      );
    }
  }
  await stakeAllHeld(host);
}

async function giveUpResults({ db, clock, timekeeper, brands, log }: Deps): Promise<void> {
  if ((await timekeeper.offBy()) !== null) return;
  const merchants = brands.all().map(({ code }) => code);
  for (const issue of await voidUnreported(db, merchants, FROM_OUTSIDE, millis(clock.now() - RESULT_AWAITED_MS)))
    log.warn({ event: 'lottery.unheard', ...issue }, 'a result that nobody told of is awaited no more');
}
