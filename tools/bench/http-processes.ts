/** Server and load generator, each in a process of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadPlan, LoadReport } from './http-load.ts';
import type { Mix } from './http-plays.ts';
import type { Kind, PlayPlan, PlayReport } from './play-load.ts';

function start(file: string, env: Record<string, string> = {}): ChildProcess {
  return fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const died = once(child, 'exit', over).then(([code]) =>
    Promise.reject(new Error(`a process of the bench ended with ${String(code)}`)),
  );
  try {
    const [message] = (await Promise.race([once(child, 'message', over), died])) as [T];
    return message;
  } finally {
    died.catch(() => {});
    over.abort();
  }
}

interface Server {
  readonly pid: number;
  readonly port: number;
  readonly arcadePort: number;
  stop(): void;
}

export async function startServer(databaseUrl: string): Promise<Server> {
  const child = start('http-server.ts', { DATABASE_URL: databaseUrl });
  const { port, arcadePort } = await nextMessage<{ port: number; arcadePort: number }>(child);
  return { pid: child.pid ?? 0, port, arcadePort, stop: () => void child.kill('SIGTERM') };
}

export interface Load {
  /** Signs this many requests, each valid once. */
  sign(count: number, mix: Mix): Promise<void>;
  run(seconds: number): Promise<LoadReport>;
  stop(): void;
}

async function startPlanned(file: string, plan: object) {
  const child = start(file);
  const ask = async <T>(message: object): Promise<T> => {
    child.send(message);
    return nextMessage<T>(child);
  };
  await ask({ plan });
  return { child, ask };
}

/** Players of the house games. */
export async function startPlayers(plan: PlayPlan) {
  const { child, ask } = await startPlanned('play-load.ts', plan);
  return {
    run: (kind: Kind, players: number, seconds: number) => ask<PlayReport>({ kind, players, seconds }),
    stop: () => void child.kill('SIGKILL'),
  };
}

export async function startLoad(plan: LoadPlan): Promise<Load> {
  const { child, ask } = await startPlanned('http-load.ts', plan);
  return {
    sign: (count, mix) => ask({ sign: count, mix }),
    run: (seconds) => ask({ run: seconds }),
    stop: () => void child.kill('SIGKILL'),
  };
}
