/** Nodes of a site as processes: kill, freeze, resume. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RoomNode {
  readonly url: string;
  /** Name as the holder of room leases. */
  readonly holder: string;
  kill(): void;
  freeze(): void;
  thaw(): void;
}

export type NodeSettings = Readonly<Record<'DATABASE_URL' | 'SECRET_KEY' | 'REDIS_URL', string>>;

export async function startRoomNode(settings: NodeSettings): Promise<RoomNode> {
  const holder = randomUUID();
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'room-node.ts')], {
    env: { ...process.env, ...settings, HOLDER: holder, DATA_DIR: mkdtempSync(join(tmpdir(), 'pavilion-room-node-')) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('a node has not come up')));
  const [output] = (await Promise.race([once(child.stdout!, 'data'), ended])) as [Buffer];
  ended.catch(() => {});
  return {
    url: `ws://127.0.0.1:${output.toString('utf8').trim()}/ws`,
    holder,
    kill: () => void child.kill('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
