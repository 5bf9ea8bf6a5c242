/** A wheel of equal segments; the player chooses their number and the risk. */
import { done, refuse, type Result } from '#kernel';
import type { Points } from '../../kit/hand.ts';
import type { HandLaw } from '../../kit/hand-law.ts';
import { RINGS, RISKS, type Risk } from './rings.ts';

export const SEGMENTS = [10, 20, 30, 40, 50] as const;

export const rules = { rings: RINGS } as const;

export interface WheelBet {
  readonly segments: (typeof SEGMENTS)[number];
  readonly risk: Risk;
}

export const ringOf = ({ risk, segments }: WheelBet): readonly Points[] => RINGS[risk][segments]!;

/** The different pays of a ring, the highest first, each with the number of segments that have it. */
export function paysOf(bet: WheelBet): readonly { readonly back: Points; readonly count: number }[] {
  const counts = Map.groupBy(ringOf(bet), (back) => back);
  return [...counts].map(([back, same]) => ({ back, count: same.length })).toSorted((a, b) => b.back - a.back);
}

export const law = (bet: WheelBet): HandLaw => ({
  all: BigInt(bet.segments),
  ways: paysOf(bet).map(({ back, count }) => ({ back, count: BigInt(count) })),
});

export function readBet(input: unknown): Result<WheelBet, 'bet.invalid'> {
  const { segments, risk } = (input ?? {}) as { segments?: unknown; risk?: unknown };
  const count = SEGMENTS.find((each) => each === segments);
  const known = RISKS.find((each) => each === risk);
  return count === undefined || known === undefined ? refuse('bet.invalid') : done({ segments: count, risk: known });
}
