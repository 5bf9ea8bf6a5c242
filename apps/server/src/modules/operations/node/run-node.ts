/** Runs the heartbeat of this process, and its file check once a day or on request. */
import type { Deps } from '../../../ports/deps.ts';
import type { Program } from '../../../program/manifest.ts';
import { enterNode } from './enter-node.ts';
import { PROGRAM_CHECK } from './rules.ts';

const BEAT_MS = 5_000;

export interface RunningNode {
  stop(): Promise<void>;
}

export async function runNode(deps: Deps, program: Program): Promise<RunningNode> {
  const node = await enterNode(deps, { program, alone: deps.config.redisUrl === undefined });
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let underWay: Promise<void> = Promise.resolve();
  const quietly = (work: () => Promise<void>) => {
    underWay = underWay
      .then(work)
      .catch((error: unknown) =>
        deps.log.error({ event: 'node.failed', err: error }, 'this process could not be noted'),
      );
    return underWay;
  };
  const beat = () =>
    void quietly(node.beat).finally(() => {
      if (!stopped) timer = setTimeout(beat, BEAT_MS).unref();
    });
  const deaf = await deps.state.subscribe(
    PROGRAM_CHECK,
    () => void quietly(node.check),
    () => {},
  );
  beat();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await deaf();
      await quietly(node.end);
    },
  };
}
