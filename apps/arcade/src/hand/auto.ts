/**
 * Auto play: hand after hand until one of the player's own bounds is reached. It begins no hand that could carry him past what he is
 * ready to lose, whatever its stake has been raised to.
 */
import { units, ZERO, type Units } from '#kernel';
import { raised, type Stakes } from './stake.ts';

/** What becomes of the stake: it stays, goes back to the first, or is raised by so many per cent. */
export type Change = 'keep' | 'first' | number;

export interface AutoPlan {
  readonly hands: number;
  readonly lossMax: Units;
  readonly winMax: Units | null;
  /** Of one hand, above its stake. */
  readonly singleMax: Units | null;
  readonly afterWin: Change;
  readonly afterLoss: Change;
}

export interface AutoRun {
  readonly plan: AutoPlan;
  readonly first: Units;
  /** Of the next hand. */
  readonly stake: Units;
  readonly left: number;
  /** What came back less what was staked. */
  readonly net: Units;
}

/**
 * Why it ended. The last five are not about money: what was refused, nobody there, nobody looking, a check that stands before the player, or
 * the player's own word.
 */
export type AutoEnd =
  | 'done'
  | 'loss'
  | 'win'
  | 'single'
  | 'balance'
  | 'refused'
  | 'away'
  | 'hidden'
  | 'check'
  | 'player';

export const begun = (plan: AutoPlan, stake: Units): AutoRun => ({
  plan,
  first: stake,
  stake,
  left: plan.hands,
  net: ZERO,
});

/** Why the next hand is not begun; null when it may be. */
export function endBefore({ plan, stake, left, net }: AutoRun, balance: Units): AutoEnd | null {
  if (left <= 0) return 'done';
  if (plan.winMax !== null && net >= plan.winMax) return 'win';
  if (mayNotLose({ plan, net }, stake)) return 'loss';
  return stake > balance ? 'balance' : null;
}

/** Whether to lose `staked` would go beyond what the player is ready to lose. */
export const mayNotLose = ({ plan, net }: Pick<AutoRun, 'plan' | 'net'>, staked: Units): boolean =>
  staked - net > plan.lossMax;

/** After a hand that took `staked` and gave `back`; with why it ends here, if it does. */
export function after(
  run: AutoRun,
  { staked, back }: { readonly staked: Units; readonly back: Units },
  range: Pick<Stakes, 'min' | 'max'>,
  decimals: number,
): { readonly run: AutoRun; readonly end: AutoEnd | null } {
  const { plan, first, stake } = run;
  const won = back - staked;
  const change = won > 0n ? plan.afterWin : won < 0n ? plan.afterLoss : 'keep';
  const next = change === 'keep' ? stake : change === 'first' ? first : raised(stake, change, range, decimals);
  const single = plan.singleMax !== null && won >= plan.singleMax;
  return { run: { ...run, stake: next, left: run.left - 1, net: units(run.net + won) }, end: single ? 'single' : null };
}
