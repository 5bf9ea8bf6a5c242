import type { ColumnType, GeneratedAlways } from 'kysely';

interface FreeBetTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint;
  fact: string;
  currency: string;
  amount: bigint;
  least_odds: number;
  sports: ColumnType<string[], readonly string[], readonly string[]>;
  given_at: Date;
  expires_at: Date;
  coupon_id: ColumnType<bigint | null, never, bigint | null>;
}

export interface FreeBetTables {
  free_bet: FreeBetTable;
}
