import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, readMigrations, type Db } from '#db';
import { openPglite } from '#db/pglite.ts';
import { DAY_MS, dayName, dayStart, memberId, millis, type Millis } from '#kernel';
import { bet, freshKey, ledgerOn, MERCHANT, NOW, one, rollback, USD, win } from '../test/table-of-players.ts';
import type { Ledger } from './ledger.ts';

const at = (day: number, ms = 0): Millis => millis(dayStart(NOW) + day * DAY_MS + ms);
const EVER = { from: at(-1), to: at(30) };

/** Accounts by hand: the house's vendor, two members' mains, a wallet, a trial one with its bank, the world. */
const ACCOUNTS = `insert into ledger_account (merchant, member_id, kind, currency) values
  ('PAV', null, 'vendor:HOUSE', 'USD'), ('PAV', 1, 'main', 'USD'), ('PAV', 2, 'main', 'USD'), ('PAV', 1, 'wallet:rng', 'USD'),
  ('PAV', 1, 'trial', 'USD'), ('PAV', null, 'trial-bank', 'USD'), ('PAV', null, 'world:p', 'USD')`;
const [VENDOR, MAIN, OTHER, RNG, TRIAL, TRIAL_BANK, WORLD] = [1, 2, 3, 4, 5, 6, 7] as const;

interface OldPosting {
  key: string;
  game?: 'bet' | 'win' | 'rollback';
  round?: string;
  closes?: true;
  of?: string;
  account: number;
  from: number;
  to: number;
  amount: number;
  types: readonly [debit: number, credit: number];
  day: number;
}

const staked = (key: string, round: string, amount: number, account: number = MAIN): OldPosting => ({
  key,
  game: 'bet',
  round,
  account,
  from: account,
  to: account === TRIAL ? TRIAL_BANK : VENDOR,
  amount,
  types: [3200, 3200],
  day: 0,
});
const won = (
  key: string,
  of: string,
  round: string,
  amount: number,
  day: number,
  account: number = MAIN,
): OldPosting => ({
  key,
  game: 'win',
  round,
  closes: true,
  of,
  account,
  from: account === TRIAL ? TRIAL_BANK : VENDOR,
  to: account,
  amount,
  types: [3100, 3100],
  day,
});
const undone = (key: string, of: string, round: string, amount: number, day: number): OldPosting => ({
  key,
  game: 'rollback',
  round,
  of,
  account: MAIN,
  from: VENDOR,
  to: MAIN,
  amount,
  types: [3300, 3300],
  day,
});
const paid = (key: string, to: number, amount: number): OldPosting => ({
  key,
  account: to,
  from: to === TRIAL ? TRIAL_BANK : WORLD,
  to,
  amount,
  types: [6101, 6101],
  day: 0,
});

const POSTINGS: readonly OldPosting[] = [
  paid('d1', MAIN, 1000),
  paid('d2', OTHER, 1000),
  paid('d3', TRIAL, 1000),
  { key: 't1', account: MAIN, from: MAIN, to: RNG, amount: 100, types: [8202, 3101], day: 0 },
  staked('b1', 'shared', 10),
  staked('b2', 'shared', 20, OTHER),
  won('w1', 'b1', 'shared', 5, 1),
  won('w1 again', 'b1', 'shared', 0, 2),
  staked('b3', 'before', 30),
  staked('b4', 'before', 40),
  undone('u4', 'b4', 'before', 40, 0),
  won('w3', 'b3', 'before', 0, 1),
  staked('b5', 'after', 50),
  won('w5', 'b5', 'after', 0, 1),
  undone('u5', 'b5', 'after', 50, 2),
  staked('b6', 'own', 60, RNG),
  { ...staked('b7', 'own', 7, RNG), closes: true },
  staked('b8', 'trial', 80, TRIAL),
  won('w8', 'b8', 'trial', 9, 1, TRIAL),
  staked('b9', 'open', 90),
  staked('b10', 'later', 100),
];

const BOOK = `
  update ledger_account a set balance = (select coalesce(sum(case when t.credit_id = a.id then t.amount else -t.amount end), 0)
    from ledger_transfer t where a.id in (t.debit_id, t.credit_id));
  select setval('ledger_posting_id', (select max(id) from ledger_posting));
  insert into ledger_checkpoint select account_id, 1, 10000000 from ledger_posting where id = 1;`;

async function write(db: Db): Promise<void> {
  await db.run(ACCOUNTS);
  for (const [index, posting] of POSTINGS.entries()) {
    const { key, game, round, closes, of, account, from, to, amount, types, day } = posting;
    const ofHouse = (id: number): boolean => [VENDOR, TRIAL_BANK, WORLD].includes(id as typeof VENDOR);
    await db.run(
      `insert into ledger_posting (id, account_id, member_id, debit_type_id, credit_type_id, occurred_at, merchant, source, key,
         fingerprint, movement, currency, game_kind, game_code, round_id, round_closed, reference_key)
       select $1, a.id, a.member_id, $3, $4, $5, a.merchant, 'HOUSE', $6, '', 'old', a.currency, $7, 'g', $8, $9, $10
       from ledger_account a where a.id = $2`,
      [index + 1, account, ...types, new Date(at(day, index)), key, game, round, closes, of].map(
        (each) => each ?? null,
      ),
    );
    await db.run('insert into ledger_transfer values ($1, $2, $3, $4, $5, $6, 0)', [
      index + 1,
      from,
      to,
      amount * 10_000,
      ofHouse(from) ? null : 0,
      ofHouse(to) ? null : 0,
    ]);
  }
  await db.tx((tx) => tx.script(BOOK));
}

let db: Db;
let ledger: Ledger;
beforeAll(async () => {
  db = await openPglite({});
  const old = readMigrations().filter(({ name }) => name < '0031');
  expect(old.at(-1)?.name).toMatch(/^0030/);
  await migrate(db, old);
  await write(db);
  await migrate(db);
  ledger = ledgerOn(db);
});
afterAll(() => db.close());

const mine = { merchant: MERCHANT, memberIds: [memberId(1)] };

it('books of before have their days: every audit finds nothing', async () => {
  expect((await ledger.audit()).findings).toEqual([]);
  expect((await ledger.audit({ deep: true })).findings).toEqual([]);
  for (const day of [0, 1, 2]) expect(await ledger.auditDay(dayName(at(day)))).toEqual([]);
});

it('stakes were settled when their part closed first, less what was ever given back', async () => {
  const line = (member: number, amount: number) => ({
    memberId: memberId(member),
    currency: USD,
    txTypeId: 3200,
    staked: one(amount),
  });
  expect(await ledger.settledStakes({ ...mine, ...EVER })).toEqual([line(1, 107)]);
  expect(await ledger.settledStakes({ merchant: MERCHANT, ...EVER })).toEqual([line(1, 107)]);
  expect(await ledger.settledStakes({ ...mine, from: at(1), to: at(2) })).toEqual([line(1, 40)]);
  expect(await ledger.settledStakes({ ...mine, from: at(1), to: at(1, DAY_MS - 1) })).toEqual([line(1, 40)]);
});

it('totals and statements say the same, by day and by type', async () => {
  const filter = { ...mine, kinds: ['main', 'wallet:rng'] as const };
  const totals = await ledger.historyTotals(filter);
  expect(totals).toEqual({
    lines: 14,
    received: one(1000 + 100 + 5 + 40 + 50),
    paid: one(100 + 10 + 30 + 40 + 50 + 67 + 90 + 100),
  });
  const lines = await ledger.history(filter, { limit: 100 });
  expect(lines).toHaveLength(14);
  expect(await ledger.history({ ...filter, txTypeIds: [3101] }, { limit: 9 })).toMatchObject([{ kind: 'wallet:rng' }]);
  expect(await ledger.historyTotals({ ...filter, txTypeIds: [3300], from: at(2), to: at(3) })).toEqual({
    lines: 1,
    received: one(50),
    paid: 0n,
  });
});

it('and play goes on: an open part is closed, a settled stake given back', async () => {
  const member = memberId(1);
  const part = { roundId: 'open', occurredAt: at(5) };
  await ledger.game.bet(bet(member, freshKey(), part));
  await ledger.game.win(win(member, freshKey(), 'b9', { ...part, roundClosed: true }));
  await ledger.game.rollback(rollback(member, freshKey(), 'b3', { ...part, roundId: 'before' }));
  expect(await ledger.settledStakes({ ...mine, from: at(5), to: at(6) })).toMatchObject([{ staked: one(90 + 1 - 30) }]);
  expect(await ledger.game.bet(bet(member, freshKey(), { roundId: 'before' }))).toMatchObject({ code: 'round_closed' });
  expect((await ledger.audit({ deep: true })).findings).toEqual([]);
});
