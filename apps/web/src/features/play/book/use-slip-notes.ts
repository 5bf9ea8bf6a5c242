/** Notes that block a pick: from the current fixture, and from the last refusal. */
import { useMemo } from 'react';
import type { Odds } from '#games/sports/kit/odds.ts';
import { usePickedFixtures } from './queries.ts';
import { keyOf, noteOn, relatedOn, takes, type Note } from './slip-rules.ts';
import { useSlip } from './slip-store.ts';
import type { Fixture } from './wire.ts';

export interface SlipNotes {
  readonly of: ReadonlyMap<string, Note>;
  /** By fixture id, as far as loaded. */
  readonly fixtures: ReadonlyMap<number, Fixture>;
  /** Current prices that differ from the slip's. */
  readonly prices: ReadonlyMap<string, Odds>;
  /** True when a price has moved beyond what the member's setting accepts. */
  readonly asks: boolean;
  /** True when picks must be removed before the bet can be placed. */
  readonly isBarred: boolean;
}

export function useSlipNotes(): SlipNotes {
  const { slip, notes } = useSlip();
  const fixtures = usePickedFixtures(slip.picks.map(({ fixtureId }) => fixtureId));
  return useMemo(() => {
    const related = relatedOn(slip);
    const known = new Map(fixtures.map((fixture) => [fixture.fixtureId, fixture]));
    const of = new Map<string, Note>();
    for (const pick of slip.picks) {
      const key = keyOf(pick);
      const seen = noteOn(pick, known.get(pick.fixtureId));
      const note = seen ?? notes.get(key) ?? (related.includes(pick) ? ({ kind: 'related' } as const) : null);
      if (note) of.set(key, note);
    }
    const moved = slip.picks.flatMap((pick) => {
      const note = of.get(keyOf(pick));
      return note?.kind === 'moved' ? [{ pick, now: note.now }] : [];
    });
    return {
      of,
      fixtures: known,
      prices: new Map(moved.map(({ pick, now }) => [keyOf(pick), now])),
      asks: moved.some(({ pick, now }) => !takes(slip.accepts, pick, now)),
      isBarred: [...of.values()].some(({ kind }) => kind !== 'moved'),
    };
  }, [slip, notes, fixtures]);
}
