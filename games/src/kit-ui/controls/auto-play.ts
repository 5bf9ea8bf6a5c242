/**
 * Auto play within limits set beforehand: a number of rounds, and a loss limit that no stake may break. Offered only
 * where the profile of the jurisdiction allows it (R44). Amounts in money units.
 */
export interface AutoPlan {
  readonly rounds: number;
  /** Loss limit: the maximum of stakes less wins over all rounds. */
  readonly lossMax: bigint;
  /** Auto play ends after a single win of at least this. */
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
  /** The round had several steps: free spins or a bonus. */
  readonly hasFeature: boolean;
}

/** An end caused by the rounds themselves. */
export type AutoEnd = 'rounds' | 'loss' | 'win' | 'feature' | 'balance';

/** An end from outside: a press, a hidden page, or a reality check on screen. */
export type AutoStop = 'stopped' | 'hidden' | 'check';

export const beginAuto = (plan: AutoPlan): AutoRun => ({ plan, left: plan.rounds, net: 0n });

export const afterRound = (run: AutoRun, { stake, win }: AutoRound): AutoRun => ({
  ...run,
  left: run.left - 1,
  net: run.net + win - stake,
});

/** Reason why no next round of this stake is played; null to go on. `last` is the previous round. */
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

/**
 * Options offered: rounds, loss limits and win limits, the last two in stakes. Each loss limit covers at least one
 * round.
 */
export const AUTO_OFFER = {
  rounds: [10, 25, 50, 100],
  lossStakes: [5, 10, 25, 50],
  winStakes: [10, 50],
} as const;

/** The game's side of auto play. */
export interface AutoHost {
  /** Price of the next round, and the balance. */
  readonly funds: () => { readonly stake: bigint; readonly balance: bigint };
  /** Reason not to begin the next round, with `left` rounds to go; null to go on. */
  readonly stop: (left: number) => AutoStop | null;
  /** Null when no round was played: it was refused, or another one is under way. */
  readonly play: () => Promise<AutoRound | null>;
  /** Pause between two rounds. */
  readonly rest: () => Promise<void>;
}

/** Plays rounds one after the other until an end applies. */
export async function playAuto(plan: AutoPlan, host: AutoHost): Promise<AutoEnd | AutoStop | 'refused'> {
  let run = beginAuto(plan);
  let last: AutoRound | null = null;
  for (;;) {
    const end = endOf(run, host.funds(), last) ?? host.stop(run.left);
    if (end !== null) return end;
    last = await host.play();
    if (last === null) return 'refused';
    run = afterRound(run, last);
    if (endOf(run, host.funds(), last) === null) await host.rest();
  }
}
