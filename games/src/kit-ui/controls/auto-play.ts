/**
 * Playing by itself, within what the player has set before: so many rounds, and never a stake that could take more from him than he is
 * willing to lose. Offered only where the profile of the jurisdiction allows it (R44). Amounts in money units.
 */
export interface AutoPlan {
  readonly rounds: number;
  /** What its rounds together may cost at most, stakes less wins. */
  readonly lossMax: bigint;
  /** It ends after a single win of at least this. */
  readonly winStop: bigint;
}

export interface AutoRun {
  readonly plan: AutoPlan;
  readonly left: number;
  /** Wins less stakes so far. */
  readonly net: bigint;
}

export interface AutoRound {
  readonly stake: bigint;
  readonly win: bigint;
  /** It had more than one step: free spins, a bonus. */
  readonly hasFeature: boolean;
}

/** An end that comes of the rounds. */
export type AutoEnd = 'rounds' | 'loss' | 'win' | 'feature' | 'balance';

/** An end that comes from without: the player's press, a page nobody looks at, or a check that stands before the player. */
export type AutoStop = 'stopped' | 'hidden' | 'check';

export const beginAuto = (plan: AutoPlan): AutoRun => ({ plan, left: plan.rounds, net: 0n });

export const afterRound = (run: AutoRun, { stake, win }: AutoRound): AutoRun => ({
  ...run,
  left: run.left - 1,
  net: run.net + win - stake,
});

/** Why there is no next round of this stake; null where there is one. `last` is the round before it, `balance` what there is to stake. */
export function endOf(
  { plan, left, net }: AutoRun,
  { stake, balance }: { readonly stake: bigint; readonly balance: bigint },
  last: AutoRound | null,
): AutoEnd | null {
  if (last?.hasFeature) return 'feature';
  if (last && last.win >= plan.winStop) return 'win';
  if (left <= 0) return 'rounds';
  if (net - stake < -plan.lossMax) return 'loss';
  return stake > balance ? 'balance' : null;
}

/** What is offered: rounds, losses and wins, the last two in stakes. Each loss is enough for a round at least. */
export const AUTO_OFFER = {
  rounds: [10, 25, 50, 100],
  lossStakes: [5, 10, 25, 50],
  winStakes: [10, 50],
} as const;

/** What plays the rounds. */
export interface AutoHost {
  /** The price of the next round, and the money there is to pay it with. */
  readonly purse: () => { readonly stake: bigint; readonly balance: bigint };
  /** Why the next round, of so many that are left, is not to be begun; null where it may. */
  readonly stop: (left: number) => AutoStop | null;
  /** Null where there was no round: it was refused, or something else is going on. */
  readonly play: () => Promise<AutoRound | null>;
  /** Between two rounds. */
  readonly rest: () => Promise<void>;
}

/** One round after the other, until one of the ends. */
export async function playAuto(plan: AutoPlan, host: AutoHost): Promise<AutoEnd | AutoStop | 'refused'> {
  let run = beginAuto(plan);
  let last: AutoRound | null = null;
  for (;;) {
    const end = endOf(run, host.purse(), last) ?? host.stop(run.left);
    if (end !== null) return end;
    last = await host.play();
    if (last === null) return 'refused';
    run = afterRound(run, last);
    if (endOf(run, host.purse(), last) === null) await host.rest();
  }
}
