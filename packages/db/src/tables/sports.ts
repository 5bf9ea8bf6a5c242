import type { Generated, GeneratedAlways } from 'kysely';

export type FixtureState = 'coming' | 'live' | 'ended' | 'settled' | 'void';
/** In words on pages. */
export type StopReason = 'review' | 'news' | 'weather' | 'technical';
export type StopScope = 'site' | 'sport' | 'fixture' | 'market';

interface SportsRoundTable {
  league: string;
  round: number;
  starts_at: Date;
  chain_id: bigint;
  link_no: number;
  link: string | null;
}

interface SportsFixtureTable {
  id: GeneratedAlways<bigint>;
  name: string;
  source: 'house';
  sport: string;
  league: string;
  round: number;
  /** Null of a race, and so `away`. */
  home: string | null;
  away: string | null;
  /** Null of a match. */
  runners: string[] | null;
  starts_at: Date;
  ratings: unknown;
  version: Generated<number>;
  rules: number;
  state: Generated<FixtureState>;
  told: Generated<number>;
  facts: unknown;
  stage: Generated<number>;
  judged: Generated<number>;
  run: Generated<number>;
}

interface SportsIncidentTable {
  fixture_id: bigint;
  number: number;
  at: Date;
  incident: unknown;
}

interface SportsStopTable {
  scope: StopScope;
  key: string;
  reason: StopReason;
  since: Date;
  id: GeneratedAlways<bigint>;
  lifted_at: Date | null;
}

export interface SportsTables {
  sports_round: SportsRoundTable;
  sports_fixture: SportsFixtureTable;
  sports_incident: SportsIncidentTable;
  sports_stop: SportsStopTable;
}
