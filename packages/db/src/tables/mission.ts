import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

interface MissionTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  texts: Json<Record<string, { title: string; description: string }>>;
  rule: Json<unknown>;
  position: number;
  starts_at: Date;
  ends_at: Date;
  published_at: Date | null;
}

interface MissionClaimTable {
  merchant: string;
  member_id: bigint;
  mission_id: bigint;
  period: string;
  milestone: number;
  request_id: string;
  claimed_at: Date;
}

interface MissionBoardTable {
  mission_id: bigint;
  merchant: string;
  final_at: Generated<Date | null>;
}

/** Ranking: ordered by points, then by the time they were reached. */
interface MissionStandingTable {
  merchant: string;
  mission_id: bigint;
  member_id: bigint;
  reached: bigint;
  reached_at: Date;
}

interface MissionPrizeTable {
  merchant: string;
  mission_id: bigint;
  place: number;
  member_id: bigint;
  reward: Json<unknown>;
  given_at: Generated<Date | null>;
  told_at: Generated<Date | null>;
}

export interface MissionTables {
  mission: MissionTable;
  mission_claim: MissionClaimTable;
  mission_board: MissionBoardTable;
  mission_standing: MissionStandingTable;
  mission_place: MissionStandingTable & { place: number };
  mission_prize: MissionPrizeTable;
  login_day: { merchant: string; member_id: bigint; day: ColumnType<string, string, string> };
}
