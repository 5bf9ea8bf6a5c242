import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ThrowawayPostgres {
  url: string;
  /** Folder of its programs, pgbench among them. */
  bin: string;
  /** Process id of the server. */
  pid: number;
  /** Runs one of its programs against it, as the user the server runs as; answers its output. */
  tool(program: string, args: readonly string[]): Promise<string>;
  /** Starts a standby of this server, which needs `wal_level=replica`. */
  standby(): Promise<ThrowawayPostgres>;
  /** Makes a standby a primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];

const MEMORY = '/dev/shm';
const MEMORY_LEAST = 4 * 2 ** 30;

/** Data that need not survive a restart are kept in memory, where a memory file system has enough room. */
export const folderInMemory = (): string => {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_LEAST ? MEMORY : tmpdir();
};

/** Settings for databases that live as long as a test and are never recovered. */
export const FORGETFUL = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'] as const;

/** The folder of a local PostgreSQL's programs (the newest), or undefined when there is none. */
export function findPostgres(): string | undefined {
  const installed = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...installed];
  const found = folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));
  // A folder of symbolic links may lack the other programs, such as pgbench.
  return found && dirname(realpathSync(join(found, 'postgres')));
}

/**
 * A PostgreSQL on a free port and with default durability, removed without trace by `stop`. `settings` are extra server
 * settings such as `max_connections=50`. Throws when no PostgreSQL is installed.
 */
export async function startThrowawayPostgres(
  settings: readonly string[] = [],
  place: string = tmpdir(),
): Promise<ThrowawayPostgres> {
  return serve(place, settings, (tool, data) =>
    tool('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync']),
  );
}

type Tool = ThrowawayPostgres['tool'];

async function serve(
  place: string,
  settings: readonly string[],
  fill: (tool: Tool, data: string) => Promise<unknown>,
): Promise<ThrowawayPostgres> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('no PostgreSQL programs (initdb, postgres) on this machine');
  const folder = mkdtempSync(join(place, 'pavilion-pg-'));
  await giveAway(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const tool: Tool = async (program, args) => {
    const [file, rest] = unprivileged(join(bin, program), args);
    const { stdout } = await run(file, rest, {
      env: { ...process.env, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' },
      cwd: folder,
      maxBuffer: 1e8,
    });
    return stdout;
  };
  await fill(tool, data);
  const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `port=${port}`, ...settings];
  const options = all.map((setting) => `-c ${setting}`).join(' ');
  await tool('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', '-t', '30', 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    bin,
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
    tool,
    standby: () =>
      serve(place, settings, (its, copy) =>
        its('pg_basebackup', ['-p', String(port), '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']),
      ),
    promote: async () => void (await tool('pg_ctl', ['-D', data, '-w', 'promote'])),
    async stop() {
      await tool('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; root runs it as the user `postgres`. */
export function unprivileged(program: string, args: readonly string[]): [string, string[]] {
  return isRoot() ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]];
}

export async function giveAway(folder: string): Promise<void> {
  if (isRoot()) await run('chown', ['postgres', folder]);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
