/**
 * Auto play: deals hands until one of the player's own limits is reached. A hand that could take the loss past the
 * limit is not dealt, whatever its stake has been raised to.
 */
import { units, ZERO, type Units } from '#kernel';
import { raised, type Stakes } from './stake.ts';

/** Change of the stake after a win or a loss: kept, reset to the first stake, or raised by a percentage. */
export type Change = 'keep' | 'first' | number;

export interface AutoPlan {
  readonly hands: number;
  readonly lossMax: Units;
  readonly winMax: Units | null;
  /** Win limit of a single hand, net of its stake; null for none. */
  readonly singleMax: Units | null;
  readonly afterWin: Change;
  readonly afterLoss: Change;
}

export interface AutoRun {
  readonly plan: AutoPlan;
  readonly first: Units;
  /** Stake of the next hand. */
  readonly stake: Units;
  readonly left: number;
  /** Net result: payouts less stakes. */
  readonly net: Units;
}

/**
 * Reason why auto play ended. The last five do not concern money: a refusal, no connection, a hidden page, a reality
 * check, or the player's own stop.
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

/** Reason not to deal the next hand; null when it may be dealt. */
export function endBefore({ plan, stake, left, net }: AutoRun, balance: Units): AutoEnd | null {
  if (left <= 0) return 'done';
  if (plan.winMax !== null && net >= plan.winMax) return 'win';
  if (mayNotLose({ plan, net }, stake)) return 'loss';
  return stake > balance ? 'balance' : null;
}

/** True when losing `staked` would exceed the loss limit. */
export const mayNotLose = ({ plan, net }: Pick<AutoRun, 'plan' | 'net'>, staked: Units): boolean =>
  staked - net > plan.lossMax;

/** State of the run after a hand that staked `staked` and paid `back`, with the reason if the run ends here. */
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
