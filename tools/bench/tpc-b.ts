import type { ThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { cpuSeconds } from './cpu-time.ts';

const SCALE = 16;
const CLIENTS = 16;
/** Maximum number of accounts on a PostgreSQL page. */
const ACCOUNTS_PER_PAGE = 60;

export interface TpcBFigures {
  tps: number;
  /** Processor time of the server per transaction. */
  databaseUs: number;
}

export interface TpcB {
  /** Touches every page: the first write after a checkpoint logs a full page image. */
  warm(): Promise<void>;
  run(seconds: number): Promise<TpcBFigures>;
}

/** Sets up pgbench's TPC-B on the same server with the same durability; its tables are analyzed. */
export async function setUpTpcB(server: ThrowawayPostgres): Promise<TpcB> {
  await server.tool('createdb', ['tpcb']);
  await server.tool('pgbench', ['-i', '-q', '-s', String(SCALE), 'tpcb']);
  async function run(seconds: number): Promise<TpcBFigures> {
    const before = cpuSeconds(server.pid);
    const report = await server.tool('pgbench', ['-c', String(CLIENTS), '-j', '2', '-T', String(seconds), 'tpcb']);
    const tps = Number(/tps = ([\d.]+)/.exec(report)?.[1]);
    return { tps, databaseUs: ((cpuSeconds(server.pid) - before) * 1e6) / (tps * seconds) };
  }
  return {
    async warm() {
      const touch = `update pgbench_accounts set abalance = abalance where aid % ${ACCOUNTS_PER_PAGE} = 0`;
      await server.tool('psql', ['-q', '-c', touch, 'tpcb']);
      await run(2);
    },
    run,
  };
}
