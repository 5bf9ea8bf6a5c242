/** The server under load and the load itself, each a process of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadPlan, LoadReport } from './http-load.ts';
import type { Mix } from './http-plays.ts';

function start(file: string, env: Record<string, string> = {}): ChildProcess {
  return fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function heard<T>(child: ChildProcess): Promise<T> {
  const died = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`a process of the bench ended with ${String(code)}`)),
  );
  const [message] = (await Promise.race([once(child, 'message'), died])) as [T];
  died.catch(() => {});
  return message;
}

export async function startServer(databaseUrl: string): Promise<{ pid: number; port: number; stop(): void }> {
  const child = start('http-server.ts', { DATABASE_URL: databaseUrl });
  const { port } = await heard<{ port: number }>(child);
  return { pid: child.pid ?? 0, port, stop: () => void child.kill('SIGTERM') };
}

export interface Load {
  /** Signs so many requests, each of them good once. */
  sign(count: number, mix: Mix): Promise<void>;
  run(seconds: number): Promise<LoadReport>;
  stop(): void;
}

export async function startLoad(plan: LoadPlan): Promise<Load> {
  const child = start('http-load.ts');
  const ask = async <T>(message: object): Promise<T> => {
    child.send(message);
    return heard<T>(child);
  };
  await ask({ plan });
  return {
    sign: (count, mix) => ask({ sign: count, mix }),
    run: (seconds) => ask({ run: seconds }),
    stop: () => void child.kill('SIGKILL'),
  };
}
