import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

interface BonusTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint;
  currency: string;
  fact: string;
  names: Json<Record<string, string>>;
  amount: bigint;
  required: bigint;
  weights: Json<Record<string, number>>;
  stake_max: bigint | null;
  cash_max: bigint | null;
  staked_before: Json<Record<string, string>>;
  playing: Generated<boolean>;
  state: Generated<'active' | 'cleared' | 'cancelled' | 'expired' | 'spent'>;
  granted_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  cleared: Generated<bigint>;
  forfeited: Generated<bigint>;
  late: Generated<number>;
}

export interface BonusTables {
  bonus: BonusTable;
}
