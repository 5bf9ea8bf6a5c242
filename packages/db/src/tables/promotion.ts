import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export interface PromotionText {
  title: string;
  summary: string;
  content: string;
  terms: string;
}

interface PromotionTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  category: 'WELCOME' | 'DEPOSIT' | 'PLAY' | 'SPECIAL';
  texts: Json<Record<string, PromotionText>>;
  banner: string;
  hot: Generated<boolean>;
  require_type: 'N' | 'B' | 'A';
  rule: Json<unknown>;
  claim_days: Generated<number>;
  position: Generated<number>;
  active: Generated<boolean>;
  starts_at: Date;
  ends_at: Date | null;
}

interface PromotionEntryTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  promotion_id: bigint;
  member_id: bigint;
  status: 'JOINED' | 'PENDING' | 'APPROVED' | 'REJECTED';
  joined_at: Date;
  remark: string | null;
  pictures: ColumnType<string[], string | undefined, string>;
  requested_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
}

interface PromotionRewardTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint;
  promotion_id: bigint | null;
  type: string;
  trigger_key: string;
  names: Json<Record<string, string>>;
  amount: bigint;
  status: Generated<'I' | 'C' | 'E'>;
  issued_at: Date;
  expires_at: Date | null;
  settled_at: Date | null;
  request_id: string | null;
  terms: ColumnType<unknown, string | undefined, string>;
}

interface RaffleDrawTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  promotion_id: bigint;
  member_id: bigint;
  request_id: string;
  server_seed: string;
  client_seed: string;
  prizes: Json<unknown>;
  prize_id: number;
  amount: bigint;
  drawn_at: Date;
}

interface RaffleStandingTable {
  promotion_id: bigint;
  member_id: bigint;
  days: Generated<number>;
  counted_to: Date;
  turns: Generated<number>;
}

export interface PromotionTables {
  promotion: PromotionTable;
  promotion_entry: PromotionEntryTable;
  promotion_reward: PromotionRewardTable;
  raffle_seed: { promotion_id: bigint; member_id: bigint; server_seed: string };
  raffle_draw: RaffleDrawTable;
  raffle_standing: RaffleStandingTable;
  activity_watch: { merchant: string; watcher: string; checked_at: Date };
}
