/** Kinds of rounds that somebody may want to look at. */
import type { Round } from '#games/kit/round.ts';
import type { SlotStep } from '#games/kit/slot/play.ts';

interface Seen {
  readonly round: Round<SlotStep>;
  readonly first: SlotStep;
  /** The first step's win in stakes. */
  readonly stakes: number;
}

const wishes = {
  any: () => true,
  none: ({ round }) => round.total === 0,
  /** Comes back, and is no gain. */
  back: ({ round, stakes }) => round.steps.length === 1 && stakes > 0 && stakes <= 1,
  gain: ({ round, stakes }) => round.steps.length === 1 && stakes > 1.5 && stakes < 8,
  big: ({ round, stakes }) => round.steps.length === 1 && stakes >= 12 && stakes < 40,
  grand: ({ round, stakes }) => round.steps.length === 1 && stakes >= 50,
  free: ({ round }) => round.steps.length > 1,
  /** Two scatters, and no third. */
  close: ({ round, first }) => round.total === 0 && first.scatters === 2,
} as const satisfies Readonly<Record<string, (seen: Seen) => boolean>>;

export type Wish = keyof typeof wishes;

export const isWish = (name: string): name is Wish => name in wishes;

export function fulfils(wish: Wish, round: Round<SlotStep>, stakeBets: number): boolean {
  const first = round.steps[0]!;
  return wishes[wish]({ round, first, stakes: first.win / stakeBets });
}
