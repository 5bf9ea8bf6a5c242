/** Picks that cannot be in one coupon. */
import type { System } from './system.ts';

export interface Related {
  /** Counted from 1. */
  readonly picks: readonly [number, number];
  /** `same`: one selection twice. `fixture`: two answers of one fixture, which depend on each other. */
  readonly why: 'same' | 'fixture';
}

/** The first two related picks; null for none. Two picks of one fixture are allowed where no bet contains both. */
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
