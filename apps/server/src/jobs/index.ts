/** Periodic jobs: every node polls, one of them runs each. */
import type { Deps } from '../ports/deps.ts';
import { tracks, type Job } from './jobs.ts';
import { registerJobs } from '../lease/job-queries.ts';
import { runDue } from './run-due.ts';

export const POLL_EVERY_MS = 5_000;

export interface RunningJobs {
  /** Stops polling, and waits for the job under way. */
  stop(): Promise<void>;
}

export async function startJobs(deps: Deps, jobs = tracks): Promise<RunningJobs> {
  await registerJobs(
    deps.db,
    jobs.flat().map((job) => job.name),
    deps.clock.now(),
  );
  const running = jobs.map((track) => follow(deps, track));
  return {
    async stop() {
      await Promise.all(running.map((track) => track.stop()));
    },
  };
}

function follow(deps: Deps, track: readonly Job[]): RunningJobs {
  const pollMs = Math.min(POLL_EVERY_MS, ...track.filter((job) => job.isPrompt).map((job) => job.everyMs));
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const poll = async (): Promise<void> => {
    try {
      await runDue(deps, track);
    } catch (error) {
      deps.log.error({ event: 'jobs.failed', err: error }, 'jobs could not be looked up');
    }
    if (!stopped) timer = setTimeout(begin, pollMs).unref();
  };
  const begin = () => {
    underWay = poll();
  };
  begin();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
