import type { Db } from '#db';
import type { ThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import type { Plan } from './against-tpc-b.ts';
import { betFor, betTimes, median, MEMBERS, MERCHANT, openBettingSite, VENDOR } from './bet-load.ts';

const SMALL = 10_000;
const DRIFT_MAX = 0.15;
const BETS = 40_000;
const LOADED_AT_ONCE = 1_000_000;

/**
 * Posts the same number of bets on fresh books of 10 k transfers and on books of `max`, in turns. The large books are
 * warmed first: after a checkpoint the first touch of a page costs its whole copy in the log, once.
 */
export async function compareSizes(
  server: ThrowawayPostgres,
  { rounds, load, max }: Plan & { max: number },
): Promise<boolean> {
  const urlOf = (database: string): string => server.url.replace(/\/postgres$/, `/${database}`);
  await server.tool('createdb', ['small']);
  const template = await openBettingSite(urlOf('small'), load);
  await fill(template.db, SMALL);
  await template.close();
  await server.tool('createdb', ['-T', 'small', 'large']);
  const large = await openBettingSite(urlOf('large'), load);
  const start = performance.now();
  await fill(large.db, max - SMALL);
  console.log(`loaded ${max} transfers in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  await betFor(large.ledger, load.clients, max > 1_000_000 ? 25 : 5);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const clone = `small${round}`;
    await server.tool('createdb', ['-T', 'small', clone]);
    const small = await openBettingSite(urlOf(clone), load);
    await betTimes(small.ledger, load.clients, BETS / 4);
    const few = await betTimes(small.ledger, load.clients, BETS);
    await small.close();
    await betTimes(large.ledger, load.clients, BETS / 4);
    const many = await betTimes(large.ledger, load.clients, BETS);
    ratios.push(few.perSecond / many.perSecond);
    console.log(
      `round ${round}: ${(1e6 / few.perSecond).toFixed(1)} µs a bet at ${SMALL} · ` +
        `${(1e6 / many.perSecond).toFixed(1)} µs at ${max} · ${(few.perSecond / many.perSecond).toFixed(2)} ×`,
    );
  }
  await large.close();
  const ratio = median(ratios);
  const isFlat = Math.abs(ratio - 1) <= DRIFT_MAX;
  console.log(
    `cost per bet from ${SMALL} to ${max}: ${ratio.toFixed(2)} × (flat within 15 %) ${isFlat ? 'ok' : 'SHORT'}`,
  );
  return isFlat;
}

/** Writes history the way ledger_post would, in bulk. */
async function fill(db: Db, count: number): Promise<void> {
  for (let done = 0; done < count; done += LOADED_AT_ONCE) {
    await db.run(BULK, [Math.min(LOADED_AT_ONCE, count - done), MERCHANT, VENDOR, MEMBERS]);
  }
  await db.run('vacuum analyze ledger_posting');
  await db.run('vacuum analyze ledger_transfer');
  await db.run('checkpoint');
}

const BULK = `with house as (
    insert into ledger_account (merchant, member_id, kind, currency) values ($2, null, 'vendor:' || $3::text, 'USD')
    on conflict (member_id, kind, currency, merchant) do update set kind = excluded.kind returning id
  ), fresh as materialized (
    select nextval('ledger_posting_id') as id, 1 + (random() * ($4::int - 1))::int as member, gen_random_uuid()::text as key
    from generate_series(1, $1::int)
  ), postings as (
    insert into ledger_posting (id, account_id, member_id, debit_type_id, credit_type_id, occurred_at, merchant, source,
      key, fingerprint, movement, currency, game_kind, game_code, round_id)
    select f.id, a.id, f.member, 3200, 3200, now(), $2, $3, f.key, left(f.key, 24), 'bet-staked', 'USD', 'bet',
      'lucky-lanterns', f.key
    from fresh f join ledger_account a on a.member_id = f.member and a.kind = 'main'
    returning id, account_id
  )
  insert into ledger_transfer (posting_id, debit_id, credit_id, amount, debit_after, credit_after, n)
  select p.id, p.account_id, house.id, 10000, 0, null, 0 from postings p, house`;
