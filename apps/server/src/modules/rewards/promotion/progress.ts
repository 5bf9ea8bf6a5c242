/** A member's progress in a promotion, from the ledger alone. */
import type { Access } from '#db';
import { dayStart, DAY_MS, millis, units, ZERO, type Millis, type Units } from '#kernel';
import type { DepositLine, Span } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Owner } from './queries.ts';
import type { PromotionRule, RuleOf } from './promotion-rule.ts';
import { earning, matched, periodAt } from './rules.ts';

export interface Progress {
  readonly current: Units;
  readonly target: Units;
  /** Amount issued once the target is reached. */
  readonly reward: Units;
}

/** A member's entry: start of counting, and end of the promotion. */
export interface Part extends Owner {
  readonly since: Millis;
  readonly until: Millis | null;
}

type Books = Pick<Deps, 'ledger'>;

const EVER = millis(0);
const after = (at: Millis): Millis => millis(at + 1);
const later = (a: Millis, b: Millis): Millis => (a > b ? a : b);
const earlier = (a: Millis, b: Millis | null): Millis => (b === null || a < b ? a : b);
const spanOf = ({ merchant, memberId }: Owner, from: Millis, to: Millis): Span => ({
  merchant,
  memberIds: [memberId],
  from,
  to,
});

async function turnover({ ledger }: Books, part: Part, from: Millis, to: Millis, within?: Access): Promise<Units> {
  const stakes = await ledger.settledStakes(spanOf(part, from, to), within);
  const sum = stakes.reduce<bigint>((all, { staked }) => all + staked, ZERO);
  // Stakes refunded after their round closed may be from before the span.
  return sum > 0n ? units(sum) : ZERO;
}

/** Stakes since the deposit, against a multiple of the part of the deposit that earns. */
async function playedThrough(
  books: Books,
  part: Part,
  deposit: DepositLine,
  rule: RuleOf<'FIRST_DEPOSIT' | 'DEPOSIT_MATCH'>,
  to: Millis,
): Promise<Progress> {
  return {
    current: await turnover(books, part, deposit.occurredAt, to),
    target: units(earning(deposit.amount, rule) * BigInt(rule.playThrough)),
    reward: matched(deposit.amount, rule),
  };
}

const nothingYet = (rule: { minDeposit: Units }): Progress => ({
  current: ZERO,
  target: rule.minDeposit,
  reward: ZERO,
});

async function ofFirstDeposit(books: Books, part: Part, rule: RuleOf<'FIRST_DEPOSIT'>, at: Millis) {
  const first = await books.ledger.firstDeposit(spanOf(part, EVER, after(at)));
  if (!first) return nothingYet(rule);
  if (first.amount < rule.minDeposit || first.occurredAt < part.since) return null;
  const end = millis(first.occurredAt + rule.withinDays * DAY_MS);
  return playedThrough(books, part, first, rule, earlier(after(at), end));
}

async function ofDepositMatch(books: Books, part: Part, rule: RuleOf<'DEPOSIT_MATCH'>, at: Millis) {
  const period = periodAt(rule.period, at);
  const deposits = await books.ledger.deposits(spanOf(part, later(period.from, part.since), after(at)));
  const deposit = deposits.find(({ amount }) => amount >= rule.minDeposit);
  if (!deposit) return nothingYet(rule);
  return playedThrough(books, part, deposit, rule, after(at));
}

async function ofTurnover(books: Books, part: Part, rule: RuleOf<'TURNOVER'>, at: Millis): Promise<Progress> {
  const period = periodAt(rule.period, at);
  const current = await turnover(books, part, later(period.from, part.since), after(at));
  return { current, target: rule.target, reward: rule.reward };
}

/** The time of judgement: now, or the last moment of a promotion that is over. */
export const judgedAt = ({ until }: Pick<Part, 'until'>, now: Millis): Millis =>
  until !== null && until <= now ? millis(until - 1) : now;

/** Null where nothing counts, or nothing can be reached any more. */
export async function progressAt(books: Books, part: Part, rule: PromotionRule, now: Millis): Promise<Progress | null> {
  const at = judgedAt(part, now);
  if (at < part.since) return null;
  switch (rule.kind) {
    case 'FIRST_DEPOSIT':
      return ofFirstDeposit(books, part, rule, at);
    case 'DEPOSIT_MATCH':
      return ofDepositMatch(books, part, rule, at);
    case 'TURNOVER':
      return ofTurnover(books, part, rule, at);
    default:
      return null;
  }
}

/** True when the target is reached and there is a reward. */
export const isReached = ({ current, target, reward }: Progress): boolean => reward > 0n && current >= target;

/** Starts of the days in the span on which the member's deposits add up to at least that much. */
export async function depositDays(
  books: Books,
  owner: Owner,
  span: { from: Millis; to: Millis; minDeposit: Units },
  within?: Access,
): Promise<Millis[]> {
  const deposits = await books.ledger.deposits(spanOf(owner, span.from, span.to), within);
  const days = new Map<Millis, bigint>();
  for (const { occurredAt, amount } of deposits) {
    const day = dayStart(occurredAt);
    days.set(day, (days.get(day) ?? 0n) + amount);
  }
  return [...days].filter(([, sum]) => sum >= span.minDeposit).map(([day]) => day);
}
