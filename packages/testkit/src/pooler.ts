import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, giveAway, unprivileged } from './throwaway-postgres.ts';
import { until } from './until.ts';

const run = promisify(execFile);

/** The path of a PgBouncer, or undefined where none is installed. */
export const findPooler = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path));

/**
 * Hands `work` the address of the server of `url` through a PgBouncer, which lives no longer than the work; `settings`
 * such as `pool_mode=transaction`.
 */
export async function throughPooler<T>(
  url: string,
  settings: readonly string[],
  work: (pooledUrl: string) => Promise<T>,
): Promise<T> {
  const { hostname, port: behind, username, password } = new URL(url);
  const program = findPooler();
  if (program === undefined) throw new Error('no pgbouncer on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-pooler-'));
  const at = (name: string) => join(folder, name);
  const port = await freePort();
  const own = [`listen_port=${port}`, 'listen_addr=127.0.0.1', 'unix_socket_dir=', 'auth_type=trust'];
  const files = [`auth_file=${at('users')}`, `pidfile=${at('pid')}`, `logfile=${at('log')}`];
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${behind || 5432}`,
    '[pgbouncer]',
    ...own,
    ...files,
    ...settings,
  ];
  writeFileSync(at('ini'), `${lines.join('\n')}\n`);
  writeFileSync(at('users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await giveAway(folder);
  await run(...unprivileged(program, ['-d', at('ini')]));
  const pid = await until(() => {
    const started = Number(existsSync(at('pid')) && readFileSync(at('pid'), 'utf8'));
    if (started === 0) throw new Error('pgbouncer has not begun');
    return started;
  });
  const way = new URL(url);
  way.port = String(port);
  try {
    return await work(way.href);
  } finally {
    process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
