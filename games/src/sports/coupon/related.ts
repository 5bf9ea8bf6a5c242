/** Picks that cannot be in one coupon. */
import type { System } from './system.ts';

export interface Related {
  /** Counted from 1. */
  readonly picks: readonly [number, number];
  /** `same`: one selection twice. `fixture`: two answers of one fixture, which depend on each other. */
  readonly why: 'same' | 'fixture';
}

/** The first two that exclude each other; null where none do. Two of one fixture may stand beside each other where no bet has them both. */
export function relatedIn(
  picks: readonly { readonly fixture: number | string; readonly selection: string }[],
  { bankers, sizes }: System,
): Related | null {
  const areTogether = bankers.length + Math.max(...sizes) > 1;
  for (const [at, pick] of picks.entries())
    for (const [before, other] of picks.slice(0, at).entries()) {
      if (other.fixture !== pick.fixture) continue;
      const why = other.selection === pick.selection ? 'same' : 'fixture';
      if (why === 'same' || areTogether) return { picks: [before + 1, at + 1], why };
    }
  return null;
}
