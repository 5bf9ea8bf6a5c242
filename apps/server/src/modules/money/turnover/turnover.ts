/** Turnover requirements of deposits and bonuses, met by settled stakes, oldest first; they block withdrawals. */
import { toMillis, type Tx } from '#db';
import {
  dayName,
  dayStart,
  DAY_MS,
  millis,
  refuse,
  units,
  unitsToWire,
  ZERO,
  type Millis,
  type Refusal,
  type Units,
} from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import {
  insertRequirement,
  lockCount,
  markMet,
  openRequirements,
  saveCount,
  type CountRow,
  type Owner,
  type RequirementRow,
} from './queries.ts';
import { beginOf, doneOf, isMet, timesOf } from './rules.ts';

type Books = Pick<Deps, 'ledger' | 'clock' | 'brands'>;

/** Late postings may still count for a past day; only older days are final. */
const UNSETTLED_DAYS = 2;
/** Days that are read again each time before they are final. */
const SUMMED_DAYS = 9;

const dayBefore = (now: Millis, days: number): Millis => millis(dayStart(now) - days * DAY_MS);
const startOf = (day: string): Millis => millis(Date.parse(`${day}T00:00:00+08:00`));

async function settledFrom(books: Books, tx: Tx, owner: Owner, from: Millis, to: Millis): Promise<bigint> {
  const span = { merchant: owner.merchant, memberIds: [owner.memberId], from, to };
  const stakes = await books.ledger.settledStakes(span, tx);
  return stakes.reduce((sum, { staked }) => sum + staked, 0n);
}

interface State {
  readonly count: bigint;
  readonly open: RequirementRow[];
}

/** Initial counter without requirements: no history is read for it. */
const freshCount = (now: Millis): CountRow => ({ day: dayName(dayBefore(now, UNSETTLED_DAYS)), before: 0n });

/**
 * Counter and open requirements, under the member's lock. Reads daily sums, not postings: concurrent settlements
 * appear in the next read.
 */
async function stateOf(books: Books, tx: Tx, owner: Owner): Promise<State> {
  const now = books.clock.now();
  const kept = await lockCount(tx, owner, freshCount(now).day);
  const open = await openRequirements(tx, owner);
  const nothingOpen = open.length === 0;
  let { day, before } = nothingOpen ? freshCount(now) : kept;
  const foldTo = dayBefore(now, UNSETTLED_DAYS);
  const isOld = startOf(day) < dayBefore(now, SUMMED_DAYS);
  if (isOld) {
    before += await settledFrom(books, tx, owner, startOf(day), foldTo);
    day = dayName(foldTo);
  }
  if (nothingOpen || isOld) await saveCount(tx, owner, { day, before });
  const count = before + (await settledFrom(books, tx, owner, startOf(day), dayBefore(now, -2)));
  const met = open.filter((row) => isMet(count, row));
  await markMet(
    tx,
    owner.merchant,
    met.map(({ id }) => id),
    now,
  );
  return { count, open: open.filter((row) => !met.includes(row)) };
}

export interface Given {
  readonly source: 'DEPOSIT' | 'BONUS';
  readonly refId: string;
  readonly amount: Units;
}

/** Runs in the transaction that credits a deposit or bonus. */
export async function requireTurnover(books: Books, tx: Tx, owner: Owner, given: Given): Promise<void> {
  const turnover = books.brands.find(owner.merchant)?.config.withdraw?.turnover;
  const multiple = given.source === 'DEPOSIT' ? turnover?.deposit : turnover?.bonus;
  const required = timesOf(given.amount, multiple ?? 0);
  if (required <= 0n) return;
  const { count, open } = await stateOf(books, tx, owner);
  const { source, refId } = given;
  await insertRequirement(tx, owner, {
    source,
    refId,
    required,
    begins: beginOf(count, open),
    now: books.clock.now(),
  });
}

export interface Turnover {
  readonly required: Units;
  readonly actual: Units;
  readonly met: boolean;
  readonly items: readonly { source: 'DEPOSIT' | 'BONUS'; required: Units; actual: Units; createdAt: Millis }[];
}

async function turnoverIn(books: Books, tx: Tx, owner: Owner): Promise<Turnover> {
  const { count, open } = await stateOf(books, tx, owner);
  const items = open.map((row) => ({
    source: row.source,
    required: units(row.required),
    actual: doneOf(count, row),
    createdAt: toMillis(row.created_at),
  }));
  const sum = (key: 'required' | 'actual') => items.reduce<bigint>((all, item) => all + item[key], ZERO);
  return { required: units(sum('required')), actual: units(sum('actual')), met: items.length === 0, items };
}

/** Refusal while a requirement is open. Checked after the debit in the same transaction, which a refusal rolls back. */
export async function turnoverBar(
  books: Books,
  tx: Tx,
  owner: Owner,
): Promise<Refusal<'withdraw.turnover.not.met'> | null> {
  const { met, required, actual } = await turnoverIn(books, tx, owner);
  return met ? null : refuse('withdraw.turnover.not.met', { left: unitsToWire(units(required - actual)) });
}

export const turnoverOf = (deps: Books & Pick<Deps, 'db'>, owner: Owner): Promise<Turnover> =>
  deps.db.tx((tx) => turnoverIn(deps, tx, owner));

export const presentTurnover = ({ required, actual, met, items }: Turnover) => ({
  required: unitsToWire(required),
  actual: unitsToWire(actual),
  met,
  items: items.map((item) => ({ ...item, required: unitsToWire(item.required), actual: unitsToWire(item.actual) })),
});
