import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

interface TicketKindTable {
  merchant: string;
  code: string;
  type: 'EGG' | 'WHEEL' | 'RED_ENVELOPE';
  names: Json<Record<string, string>>;
  prizes: Json<unknown>;
  days: number;
}

interface RewardTicketTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint;
  kind: string;
  fact: string;
  prizes: Json<unknown>;
  server_seed: string;
  given_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  request_id: string | null;
  prize_id: number | null;
  amount: bigint | null;
}

interface PromoCodeTable {
  merchant: string;
  code: string;
  names: Json<Record<string, string>>;
  member_id: bigint | null;
  amount: bigint;
  ticket: string | null;
  uses_max: number;
  uses: Generated<number>;
  expires_at: Date;
}

export interface RewardTables {
  ticket_kind: TicketKindTable;
  reward_ticket: RewardTicketTable;
  promo_code: PromoCodeTable;
  promo_code_use: { merchant: string; code: string; member_id: bigint; request_id: string; used_at: Date };
}
