import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Lease, Session } from './session.ts';

/** Kysely on top of our sessions, so that both engines share one driver and raw statements join the same transaction. */
export function sessionDialect(lease: () => Promise<Lease>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SessionDriver(lease),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class SessionConnection implements DatabaseConnection {
  readonly lease: Lease;

  constructor(lease: Lease) {
    this.lease = lease;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.lease.run<R>(query.sql, query.parameters);
    return { rows, numAffectedRows: BigInt(affected) };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not streamed: page through them by key');
  }
}

class SessionDriver implements Driver {
  readonly #lease: () => Promise<Lease>;

  constructor(lease: () => Promise<Lease>) {
    this.#lease = lease;
  }

  async acquireConnection(): Promise<SessionConnection> {
    return new SessionConnection(await this.#lease());
  }

  async releaseConnection(connection: SessionConnection): Promise<void> {
    connection.lease.release();
  }

  async beginTransaction(): Promise<void> {
    throw new Error('transactions are opened by Db.tx');
  }

  async init(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** A lease that is not given back: the session of a transaction, which ends with it. */
export function borrowed(session: Session): Lease {
  return {
    run: (sql, params, name) => session.run(sql, params, name),
    script: (sql) => session.script(sql),
    release() {},
  };
}
