import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface PointRewardTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  conversion_type: 'BONUS' | 'GIFT';
  texts: ColumnType<Record<string, { name: string; description: string }>, string, string>;
  image: string;
  points: bigint;
  price: Generated<bigint>;
  reward: Generated<bigint>;
  stock: number;
  redeemed: Generated<number>;
  limit_per_member: number | null;
  need_address: Generated<boolean>;
  position: Generated<number>;
  active: Generated<boolean>;
  starts_at: Date;
  ends_at: Date | null;
}

interface PointRedemptionTable {
  ref_no: string;
  merchant: string;
  member_id: bigint;
  reward_id: bigint;
  request_id: string;
  quantity: number;
  points: bigint;
  price: bigint;
  status: 'P' | 'R' | 'A';
  address: ColumnType<Record<string, string> | null, string | null, never>;
  remark: string | null;
  applied_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

export interface PointsTables {
  point_reward: PointRewardTable;
  point_redemption: PointRedemptionTable;
  point_earning: { member_id: bigint; merchant: string; type: string; counted: bigint; points: bigint };
}
