/** Generates years of play in minutes. The only benchmark file that uses the ledger's tables directly. */
import type { Access, Db, Tx } from '#db';
import type { House } from './house.ts';
import { forPostings, measure, type Setting } from './load.ts';

const PLAYED_MAX = 100_000;
const WRITTEN_AT_ONCE = 1_000_000;
const PATTERN = ['bench_posting', 'bench_transfer', 'bench_moved', 'bench_day'];

/**
 * Grows the ledger to this number of postings, deposits included. The first hundred thousand are played through the
 * ledger with the mixed load. After that the same postings are copied repeatedly, with new ids, keys and rounds, and
 * with balances that continue from the previous copy.
 */
export async function growTo(house: House, target: number, setting: Setting): Promise<void> {
  const { db, ledger } = house;
  const { count, last } = await postings(db);
  if (!(await hasPattern(db))) {
    await measure(house, 'mix', setting, forPostings(Math.min(target, PLAYED_MAX) - count));
    await db.tx((tx) => tx.script(patternSince(last)));
  }
  if (target > PLAYED_MAX) await repeatUntil(db, target);
  await ledger.rollup();
}

/** Repeats what was played after `last` until so many postings have followed it. */
export async function repeatSince(db: Db, last: bigint, times: number): Promise<void> {
  const { count } = await postings(db);
  const played = await postings(db, `ledger_posting where id > ${last}`);
  await db.tx((tx) => tx.script(`drop table if exists ${PATTERN.join(', ')}; ${patternSince(last)}`));
  await repeatUntil(db, count - played.count + times);
}

async function repeatUntil(db: Db, target: number): Promise<void> {
  for (;;) {
    const missing = target - (await postings(db)).count;
    if (missing <= 0) return;
    await db.tx((tx) => repeatPattern(tx, missing));
  }
}

async function hasPattern(access: Access): Promise<boolean> {
  const [row] = await access.run<{ has: boolean }>(`select to_regclass('bench_posting') is not null as has`);
  return row!.has;
}

async function postings(access: Access, table = 'ledger_posting'): Promise<{ count: number; last: bigint }> {
  const [row] = await access.run<{ count: bigint; last: bigint }>(
    `select count(*) as count, coalesce(max(id), 0) as last from ${table}`,
  );
  return { count: Number(row!.count), last: row!.last };
}

/**
 * Postings after `last`, renumbered from 1, with members' balances as changes from their start. Nothing else may run
 * meanwhile: start balances are computed as the current ones less the movements.
 */
const patternSince = (last: bigint): string => `
  create table bench_posting as select * from ledger_posting where id > ${last};
  update bench_posting set id = id - ${last};
  create index on bench_posting (round_id);
  analyze bench_posting;
  create table bench_transfer as select * from ledger_transfer where posting_id > ${last};
  create table bench_moved as
    select account_id, sum(amount)::int8 as amount, max(posting_id) - ${last} as last_id from (
      select credit_id as account_id, amount, posting_id from bench_transfer
      union all select debit_id, -amount, posting_id from bench_transfer
    ) leg group by account_id;
  alter table bench_moved add primary key (account_id);
  analyze bench_moved;
  update bench_transfer t set posting_id = posting_id - ${last},
    debit_after = debit_after - (select a.balance - m.amount from ledger_account a join bench_moved m on m.account_id = a.id
      where a.id = t.debit_id),
    credit_after = credit_after - (select a.balance - m.amount from ledger_account a join bench_moved m on m.account_id = a.id
      where a.id = t.credit_id);
  create table bench_day as
    select account_id, type_id, sum(lines) as lines, sum(amount) as amount, sum(greatest(amount, 0)) as received,
      sum(settled) as settled, min(posting_id) as first_id,
      max(posting_id) as last_id
    from (
      select debit_id as account_id, debit_type_id as type_id, 1 as lines, -amount as amount, 0 as settled, posting_id
      from bench_transfer where debit_after is not null and amount > 0
      union all
      select credit_id, credit_type_id, 1, amount, 0, posting_id
      from bench_transfer where credit_after is not null and amount > 0
      union all
      select p.account_id, b.debit_type_id, 0, 0, p.settled, p.id
      from bench_posting p cross join lateral (
        select b.debit_type_id from ledger_posting b where b.round_id = p.round_id and b.game_kind = 'bet' limit 1
      ) b where p.settled is not null
    ) leg group by account_id, type_id;`;

/** Maps a key to another of the same length, consistently within one repetition. */
const renamed = (column: string): string => `md5(${column} || b.first_id)::uuid::text`;

const POSTING = {
  id: 'b.first_id + p.id',
  occurred_at: `now() + (b.first_id + p.id - $1) * interval '1 microsecond'`,
  key: renamed('p.key'),
  round_id: renamed('p.round_id'),
  reference_key: renamed('p.reference_key'),
};

const TRANSFER = {
  posting_id: 'b.first_id + p.posting_id',
  debit_after: 'd.balance + b.n * dm.amount + p.debit_after',
  credit_after: 'c.balance + b.n * cm.amount + p.credit_after',
};

/** Repeats the pattern as often as needed, or as fits into one statement. */
async function repeatPattern(tx: Tx, missing: number): Promise<void> {
  const { count, last: span } = await postings(tx, 'bench_posting');
  const { last } = await postings(tx);
  const times = Math.ceil(Math.min(missing, WRITTEN_AT_ONCE) / count);
  const repetitions = `(select n, $1::int8 + n * $2::int8 as first_id from generate_series(0, $3::int8 - 1) n) b`;
  const place = [last, span, times];
  await tx.run(
    `insert into ledger_posting ${await copied(tx, 'ledger_posting', POSTING)}
     from ${repetitions} cross join bench_posting p order by b.n, p.id`,
    place,
  );
  await tx.run(
    `insert into ledger_transfer ${await copied(tx, 'ledger_transfer', TRANSFER)}
     from ${repetitions} cross join bench_transfer p
     left join ledger_account d on d.id = p.debit_id left join bench_moved dm on dm.account_id = p.debit_id
     left join ledger_account c on c.id = p.credit_id left join bench_moved cm on cm.account_id = p.credit_id
     order by b.n, p.posting_id`,
    place,
  );
  await tx.run(
    `update ledger_account a set balance = a.balance + m.amount * $3::int8,
       last_posting_id = $1::int8 + ($3::int8 - 1) * $2::int8 + m.last_id
     from bench_moved m where m.account_id = a.id and a.member_id is not null`,
    place,
  );
  await tx.run(
    `insert into ledger_day as d (account_id, day, type_id, lines, amount, received, settled, first_id, last_id,
       last_at, member_id, merchant)
     select b.account_id, (now() at time zone interval '8 hours')::date, b.type_id, b.lines * $3::int8, b.amount * $3::int8,
       b.received * $3::int8, b.settled * $3::int8, $1::int8 + b.first_id, $1::int8 + ($3::int8 - 1) * $2::int8 + b.last_id,
       now() + (($3::int8 - 1) * $2::int8 + b.last_id) * interval '1 microsecond', a.member_id, a.merchant
     from bench_day b join ledger_account a on a.id = b.account_id
     on conflict (account_id, day, type_id) do update set lines = d.lines + excluded.lines,
       amount = d.amount + excluded.amount, received = d.received + excluded.received,
       settled = d.settled + excluded.settled, last_id = excluded.last_id,
       last_at = excluded.last_at`,
    place,
  );
  await tx.run('insert into ledger_touched (account_ids) select array_agg(account_id) from bench_day');
  await tx.run(
    `insert into ledger_house_change (account_id, amount)
     select a.id, m.amount * $1::int8 from bench_moved m join ledger_account a on a.id = m.account_id
     where a.member_id is null`,
    [times],
  );
  await tx.run(`select setval('ledger_posting_id', $1::int8)`, [last + BigInt(times) * span]);
}

/** Column list of a table: each copied from the pattern unless replaced in `instead`. */
async function copied(tx: Tx, table: string, instead: Readonly<Record<string, string>>): Promise<string> {
  const columns = await tx.run<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const values = columns.map(({ name }) => instead[name] ?? `p.${name}`);
  return `(${columns.map(({ name }) => name).join(', ')}) select ${values.join(', ')}`;
}
