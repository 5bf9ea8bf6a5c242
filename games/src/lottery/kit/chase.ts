/** Plans of a chase: how often the same ticket is bet in each of the issues to come. */
import { done, refuse, type Result, type Units } from '#kernel';

/** How many issues a chase may have, and how often a ticket may be bet in one. */
export const CHASE_MAX = 100;
export const MULTIPLE_MAX = 99_999;

export type ChasePlan =
  | { readonly kind: 'flat'; readonly multiple: number }
  /** Begins with `multiple` and is multiplied by `by` after each `every` issues. */
  | { readonly kind: 'doubling'; readonly multiple: number; readonly every: number; readonly by: number }
  /** Profit of at least this per cent of all stakes so far, whichever issue wins. */
  | { readonly kind: 'profit'; readonly multiple: number; readonly percent: number };

/** One ticket: its stake, and its smallest prize. */
export interface Once {
  readonly stake: Units;
  readonly win: Units;
}

export type ChaseRefusal = 'chase.issues' | 'chase.multiple' | 'chase.plan' | 'chase.never-profits';

/** The multiple for each issue. */
export function multiplesOf(plan: ChasePlan, issues: number, once: Once): Result<number[], ChaseRefusal> {
  if (!Number.isInteger(issues) || issues < 1 || issues > CHASE_MAX) return refuse('chase.issues');
  if (!Number.isInteger(plan.multiple) || plan.multiple < 1) return refuse('chase.multiple');
  if (plan.kind === 'profit') return byProfit(plan, issues, once);
  const growing = plan.kind === 'flat' ? { every: 1, by: 1 } : plan;
  if (![growing.every, growing.by].every((part) => Number.isInteger(part) && part >= 1)) return refuse('chase.plan');
  const multiples = Array.from(
    { length: issues },
    (_, at) => plan.multiple * growing.by ** Math.floor(at / growing.every),
  );
  return multiples.every((multiple) => multiple <= MULTIPLE_MAX) ? done(multiples) : refuse('chase.multiple');
}

function byProfit(
  { multiple: least, percent }: Extract<ChasePlan, { kind: 'profit' }>,
  issues: number,
  { stake, win }: Once,
): Result<number[], ChaseRefusal> {
  if (!Number.isInteger(percent) || percent < 1 || percent > 10_000) return refuse('chase.plan');
  // win · m ≥ (staked + stake · m) · (100 + percent) / 100
  const left = win * 100n - stake * BigInt(100 + percent);
  if (left <= 0n) return refuse('chase.never-profits');
  const multiples: number[] = [];
  let staked = 0n;
  for (let issue = 0; issue < issues; issue += 1) {
    const needed = (staked * BigInt(100 + percent) + left - 1n) / left;
    const multiple = needed > BigInt(least) ? needed : BigInt(least);
    if (multiple > BigInt(MULTIPLE_MAX)) return refuse('chase.multiple', { issue: issue + 1 });
    multiples.push(Number(multiple));
    staked += stake * multiple;
  }
  return done(multiples);
}
