import { millis } from '#kernel';
import type { Deps } from '../ports/deps.ts';
import { OFF_MAX_MS } from '../ports/timekeeper.ts';
import type { Job } from './jobs.ts';
import { claimJob, jobTimes, noteResult } from '../lease/job-queries.ts';

/** Two correct clocks do not differ more: a later stored time comes from a wrong clock and is ignored. */
const LEAP_MS = 2 * OFF_MAX_MS;

/**
 * Runs the jobs that are due, one after the other. A failure is logged and does not stop the others. A node with a
 * wrong clock runs none: it would end things early and store due times that keep all other nodes from running.
 */
export async function runDue(deps: Deps, jobs: readonly Job[]): Promise<void> {
  if ((await deps.timekeeper.offBy()) !== null) return;
  const times = await jobTimes(deps.db);
  for (const job of jobs) {
    const now = deps.clock.now();
    const span = { now, nextAt: millis(now + job.everyMs), latest: millis(now + job.everyMs + LEAP_MS) };
    const at = times.get(job.name);
    if (at === undefined || (at > now && at <= span.latest)) continue;
    if (!(await claimJob(deps.db, job.name, span))) continue;
    try {
      await job.run(deps);
      await noteResult(deps.db, job.name, null);
    } catch (error) {
      deps.log.error({ event: 'job.failed', job: job.name, err: error }, 'a job failed');
      await noteResult(deps.db, job.name, error instanceof Error ? error.message : String(error));
    }
  }
}
