import type { ColumnType, Generated } from 'kysely';

interface JackpotTable {
  merchant: string;
  currency: string;
  jackpot: string;
  staked: ColumnType<bigint, bigint | undefined, bigint>;
  falls_at: bigint;
}

interface JackpotPotTable {
  id: Generated<bigint>;
  merchant: string;
  currency: string;
  jackpot: string;
  tier: string;
  no: bigint;
  seed: bigint;
  fed_before: bigint;
  secret: string | null;
  opened_at: Date;
  fell_at: Date | null;
  round_id: string | null;
  amount: bigint | null;
  paid_at: Date | null;
}

interface JackpotDayTable {
  merchant: string;
  currency: string;
  jackpot: string;
  day: string;
  staked: bigint;
}

export interface JackpotTables {
  jackpot: JackpotTable;
  jackpot_pot: JackpotPotTable;
  jackpot_day: JackpotDayTable;
}
