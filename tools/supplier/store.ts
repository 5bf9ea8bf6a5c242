/** Storage of the supplier: one SQLite file; each change is on disk before any call or answer that depends on it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Amounts in 1/100,000, times in milliseconds. `sitting` is a launch of a player; `wire_call` is written before the
 * call is made.
 */
const SCHEMA = `
create table if not exists operator (
  id integer primary key, brand text not null unique, wallet_url text not null, public_key text not null) strict;
create table if not exists campaign (
  id text primary key, operator integer not null, bets integer not null, stake integer not null, player text) strict;
create table if not exists sitting (
  id text primary key, operator integer not null, player text not null, token text not null, game text not null,
  currency text not null, language text not null, lobby_url text not null, deposit_url text not null,
  opened_at integer not null) strict;
create table if not exists game_round (
  id text primary key, sitting text not null, operator integer not null, player text not null, game text not null,
  press text not null, spots text not null, stake integer not null, reward text, state text not null,
  drawn text, opened_at integer not null, unique (sitting, press)) strict;
create unique index if not exists one_under_way on game_round (operator, player, game)
  where state in ('staking', 'open', 'paying', 'undoing');
create index if not exists rounds_of_player on game_round (operator, player, game, opened_at);
create table if not exists wire_call (
  id integer primary key, round text not null, kind text not null, uuid text not null unique, spot text not null,
  amount integer not null, body text not null, state text not null, status text, tries integer not null default 0,
  due_at integer not null) strict;
create index if not exists calls_of_round on wire_call (round);
create index if not exists calls_due on wire_call (due_at) where state = 'due';`;

export type Value = string | number | null;

export interface Store {
  readonly all: <Row>(sql: string, ...values: Value[]) => Row[];
  readonly run: (sql: string, ...values: Value[]) => void;
  /** Transaction; `work` must be synchronous. */
  readonly tx: <T>(work: () => T) => T;
  readonly close: () => void;
}

function opened(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full');
  return db;
}

export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const db = opened(join(folder, 'rounds.sqlite'));
  db.exec(SCHEMA);
  return {
    all: (sql, ...values) => db.prepare(sql).all(...values) as never[],
    run: (sql, ...values) => void db.prepare(sql).run(...values),
    tx(work) {
      db.exec('begin immediate');
      try {
        const value = work();
        db.exec('commit');
        return value;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    close: () => db.close(),
  };
}

/**
 * Lock held for the life of the process, however it ends. Two processes on one folder would each treat the other's
 * pending stakes as left behind by a crash. Null when another process holds it.
 */
export function holdFolder(folder: string): { release(): void } | null {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'running.sqlite'));
  try {
    db.exec('begin exclusive');
    return { release: () => db.close() };
  } catch {
    db.close();
    return null;
  }
}
