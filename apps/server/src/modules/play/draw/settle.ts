/** Settlement after a draw: steps registered by other modules run beside the clock, so that slow ones delay no draw. */
import type { Deps } from '../../../ports/deps.ts';
import { underLease } from '../../../lease/lease.ts';
import type { Lease } from '../../../lease/queries.ts';
import { dueToSettle, markAllSettled, markSettled, type DrawnIssue } from './queries.ts';

/** Settlement step; must be idempotent, since it is retried after failures. */
export type DrawStep = (deps: Deps, issue: DrawnIssue) => Promise<void>;

/** Ids of issues without bets, which are settled all at once. */
export type Unbet = (deps: Deps, issues: readonly DrawnIssue[]) => Promise<ReadonlySet<bigint>>;

const BATCH = 500;
const AT_ONCE = 4;

/** Answers how many were settled; a failed issue is retried and does not hold up others. */
export async function settleDue(
  deps: Deps,
  lease: Lease,
  steps: readonly DrawStep[],
  unbet: Unbet = async () => new Set(),
): Promise<number> {
  const due = await dueToSettle(deps.db, BATCH);
  if (due.length === 0) return 0;
  const alone = await unbet(deps, due);
  let settled = alone.size;
  if (settled > 0) await underLease(deps, lease, (tx) => markAllSettled(tx, [...alone], deps.clock.now()));
  const queue = due.filter(({ id }) => !alone.has(id)).values();
  const worker = async () => {
    for (const issue of queue) {
      try {
        for (const step of steps) await step(deps, issue);
        await underLease(deps, lease, (tx) => markSettled(tx, issue, deps.clock.now()));
        settled += 1;
      } catch (error) {
        const { merchant, lottery, numero } = issue;
        const about = { event: 'draw.unsettled', merchant, lottery, numero, err: error };
        deps.log.error(about, 'an issue could not be settled');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return settled;
}
