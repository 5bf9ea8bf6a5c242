import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely } from 'kysely';
import { borrowed, sessionDialect } from './dialect.ts';
import { isConflict, isConnectionLoss } from './errors.ts';
import { makeLookUps, type LookUp } from './look-up.ts';
import type { Lease, Session, Sessions } from './session.ts';
import type { Tables } from './tables.ts';

export type Engine = 'pglite' | 'postgres';

/** Queries of the database, inside a transaction or outside. */
export interface Access {
  readonly q: Kysely<Tables>;
  /** The raw path for hot or unusual statements. `name` prepares it once per connection on PostgreSQL. */
  run<R>(sql: string, params?: readonly unknown[], name?: string): Promise<R[]>;
}

export interface Tx extends Access {
  readonly inTransaction: true;
  /** Runs a file of statements without parameters. */
  script(sql: string): Promise<void>;
}

export interface TxOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
}

export interface Db extends Access {
  readonly engine: Engine;
  /**
   * Runs `work` in a transaction: committed when it returns, rolled back when it throws, run again (at most five
   * times) after a deadlock or a serialization failure, so `work` must have no effect outside the database. It is not
   * run again when the connection is lost: it may have been committed. Only who repeats by key may try again.
   * The default isolation is read committed: lock the rows you decide on.
   */
  tx<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /** As `tx`, and rolled back as well when what `work` answers is a refusal: nothing of what it did before stays. */
  attempt<R extends { readonly ok: boolean }>(work: (tx: Tx) => Promise<R>): Promise<R>;
  /** Finds one row by its key, outside of transactions; look-ups that come together share a statement. */
  lookUp<R>(what: LookUp, key: readonly unknown[]): Promise<R | undefined>;
  /** Throws when called from within one of this database's transactions: for what would wait for itself there. */
  assertOutside(): void;
  close(): Promise<void>;
}

const ATTEMPTS_MAX = 5;

/**
 * Asking the database, rather than the transaction, from within a transaction waits for itself for ever on PGlite and
 * can exhaust the pool on PostgreSQL. This finds such a call at once, on both.
 */
const current = new AsyncLocalStorage<{ owner: Sessions; open: boolean }>();

function assertOutside(sessions: Sessions): void {
  const store = current.getStore();
  if (store?.open && store.owner === sessions) {
    throw new Error('the database was asked inside its own transaction: use the transaction instead');
  }
}

export function makeDb(engine: Engine, sessions: Sessions): Db {
  async function lease(): Promise<Lease> {
    assertOutside(sessions);
    return sessions.lease();
  }
  async function untilDecided<T>(attemptOnce: () => Promise<T>): Promise<T> {
    assertOutside(sessions);
    for (let attempt = 1; ; attempt++) {
      try {
        return await attemptOnce();
      } catch (error) {
        if (attempt === ATTEMPTS_MAX || !isConflict(error)) throw error;
      }
    }
  }
  async function run<R>(sql: string, params?: readonly unknown[], name?: string): Promise<R[]> {
    const session = await lease();
    try {
      const { rows } = await session.run<R>(sql, params, name);
      return rows;
    } finally {
      session.release();
    }
  }
  const lookUp = makeLookUps(run);
  return {
    engine,
    q: new Kysely<Tables>({ dialect: sessionDialect(lease) }),
    run,
    async lookUp(what, key) {
      assertOutside(sessions);
      return lookUp(what, key);
    },
    tx: (work, options = {}) => untilDecided(() => runOnce(sessions, work, options)),
    attempt: (work) => untilDecided(() => runOnce(sessions, work, {}, ({ ok }) => ok)),
    assertOutside: () => assertOutside(sessions),
    close: () => sessions.close(),
  };
}

async function runOnce<T>(
  sessions: Sessions,
  work: (tx: Tx) => Promise<T>,
  options: TxOptions,
  stays: (result: T) => boolean = () => true,
): Promise<T> {
  const session = await sessions.lease();
  const scope = { owner: sessions, open: true };
  let broken = false;
  try {
    await session.run(options.isolation ? `begin isolation level ${options.isolation}` : 'begin');
    const result = await current.run(scope, () => work(makeTx(session)));
    await session.run(stays(result) ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    broken = isConnectionLoss(error);
    // A session that cannot even roll back is of no use to the next borrower.
    if (!broken)
      await session.run('rollback').catch(() => {
        broken = true;
      });
    throw error;
  } finally {
    scope.open = false;
    session.release(broken);
  }
}

function makeTx(session: Session): Tx {
  let q: Kysely<Tables> | undefined;
  return {
    inTransaction: true,
    get q() {
      q ??= new Kysely<Tables>({ dialect: sessionDialect(() => Promise.resolve(borrowed(session))) });
      return q;
    },
    async run<R>(sql: string, params?: readonly unknown[], name?: string) {
      const { rows } = await session.run<R>(sql, params, name);
      return rows;
    },
    script: (sql) => session.script(sql),
  };
}
