import { millis } from '#kernel';
import type { Deps } from '../deps.ts';
import { OFF_MAX_MS } from '../timekeeper.ts';
import type { Job } from './jobs.ts';
import { claimJob, jobTimes, noteResult } from './queries.ts';

/** Two right clocks are not further apart: a time beyond that was written down by a clock that was wrong, and is none. */
const LEAP_MS = 2 * OFF_MAX_MS;

/**
 * Runs the jobs that are due, one after the other. One that fails is told to the log and does not stop the others. A node whose clock is wrong
 * runs none: it would end what goes on, and write down when each is due next by a time at which no other node would run it before.
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
