/** Round types to look for, for any slot. */
import type { Round } from '#games/kit/round.ts';
import type { ReelStep } from '#games/kit/slot/step.ts';

interface Seen {
  readonly round: Round<ReelStep>;
  /** Win of the first step, in stakes. */
  readonly stakes: number;
}

const isOne = ({ round }: Seen): boolean => round.steps.length === 1;

const wishes: Readonly<Record<string, (seen: Seen) => boolean>> = {
  any: () => true,
  none: ({ round }) => round.total === 0 && round.steps.length === 1,
  /** A payout, but no net win. */
  back: (seen) => isOne(seen) && seen.stakes > 0 && seen.stakes <= 1,
  gain: ({ stakes }) => stakes > 1.5 && stakes < 8,
  big: ({ stakes }) => stakes >= 12 && stakes < 40,
  grand: ({ stakes }) => stakes >= 50,
  /** A round of several steps. */
  several: (seen) => !isOne(seen),
  capped: ({ round }) => round.steps.some(({ capped }) => capped),
};

/** `kind:<name>` asks for a round with a step of that kind. */
const KIND = 'kind:';

export const isWish = (name: string): boolean => name in wishes || name.startsWith(KIND);

export function fulfils(wish: string, round: Round<ReelStep>, stakeBets: number): boolean {
  if (wish.startsWith(KIND)) return round.steps.some(({ kind }) => kind === wish.slice(KIND.length));
  return wishes[wish]!({ round, stakes: round.steps[0]!.win / stakeBets });
}
