/**
 * Playing by itself, within what the player has set before: so many rounds, and never a stake that could take more from him than he is
 * willing to lose. Offered only where the profile of the jurisdiction allows it (R44). Amounts in money units.
 */
export interface AutoPlan {
  readonly rounds: number;
  /** What its rounds together may cost at most, stakes less wins. */
  readonly lossMax: bigint;
  /** It ends after a single win of at least this; null where it goes on. */
  readonly winStop: bigint | null;
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

export type AutoEnd = 'rounds' | 'loss' | 'win' | 'feature';

export const beginAuto = (plan: AutoPlan): AutoRun => ({ plan, left: plan.rounds, net: 0n });

export const afterRound = (run: AutoRun, { stake, win }: AutoRound): AutoRun => ({
  ...run,
  left: run.left - 1,
  net: run.net + win - stake,
});

/** Why there is no next round of this stake; null where there is one. `last` is the round before it. */
export function endOf({ plan, left, net }: AutoRun, stake: bigint, last: AutoRound | null): AutoEnd | null {
  if (last?.hasFeature) return 'feature';
  if (last && plan.winStop !== null && last.win >= plan.winStop) return 'win';
  if (left <= 0) return 'rounds';
  return net - stake < -plan.lossMax ? 'loss' : null;
}

/** What is offered: rounds, losses and wins, the last two in stakes. Each loss is enough for a round at least. */
export const AUTO_OFFER = {
  rounds: [10, 25, 50, 100],
  lossStakes: [5, 10, 25, 50],
  winStakes: [10, 50],
} as const;

/** What plays the rounds. */
export interface AutoHost {
  /** What the next round costs. */
  readonly stake: () => bigint;
  /** Whether the player still wants the next round, of so many that are left, and looks at it. */
  readonly isWanted: (left: number) => boolean;
  /** Null where there was no round: it was refused, or something else is going on. */
  readonly play: () => Promise<AutoRound | null>;
  /** Between two rounds. */
  readonly rest: () => Promise<void>;
}

/** One round after the other, until one of the ends. */
export async function playAuto(plan: AutoPlan, host: AutoHost): Promise<AutoEnd | 'stopped' | 'refused'> {
  let run = beginAuto(plan);
  let last: AutoRound | null = null;
  for (;;) {
    const end = endOf(run, host.stake(), last);
    if (end !== null) return end;
    if (!host.isWanted(run.left)) return 'stopped';
    last = await host.play();
    if (last === null) return 'refused';
    run = afterRound(run, last);
    if (endOf(run, host.stake(), last) === null) await host.rest();
  }
}
