/** Site that sells a lottery: members with sessions, a long open issue, and any number of tickets in it. */
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '#db';
import { currency, memberId, units } from '#kernel';
import { betStaked, type Ledger } from '#ledger';
import { compose, createLog, systemClock } from '#server/compose.ts';
import { readConfig } from '#server/ports/config.ts';
import { createGameWallet, type Host } from '#server/modules/money/game-wallet/index.ts';
import { openIssue, playIdOf, type Seller, type TestIssue } from '#testkit/lottery.ts';
import type { LotteryPlan } from './http-plays.ts';
import { MERCHANT } from './vendor-site.ts';

export const LOTTERY = 'lf5-day';
/** Lotteries bet on at once, with the same play. */
export const LOTTERIES = [LOTTERY, 'ssc60', 'ssc180', 'ssc300', 'ssc1200'];
const PLAY = 'All5Straight';
const DAY = 86_400_000;
const AT_ONCE = 2_048;
const FEW = 50;

export const sellerOf = (db: Db): Seller => ({ deps: { db }, clock: systemClock });

/** Settlement host on this database. */
export async function hostOn(databaseUrl: string, db: Db): Promise<Host> {
  const config = readConfig({
    PORT: '0',
    NODE_ENV: 'test',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_URL: databaseUrl,
  });
  const origins = { site: 'http://127.0.0.1', arcade: 'http://127.0.0.1', console: 'http://127.0.0.1' };
  const deps = await compose({ config, db, clock: systemClock, log: createLog('error'), origins: () => origins });
  return { deps, wallet: createGameWallet(deps) };
}

/** Current issue, kept open for the whole run. */
export async function openForLong(db: Db, lottery = LOTTERY): Promise<TestIssue> {
  const issue = await openIssue(sellerOf(db), lottery, { merchant: MERCHANT });
  await db.run(
    `update lottery_issue set opens_at = now() - interval '1 day', locks_at = now() + interval '1 day', draws_at = now() + interval '1 day'
     where id = $1`,
    [issue.id],
  );
  return issue;
}

/** Bet plan with a session for each member. */
export async function planOf(
  db: Db,
  issues: readonly TestIssue[],
  users: readonly { readonly user: string }[],
): Promise<LotteryPlan> {
  const now = Date.now();
  const tokens = users.map(({ user }) => `lottery-token-${user}`);
  await db.q
    .insertInto('session')
    .values(
      users.map(({ user }, at) => ({
        id: randomUUID(),
        token_hash: createHash('sha256').update(tokens[at]!).digest(),
        merchant: MERCHANT,
        member_id: BigInt(user),
        created_at: new Date(now),
        last_seen_at: new Date(now),
        idle_minutes: 1_000,
        expires_at: new Date(now + DAY),
        ip: '127.0.0.1',
        user_agent: 'bench',
        must_change_reason: null,
      })),
    )
    .execute();
  return {
    issues: issues.map((issue) => ({ gameId: issue.gameId, numero: issue.numero, playId: playIdOf(issue, PLAY) })),
    tokens,
  };
}

const TICKETS = `with placed as (
  insert into lottery_order (merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id, currency, wallet,
    placed_at, chase, notes, stake, total)
  select $1, $3::int8 + n % $4::int, 'bench-' || $2::int8 || '-' || n, '', 'B' || $2::int8 || '-' || n, $5, 'TCG_SEA', 'ELOTT', $6,
    'USD', 'main', now(), false, 1, 10000, 10000
  from generate_series(1, $7::int) n
  returning id, member_id
), lines as (
  insert into lottery_line (order_id, n, play, selection, name, notes, unit, multiple, stake, prize_group, returns, odds)
  select id, 1, '${PLAY}', t.text, md5('${PLAY}' || chr(10) || t.text)::uuid, 1, 10000, 1, 10000, 1960, 9800, '{980000000}'
  from placed cross join lateral (select string_agg(d, '_' order by at) as text
    from regexp_split_to_table(lpad((id * 7919 % 100000)::text, 5, '0'), '') with ordinality as s(d, at)) t
)
insert into lottery_leg (merchant, member_id, order_id, issue_id, lottery, numero, wallet, currency, phase, multiple, stake, state, placed_at)
select $1, member_id, id, $2, $5, $8, 'main', 'USD', 1, 1, 10000, 'placed', now() from placed
returning id, member_id`;

/** Inserts tickets as if bought, each with its bet in the ledger. */
export async function buyTickets(
  db: Db,
  ledger: Ledger,
  issue: TestIssue,
  users: readonly { readonly user: string }[],
  count: number,
): Promise<void> {
  const first = BigInt(users[0]!.user);
  const legs = await db.run<{ id: bigint; member_id: bigint }>(TICKETS, [
    MERCHANT,
    issue.id,
    first,
    users.length,
    issue.lottery,
    issue.gameId,
    count,
    issue.numero,
  ]);
  for (let at = 0, some = FEW; at < legs.length; at += some) {
    // The first bet of an account looks it up on its own connection, hence fewer at once.
    some = at < users.length ? FEW : AT_ONCE;
    const bets = legs.slice(at, at + some).map(({ id, member_id }) =>
      ledger.post(
        betStaked({
          merchant: MERCHANT,
          currency: currency('USD'),
          key: `lottery:${id}`,
          occurredAt: systemClock.now(),
          memberId: memberId(Number(member_id)),
          wallet: 'main',
          vendor: 'TCG_SEA',
          category: 'ELOTT',
          gameCode: issue.lottery,
          roundId: `${issue.lottery}/${issue.numero}`,
          roundClosed: false,
          amount: units(10_000n),
        }),
      ),
    );
    if ((await Promise.all(bets)).some(({ ok }) => !ok)) throw new Error('a bet was refused');
  }
}

/** Another issue for as many tickets. It takes a number of the schedule, which unscheduled rows need. */
export async function anotherIssue(db: Db, before: TestIssue): Promise<TestIssue> {
  const day = new Date(
    Date.parse(`${before.numero.slice(0, 4)}-${before.numero.slice(4, 6)}-${before.numero.slice(6, 8)}`) + DAY,
  );
  const numero = `${day.toISOString().slice(0, 10).replaceAll('-', '')}-0001`;
  return openIssue(sellerOf(db), LOTTERY, { merchant: MERCHANT, numero });
}
