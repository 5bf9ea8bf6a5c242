import { millis } from '#kernel';
import type { Deps } from '../deps.ts';
import type { Job } from './jobs.ts';
import { claimJob, dueJobs, noteResult } from './queries.ts';

/**
 * Runs the jobs that are due, one after the other. One that fails is told to the log and does not stop the others. A node whose clock is wrong
 * runs none: it would end what goes on, and write down when each is due next by a time at which no other node would run it before.
 */
export async function runDue(deps: Deps, jobs: readonly Job[]): Promise<void> {
  if ((await deps.timekeeper.offBy()) !== null) return;
  const due = await dueJobs(deps.db, deps.clock.now());
  for (const job of jobs.filter(({ name }) => due.has(name))) {
    const now = deps.clock.now();
    if (!(await claimJob(deps.db, job.name, now, millis(now + job.everyMs)))) continue;
    try {
      await job.run(deps);
      await noteResult(deps.db, job.name, null);
    } catch (error) {
      deps.log.error({ event: 'job.failed', job: job.name, err: error }, 'a job failed');
      await noteResult(deps.db, job.name, error instanceof Error ? error.message : String(error));
    }
  }
}
