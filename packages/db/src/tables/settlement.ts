import type { Generated } from 'kysely';

export interface SettlementPayoutTable {
  source: 'lottery';
  batch: string;
  run: number;
  member_id: bigint;
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
  state: Generated<'due' | 'paid' | 'reversed' | 'kept'>;
}

export interface SettlementTables {
  settlement_payout: SettlementPayoutTable;
}
