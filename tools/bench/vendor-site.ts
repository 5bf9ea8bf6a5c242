/** Seeded database with many members, each with a balance and a launched game of one supplier. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { migrate, openDb } from '#db';
import { currency, memberId, millis, units } from '#kernel';
import { depositReceived, makeLedger, type AuditReport } from '#ledger';
import { systemClock } from '#server/compose.ts';
import { seedDemo } from '#server/seed/index.ts';

export const MERCHANT = 'pavilion';
export const SUPPLIER = 'BENCH';
export const GAME = 'BENCH_GAME';
/** Campaign whose free bets every member may place. */
export const REWARD = 'bench';
const MEMBERS = 1_000;
const FIRST_ID = 500_001;
const DAY = 86_400_000;
/** Each opens an account first; with more at once, a busy machine would time out waiting for connections. */
const FUNDED_AT_ONCE = 50;
/** More than a member can lose in a run. */
const FUNDS = units(1_000_000_000_000n);

export interface VendorSite {
  readonly privateKey: string;
  readonly users: readonly { readonly user: string; readonly token: string }[];
}

const tokenOf = (user: number) => `bench-token-${user}`;

const fundsOf = (user: number, now: number) =>
  depositReceived({
    merchant: MERCHANT,
    currency: currency('USD'),
    source: 'bench',
    key: `funds-${user}`,
    occurredAt: millis(now),
    memberId: memberId(user),
    provider: 'bench',
    amount: FUNDS,
  });

export async function openVendorSite(databaseUrl: string): Promise<VendorSite> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const db = await openDb({ databaseUrl, poolSize: 2 });
  const now = Date.now();
  await migrate(db);
  await seedDemo(db, { now: () => millis(now) });
  await db.q
    .insertInto('vendor_key')
    .values({
      merchant: MERCHANT,
      vendor: SUPPLIER,
      category: 'RNG',
      public_key: publicKey,
      stake_units_max: null,
      launch_url: null,
      created_at: new Date(now),
    })
    .execute();
  await db.q
    .insertInto('vendor_reward')
    .values({ merchant: MERCHANT, vendor: SUPPLIER, reward_id: REWARD, pays_to: 'bonus' })
    .execute();
  await db.run(
    `insert into member (id, merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip, terms_version)
     select $1 + n, $2, 'bench' || n, 0, now(), 'USD', 'EN', now(), '127.0.0.1', '1' from generate_series(0, $3 - 1) n`,
    [FIRST_ID, MERCHANT, MEMBERS],
  );
  const users = Array.from({ length: MEMBERS }, (_, n) => FIRST_ID + n);
  const ledger = makeLedger(db, { clock: systemClock });
  for (let at = 0; at < users.length; at += FUNDED_AT_ONCE) {
    const funded = users.slice(at, at + FUNDED_AT_ONCE).map((user) => ledger.post(fundsOf(user, now)));
    if ((await Promise.all(funded)).some((posted) => !posted.ok)) throw new Error('a member was not funded');
  }
  await db.q
    .insertInto('vendor_token')
    .values(
      users.map((user) => ({
        token_hash: createHash('sha256').update(tokenOf(user)).digest(),
        merchant: MERCHANT,
        vendor: SUPPLIER,
        member_id: BigInt(user),
        session_id: null,
        currency: 'USD',
        game_code: GAME,
        created_at: new Date(now),
        expires_at: new Date(now + DAY),
      })),
    )
    .execute();
  await db.run('analyze');
  await db.close();
  return { privateKey, users: users.map((user) => ({ user: String(user), token: tokenOf(user) })) };
}

/** Deep audit after the run. */
export async function auditSite(databaseUrl: string): Promise<AuditReport> {
  const db = await openDb({ databaseUrl, poolSize: 2 });
  const ledger = makeLedger(db, { clock: systemClock });
  await ledger.rollup();
  const report = await ledger.audit({ deep: true });
  await db.close();
  return report;
}
