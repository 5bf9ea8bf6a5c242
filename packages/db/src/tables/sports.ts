import type { Generated, GeneratedAlways } from 'kysely';

export type FixtureState = 'coming' | 'live' | 'ended' | 'settled' | 'void';
/** Played by the house, or imported from a file. */
export type FixtureSource = 'house' | 'import';
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
  source: FixtureSource;
  sport: string;
  league: string;
  /** Null of one that was imported. */
  round: number | null;
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
  /** The source that keeps its calendar, and its time as it was written down; null of one of the house. */
  told_by: string | null;
  first_starts_at: Date | null;
}

interface SportsReportTable {
  fixture_id: bigint;
  source: string;
  facts: unknown;
  at: Date;
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
  /** The source whose file suspended it, and sells it again; null of an operator. */
  told_by: string | null;
}

interface SportsRatedTable {
  fixture_id: bigint;
  version: number;
  ratings: unknown;
}

export interface SportsTables {
  sports_round: SportsRoundTable;
  sports_fixture: SportsFixtureTable;
  sports_incident: SportsIncidentTable;
  sports_stop: SportsStopTable;
  sports_report: SportsReportTable;
  sports_rated: SportsRatedTable;
}
