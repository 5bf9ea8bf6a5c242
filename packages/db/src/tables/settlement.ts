import type { Generated } from 'kysely';

export interface SettlementPayoutTable {
  source: 'lottery' | 'room' | 'coupon';
  batch: string;
  run: number;
  place: bigint;
  member_id: bigint | null;
  play_session_id: string | null;
  wallet: string;
  merchant: string;
  currency: string;
  vendor: string;
  category: string;
  game_code: string;
  round_id: string;
  bet_key: string;
  stake: bigint;
  amount: bigint;
  kept: bigint;
  is_won: boolean;
  is_void: Generated<boolean>;
  state: Generated<'due' | 'paid' | 'reversed' | 'kept'>;
  decided_at: Date;
}

export interface SettlementTables {
  settlement_payout: SettlementPayoutTable;
}
