/** In-play fixtures with their incidents. */
import type { Happened } from '#games/sports/kit/in-play.ts';
import { toMillis } from '#db';
import type { PublishedIncidents } from './frames.ts';
import type { HappenedRow } from './queries.ts';
import { sportOf, type Incident, type Playing } from './sport.ts';

export interface LiveFixture extends Playing {
  readonly happened: readonly Happened<Incident>[];
}

interface Known {
  readonly happened: LiveFixture['happened'];
  /** Undefined if the incidents are inconsistent, so that nothing can be sold. */
  readonly playing: LiveFixture | undefined;
}

export interface PlayedFixtures {
  of(fixture: bigint): LiveFixture | undefined;
  /** Replaces all known fixtures. */
  begin(rows: readonly HappenedRow[]): void;
  /** False if earlier incidents are missing; known ones are ignored. */
  add(published: PublishedIncidents): boolean;
}

export function createPlayedFixtures(): PlayedFixtures {
  const fixtures = new Map<bigint, Known>();
  function keep(
    id: bigint,
    { sport, rules }: Pick<PublishedIncidents, 'sport' | 'rules'>,
    happened: Known['happened'],
  ): void {
    const played = sportOf(sport, rules).inPlay?.(happened);
    if (played === undefined || played?.standing.phase === 'over') fixtures.delete(id);
    else
      fixtures.set(id, {
        happened,
        playing: played ? { incidentCount: happened.length, played, happened } : undefined,
      });
  }
  return {
    of: (id) => fixtures.get(id)?.playing,
    begin(rows) {
      fixtures.clear();
      for (const [id, own] of Map.groupBy(rows, (row) => row.id))
        keep(
          id,
          own[0]!,
          own.map(({ at, incident }) => ({ at: toMillis(at), incident })),
        );
    },
    add({ fixture, sport, rules, before, incidents }) {
      if (!isSoldInPlay(sport, rules)) return true;
      const id = BigInt(fixture);
      const known = fixtures.get(id)?.happened ?? [];
      if (before > known.length) return false;
      if (before + incidents.length > known.length)
        keep(id, { sport, rules }, [...known, ...incidents.slice(known.length - before)]);
      return true;
    },
  };
}

export const isSoldInPlay = (sport: string, rules: number): boolean => sportOf(sport, rules).inPlay !== undefined;
