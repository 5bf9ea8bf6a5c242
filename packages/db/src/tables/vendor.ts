import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface VendorKeyTable {
  merchant: string;
  vendor: string;
  category: string;
  public_key: string;
  stake_units_max: bigint | null;
  launch_url: string | null;
  api_url: Generated<string | null>;
  operator_id: Generated<bigint | null>;
  frame_origins: ColumnType<string[], string | undefined, string>;
  active: Generated<boolean>;
  open_days: Generated<number | null>;
  created_at: Date;
}

interface VendorTokenTable {
  token_hash: Uint8Array;
  merchant: string;
  vendor: string;
  member_id: bigint;
  session_id: string | null;
  currency: string;
  game_code: string;
  created_at: Date;
  expires_at: Date;
}

interface VendorRewardTable {
  merchant: string;
  vendor: string;
  reward_id: string;
  pays_to: 'bonus' | 'main';
  member_id: Generated<bigint | null>;
  bets: Generated<number | null>;
  expires_at: Generated<Date | null>;
}

interface RoundClosureTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  vendor: string;
  round_id: string;
  member_id: bigint | null;
  reason: string;
  paid: bigint;
  closed_at: Date;
}

interface VendorOpenBetTable {
  posting_id: bigint;
  merchant: string;
  vendor: string;
  round_id: string;
  game_code: string;
  member_id: bigint;
  bet_at: Date;
  failed_at: Generated<Date | null>;
}

interface VendorCallTable {
  merchant: string;
  vendor: string;
  day: string;
  calls: bigint;
  errors: bigint;
  last_at: Date;
  error: string | null;
  error_at: Date | null;
}

export interface VendorTables {
  vendor_key: VendorKeyTable;
  vendor_token: VendorTokenTable;
  vendor_reward: VendorRewardTable;
  round_closure: RoundClosureTable;
  vendor_call: VendorCallTable;
  vendor_open_bet: VendorOpenBetTable;
  vendor_round_look: { posting_id: bigint };
}
