/** One conversation with the database, whichever engine it is. Everything else in this room is built on it. */
export interface Session {
  /**
   * Runs one statement. `name` makes it a prepared statement on PostgreSQL (parsed and planned once per connection);
   * PGlite ignores it.
   */
  run<R>(sql: string, params?: readonly unknown[], name?: string): Promise<Rows<R>>;
  /** Runs several statements without parameters, as a migration file holds them. */
  script(sql: string): Promise<void>;
}

export interface Rows<R> {
  rows: R[];
  affected: number;
}

/** A session on loan. A broken one is thrown away, so that the next borrower does not inherit its trouble. */
export interface Lease extends Session {
  release(broken?: boolean): void;
}

export interface Sessions {
  lease(): Promise<Lease>;
  close(): Promise<void>;
}
