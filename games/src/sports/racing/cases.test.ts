/** Worked cases of races, with their chances and odds. */
import { workedCases } from '#testkit/worked.ts';
import { describe, expect, it } from 'vitest';
import { chancesOf } from './chances.ts';
import { distribution } from './distribution.ts';
import type { Selection } from './selection.ts';

interface Case {
  readonly id: string;
  readonly title: string;
  readonly area: string;
  readonly bet: {
    readonly chancesToWin: readonly string[];
    readonly order?: readonly number[];
    readonly runner?: number;
    readonly places?: number;
  };
  readonly expect: { readonly probability: string; readonly fairOdds: string };
}

const CASES = workedCases<Case>('sports.json').filter(({ area }) => area === 'race prices');

function selectionOf({ order, runner, places }: Case['bet']): Selection {
  if (!order) return { market: 'place', side: runner!, places: places! };
  return { market: order.length === 2 ? 'forecast' : 'tricast', side: order } as unknown as Selection;
}

describe.skipIf(CASES.length === 0)('races, as worked out elsewhere', () => {
  it.each(CASES.map((each) => [`${each.id} ${each.title}`, each] as const))('%s', (_, { bet, expect: is }) => {
    const { won, lost } = chancesOf(selectionOf(bet), distribution(bet.chancesToWin.map(Number)))!;
    const [over, under] = is.probability.split('/').map(Number);
    expect(won).toBeCloseTo(over! / under!, 12);
    // Worked out to four places, cut.
    expect(Math.floor((1 + lost / won) * 10_000 + 1e-6) / 10_000).toBe(Number(is.fairOdds));
  });
});
