/** Checks of limits and pauses before play and deposits. Every product calls them. */
import type { Access, Tx } from '#db';
import { dayName, millis, refuse, unitsToWire, type Millis, type Refusal, type Units } from '#kernel';
import type { LimitKind } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import { barsOf, isGuarded, limitsOf, lockOwn, timeSpent, type Owner } from './queries.ts';
import { overAt, periodStart, strictest, usedOf, type Bar, type Limit } from './rules.ts';

type Asking = Pick<Deps, 'db' | 'clock' | 'ledger'>;

export const pauseOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
  from: Access = db,
): Promise<Bar | null> => strictest(await barsOf(from, owner, clock.now()), clock.now());

/** End of the member's pause or exclusion; `until` is null for an indefinite one. Null when there is none. */
export async function awayOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
): Promise<{ readonly until: Millis | null } | null> {
  const pause = await pauseOf(deps, owner);
  return pause && { until: overAt(pause) };
}

/** Refusal of anything that leads to play during a pause or exclusion. */
export async function pauseBar(
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
  from: Access = deps.db,
): Promise<Refusal<'safe.play.paused'> | null> {
  const pause = await pauseOf(deps, owner, from);
  return pause && refuse('safe.play.paused', { until: overAt(pause) });
}

/** Refusal of play at any stake. */
export async function playBar(
  deps: Asking,
  owner: Owner,
): Promise<Refusal<'safe.play.paused' | 'safe.play.time.up'> | null> {
  if (!(await isGuarded(deps.db, owner))) return null;
  const paused = await pauseBar(deps, owner);
  if (paused) return paused;
  const times = (await limitsOf(deps.db, owner)).filter(({ kind }) => kind === 'time');
  const spent = await exceeded(deps, deps.db, owner, times, 'reached');
  return spent ? refuse('safe.play.time.up') : null;
}

export interface Asked {
  readonly amount: Units;
  /** Earlier deposits still pending. */
  readonly pending: Units;
}

/** Refusal of a deposit of this amount. Called in the transaction that inserts it, one at a time for a member. */
export async function depositBar(
  deps: Asking,
  owner: Owner,
  { amount, pending }: Asked,
  from: Access = deps.db,
): Promise<Refusal<'safe.play.paused' | 'safe.play.deposit.limit'> | null> {
  const paused = await pauseBar(deps, owner, from);
  if (paused) return paused;
  const limits = (await limitsOf(from, owner)).filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) return null;
  const left = (await usage(deps, from, owner, limits)).map(({ limit, used }) => limit.value - used - pending);
  const least = left.reduce((low, each) => (each < low ? each : low));
  if (amount <= least) return null;
  return refuse('safe.play.deposit.limit', { left: unitsToWire((least < 0n ? 0n : least) as Units) });
}

/** Serialises the member's bets until the transaction ends. */
export const guardBet = (tx: Tx, owner: Owner): Promise<void> => lockOwn(tx, owner);

/** Refusal of a bet just posted in this transaction, which is included in the sums. Free bets count for nothing. */
export async function betBar(
  deps: Asking,
  tx: Tx,
  owner: Owner,
  bet: { readonly isFree: boolean },
): Promise<'paused' | 'own_limit' | null> {
  if (await pauseOf(deps, owner, tx)) return 'paused';
  const limits = await limitsOf(tx, owner);
  const counts: readonly LimitKind[] = bet.isFree ? [] : ['wager', 'loss'];
  const money = limits.filter(({ kind }) => counts.includes(kind));
  const time = limits.filter(({ kind }) => kind === 'time');
  const isOver =
    (await exceeded(deps, tx, owner, money, 'passed')) || (await exceeded(deps, tx, owner, time, 'reached'));
  return isOver ? 'own_limit' : null;
}

async function exceeded(
  deps: Pick<Deps, 'clock' | 'ledger'>,
  access: Access,
  owner: Owner,
  limits: readonly Limit[],
  how: 'reached' | 'passed',
): Promise<boolean> {
  if (limits.length === 0) return false;
  const all = await usage(deps, access, owner, limits);
  return all.some(({ limit, used }) => (how === 'passed' ? used > limit.value : used >= limit.value));
}

export interface Usage {
  readonly limit: Limit;
  /** Units; minutes for `time`. */
  readonly used: bigint;
}

const MINUTE = 60_000;

/** Used part of each limit: one read of the days for all money limits, one of the visits for each time limit. */
export async function usage(
  { clock, ledger }: Pick<Deps, 'clock' | 'ledger'>,
  access: Access,
  owner: Owner,
  limits: readonly Limit[],
): Promise<Usage[]> {
  const now = clock.now();
  const starts = limits.filter(({ kind }) => kind !== 'time').map(({ period }) => periodStart(period, now));
  const from = millis(Math.min(...starts, now));
  const days =
    starts.length > 0
      ? await ledger.memberDays({ merchant: owner.merchant, memberId: owner.memberId, from }, access)
      : [];
  const all: Usage[] = [];
  for (const limit of limits) {
    const first = periodStart(limit.period, now);
    const used =
      limit.kind === 'time'
        ? BigInt(Math.floor((await timeSpent(access, owner, { from: first, now })) / MINUTE))
        : usedOf(limit.kind, days, dayName(first));
    all.push({ limit, used });
  }
  return all;
}
