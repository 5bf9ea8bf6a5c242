/** Notes on picks that stop their bet: from the fixture as it is now, and from the last refusal. */
import { useMemo } from 'react';
import type { Odds } from '#games/sports/kit/odds.ts';
import { usePickedFixtures } from './queries.ts';
import { keyOf, noteOn, relatedOn, takes, type Note } from './slip-rules.ts';
import { useSlip } from './slip-store.ts';
import type { Fixture } from './wire.ts';

export interface SlipNotes {
  readonly of: ReadonlyMap<string, Note>;
  /** By number, as far as they are known. */
  readonly fixtures: ReadonlyMap<number, Fixture>;
  /** Prices of now where they are others. */
  readonly prices: ReadonlyMap<string, Odds>;
  /** One of these is none that the member's setting takes by itself. */
  readonly asks: boolean;
  /** Nothing can be placed before these are off the slip. */
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
