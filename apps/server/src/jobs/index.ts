/** Periodic work: every node looks, one of them runs. */
import type { Deps } from '../deps.ts';
import { jobs } from './jobs.ts';
import { registerJobs } from './queries.ts';
import { runDue } from './run-due.ts';

const LOOK_EVERY_MS = 5_000;

export interface RunningJobs {
  /** Looks no more, and waits for the job that is under way. */
  stop(): Promise<void>;
}

export async function startJobs(deps: Deps): Promise<RunningJobs> {
  await registerJobs(
    deps.db,
    jobs.map((job) => job.name),
    deps.clock.now(),
  );
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    try {
      await runDue(deps, jobs);
    } catch (error) {
      deps.log.error({ event: 'jobs.failed', err: error }, 'jobs could not be looked up');
    }
    if (!stopped) timer = setTimeout(begin, LOOK_EVERY_MS).unref();
  };
  const begin = () => {
    underWay = look();
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
