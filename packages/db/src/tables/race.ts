import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

interface RaceTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  texts: Json<Record<string, { title: string; description: string }>>;
  rule: Json<unknown>;
  starts_at: Date;
  ends_at: Date;
  published_at: Date | null;
  final_at: Generated<Date | null>;
  called_off_at: Generated<Date | null>;
  called_off_because: Generated<string | null>;
  told_at: Generated<Date | null>;
}

/** Ranking: ordered by points, then by the time they were reached. */
interface RaceEntrantTable {
  merchant: string;
  race_id: bigint;
  member_id: bigint;
  entered_at: Date;
  reached: Generated<bigint>;
  reached_at: Generated<Date | null>;
  left_out: Generated<boolean>;
  told_at: Generated<Date | null>;
}

interface RacePrizeTable {
  merchant: string;
  race_id: bigint;
  place: number;
  member_id: bigint;
  reward: Json<unknown>;
  given_at: Generated<Date | null>;
  told_at: Generated<Date | null>;
}

export interface RaceTables {
  race: RaceTable;
  race_entrant: RaceEntrantTable;
  race_prize: RacePrizeTable;
}
