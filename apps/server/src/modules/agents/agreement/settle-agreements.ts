/** Job: settles each agreement for each period that is over, oldest first, and pays what is owed. */
import type { ContractKind } from '#contract';
import { toMillis, type Tx } from '#db';
import { millis, UNITS_MAX, units, ZERO, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { countedAt, holdCount } from '../commission/index.ts';
import { figuresOf, finalUpTo, NO_FIGURES, type TeamFigures } from './figures.ts';
import { kindsOf, periodKindOf } from './kinds.ts';
import { payOwed } from './pay-owed.ts';
import { periodOf, type Period, type PeriodKind } from './period.ts';
import { insertEvent } from './queries.ts';
import {
  clockOf,
  closePeriods,
  closeSettled,
  endBroken,
  holdCarries,
  insertSettlements,
  isAnyRunning,
  lockRunning,
  moveClock,
  settleWindows,
  updateCarries,
  type NewSettlement,
  type OverRow,
  type RunningRow,
} from './settle-queries.ts';
import { tell } from './tell.ts';
import { payoutOf } from './tiers.ts';

export const SETTLE_EVERY_MS = 60_000;
const PAGE = 500;
/** Number of periods that a run settles of one kind; the next run goes on. */
const PERIODS_MAX = 100;
const WINDOWS_PAGE = 1_000;
const WINDOWS_PAGES_MAX = 50;
/** Bets of the last seconds of an hour are still being booked. */
const GRACE_MS = 60_000;

export async function settleAgreements(deps: Deps): Promise<void> {
  const counted = await countedAt(deps);
  if (counted === null) return;
  for (const merchant of deps.brands.all()) {
    for (const kind of kindsOf(merchant))
      // A kind that cannot be settled does not hold up others.
      await settleKind(deps, merchant, kind, counted).catch((error: unknown) =>
        deps.log.error(
          { event: 'agreements.settle', merchant: merchant.code, kind, err: error },
          'agreements could not be settled',
        ),
      );
    await payOwed(deps, merchant);
  }
}

async function settleKind(deps: Deps, merchant: Merchant, kind: ContractKind, counted: Millis): Promise<void> {
  const periods = periodKindOf(kind, merchant.config);
  const final = await finalUpTo(deps.db, { merchant: merchant.code, kind, countedAt: millis(counted - GRACE_MS) });
  const begins = periodOf(periods, deps.clock.now()).start;
  let from = await clockOf(deps.db, merchant.code, kind, begins);
  if (final === null) return;
  if (kind === 'REALTIME') {
    const endedBy = periodOf(periods, final).start;
    await closeWindows(deps, merchant, endedBy);
    if (await settleAllWindows(deps, merchant, endedBy)) await endPeriod(deps, merchant, kind, endedBy);
    return;
  }
  if (!(await isAnyRunning(deps.db, merchant.code, kind))) return skipIdle(deps, merchant, kind, { from, final });
  for (let done = 0; done < PERIODS_MAX; done += 1) {
    // After a change of the brand's period the first one begins where the last one ended.
    const period = { start: from, end: periodOf(periods, from).end };
    if (period.end > final) return;
    if (kind === 'HOURLY') await closeHour(deps, merchant, period);
    await settlePeriod(deps, merchant, { kind, periods, period });
    await endPeriod(deps, merchant, kind, period.end);
    from = period.end;
  }
}

/** Without an agreement there is nothing to settle; one that is accepted meanwhile begins with a later period. */
async function skipIdle(
  { db }: Pick<Deps, 'db'>,
  { code, config }: Merchant,
  kind: ContractKind,
  { from, final }: Readonly<{ from: Millis; final: Millis }>,
): Promise<void> {
  const endedBy = periodOf(periodKindOf(kind, config), final).start;
  if (endedBy > from) await db.tx((tx) => moveClock(tx, code, kind, endedBy));
}

/** From here on the roll-up adds what was late to the first window after them, so that no settled one comes again. */
const closeWindows = ({ db }: Pick<Deps, 'db'>, { code }: Merchant, endedBy: Millis): Promise<void> =>
  db.tx(async (tx) => {
    await holdCount(tx);
    await moveClock(tx, code, 'REALTIME', endedBy);
  });

/** All pages of an hour read the same figures: what is booked late counts in the next hour. Days are closed by the roll-up. */
const closeHour = ({ db }: Pick<Deps, 'db'>, { code }: Merchant, { end }: Period): Promise<void> =>
  db.tx(async (tx) => {
    await holdCount(tx);
    await closePeriods(tx, code, 'HOURLY', end);
  });

/** True once none is left. */
async function settleAllWindows(deps: Deps, { code: merchant }: Merchant, endedBy: Millis): Promise<boolean> {
  const page = { merchant, endedBy, at: deps.clock.now(), limit: WINDOWS_PAGE };
  for (let pages = 0; pages < WINDOWS_PAGES_MAX; pages += 1)
    if ((await deps.db.tx((tx) => settleWindows(tx, page))) < WINDOWS_PAGE) return true;
  return false;
}

interface Settling {
  readonly kind: ContractKind;
  readonly periods: PeriodKind;
  readonly period: Period;
}

async function settlePeriod(deps: Deps, merchant: Merchant, settling: Settling): Promise<void> {
  let after: bigint | undefined = 0n;
  while (after !== undefined) {
    const from: bigint = after;
    after = await deps.db.tx((tx) => settlePage(deps, tx, merchant, settling, from));
  }
}

/** Answers the last agreement of the page; undefined after the last page. */
async function settlePage(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { code: merchant }: Merchant,
  { kind, periods, period }: Settling,
  after: bigint,
): Promise<bigint | undefined> {
  const page = { merchant, kind, after, limit: PAGE };
  if (kind === 'DIVIDEND') await holdCarries(tx, page);
  const rows = await lockRunning(tx, page, period.start);
  const due = rows.filter(
    ({ tiers, ends_at: endsAt }) => tiers !== null && !(endsAt && toMillis(endsAt) <= period.start),
  );
  const of = due.map((row) => ({ id: row.receiver_id, isAgent: row.is_agent }));
  const figures = await figuresOf(tx, { merchant, kind: periods, period, of });
  const settlements = due.map((row) => settlementOf(kind, row, figures.get(row.receiver_id) ?? NO_FIGURES));
  const at = { merchant, kind, startsAt: period.start, endsAt: period.end, at: clock.now() };
  const made = new Set(await insertSettlements(tx, at, settlements));
  const carries = settlements
    .filter((each) => made.has(each.agreement_id) && (each.carry_in !== ZERO || each.carry_out !== ZERO))
    .map((each) => ({ id: each.agreement_id, carry: each.carry_out }));
  if (carries.length > 0) await updateCarries(tx, merchant, carries);
  return rows.length === PAGE ? rows.at(-1)?.id : undefined;
}

function settlementOf(kind: ContractKind, row: RunningRow, figures: TeamFigures): NewSettlement {
  const carryIn = units(row.carry);
  const payout = payoutOf({ kind, tiers: row.tiers ?? [], carrying: row.carrying }, carryIn, figures);
  const bar = payout.amount > UNITS_MAX ? 'amount.too.large' : row.status === 'closed' ? 'account.closed' : null;
  return {
    agreement_id: row.id,
    payer_id: row.payer_id,
    receiver_id: row.receiver_id,
    turnover: figures.turnover,
    net: figures.net,
    active: figures.active,
    tier: payout.tier,
    carry_in: carryIn,
    carry_out: payout.carryOut,
    amount: payout.amount,
    lines: figures.lines,
    state: payout.amount === ZERO ? 'nothing' : bar === null ? 'owed' : 'held',
    held_by: payout.amount === ZERO ? null : bar,
  };
}

/** Notes that all periods up to a time are settled, and ends the agreements that were to end by then. */
async function endPeriod(deps: Deps, merchant: Merchant, kind: ContractKind, end: Millis): Promise<void> {
  const over = await deps.db.tx(async (tx) => {
    const broken = await allBroken(tx, merchant.code, kind, end);
    for (const { id, because } of broken)
      await insertEvent(tx, id, { event: 'C', at: deps.clock.now(), by: '', detail: { because } });
    await closeSettled(tx, merchant.code, kind, end);
    await moveClock(tx, merchant.code, kind, end);
    return broken;
  });
  for (const { id, receiver_id: to, payer_id: payer, payer: account } of over) {
    const about = { merchant: merchant.code, kind, told: 'over', fact: `${id}:over` } as const;
    await tell(deps, { ...about, to, other: account ?? '' });
    if (payer !== null) await tell(deps, { ...about, to: payer, other: '' });
  }
}

async function allBroken(tx: Tx, merchant: string, kind: ContractKind, end: Millis): Promise<OverRow[]> {
  const all: OverRow[] = [];
  let after: bigint | null = 0n;
  while (after !== null) {
    const page: Awaited<ReturnType<typeof endBroken>> = await endBroken(
      tx,
      { merchant, kind, after, limit: PAGE },
      end,
    );
    all.push(...page.over);
    after = page.last;
  }
  return all;
}
