/** Queries that strangers can trigger at the console's login, after years of sessions. */
import type { Db } from '#db';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { undone } from '#testkit/undone.ts';
import * as sessions from './session-queries.ts';
import * as tries from './try-queries.ts';

const MANY = 20_000;
const NOW = new Date(Date.UTC(2027, 0, 1));

async function prepare(db: Db): Promise<void> {
  await db.run(
    `insert into operator (account, name, password_hash, made_at) select 'ops' || n, 'Ops', '', now() from generate_series(1, 3) n`,
  );
}

/** One operator has nearly all sessions, from a few addresses; all were abandoned or expired. */
async function grow(db: Db, from: number, to: number): Promise<void> {
  await db.run(
    `insert into operator_session (id, token_hash, operator_id, is_in, address, agent, begun_at, seen_at, ended_at)
     select gen_random_uuid(), sha256(('o' || n)::bytea), o.id, n % 3 <> 0, '10.0.0.' || n % 5, '', at, at, case when n % 4 <> 0 then at end
     from generate_series($1::int, $2::int) n
     cross join lateral (select timestamptz '2020-01-01' + n * interval '1 hour' as at) x
     join operator o on o.account = case when n % 100 = 0 then 'ops2' else 'ops1' end`,
    [from, to],
  );
}

async function callsOf(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  const [row] = await db.run<{ id: bigint; session: string }>(
    `select o.id, (select s.id from operator_session s where s.operator_id = o.id and not s.is_in and s.ended_at is null limit 1) as session
     from operator o where o.account = 'ops1'`,
  );
  const { id, session } = row!;
  const failed = { operatorId: id, address: '203.0.113.7', at: NOW, since: NOW, failures: 1, locked_until: null };
  return {
    'whether an operator has come from a strange address': undone(db, (tx) => tries.cameInFrom(tx, id, '203.0.113.7')),
    'whether an operator has come from the usual one': undone(db, (tx) => tries.cameInFrom(tx, id, '10.0.0.1')),
    'wrong passwords from an address': undone(db, (tx) => tries.triesFrom(tx, id, '203.0.113.7')),
    'wrong passwords from all': undone(db, (tx) => tries.failuresSince(tx, id, NOW)),
    'a wrong password': undone(db, (tx) => tries.noteFailed(tx, failed)),
    'tries that are forgotten': undone(db, (tx) => tries.forgetTries(tx, id, '203.0.113.7')),
    'a session that nobody has': () => sessions.sessionByHash(db, Buffer.alloc(32)),
    'a session': () => sessions.sessionById(db, session),
    'a code that is taken': undone(db, (tx) => sessions.takeStep(tx, session, NOW)),
    'a session that ends': undone(db, (tx) => sessions.endSession(tx, session, NOW)),
  };
}

describeOnGrowingTables('the door of the console', { prepare, grow, upTo: MANY, callsOf });
