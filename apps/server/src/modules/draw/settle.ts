/** What follows from a draw is done beside the clock: other modules hand in their steps, and a long one holds up no draw. */
import type { Deps } from '../../deps.ts';
import { underLease, type Lease } from './lease.ts';
import { dueToSettle, markSettled, type DrawnIssue } from './queries.ts';

/** Done again after whatever stopped it, it changes nothing more. */
export type DrawStep = (deps: Deps, issue: DrawnIssue) => Promise<void>;

const BATCH = 100;
const AT_ONCE = 4;

/** Answers how many are done with; one that fails is tried again and keeps no other waiting. */
export async function settleDue(deps: Deps, lease: Lease, steps: readonly DrawStep[]): Promise<number> {
  const due = await dueToSettle(deps.db, BATCH);
  let settled = 0;
  const queue = due.values();
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
