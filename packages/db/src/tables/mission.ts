import type { ColumnType, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

interface MissionTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  texts: Json<Record<string, { title: string; description: string }>>;
  rule: Json<unknown>;
  position: number;
  starts_at: Date;
  ends_at: Date;
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

export interface MissionTables {
  mission: MissionTable;
  mission_claim: MissionClaimTable;
  login_day: { merchant: string; member_id: bigint; day: ColumnType<string, string, string> };
}
