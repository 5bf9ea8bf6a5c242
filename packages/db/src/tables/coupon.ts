import type { Generated, GeneratedAlways } from 'kysely';

export type CouponState = 'waiting' | 'open' | 'settled' | 'void' | 'refused';

interface CouponTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint;
  request_id: string;
  fingerprint: string;
  number: string;
  vendor: string;
  category: string;
  currency: string;
  wallet: string;
  profile: string;
  accepts: 'none' | 'better' | 'any';
  picks: number;
  stake: bigint;
  most: bigint;
  above: Generated<unknown>;
  placed_at: Date;
  state: Generated<CouponState>;
  run: Generated<number>;
  returned: bigint | null;
  settled_at: Date | null;
  due_at: Date | null;
  stops: bigint | null;
  refused: unknown;
  free_bet: bigint | null;
}

interface CouponPickTable {
  coupon_id: bigint;
  n: number;
  merchant: string;
  member_id: bigint;
  fixture_id: bigint;
  market: string;
  selection: string;
  terms: unknown;
  odds: number;
  version: number;
  rules: number;
  stake: bigint;
  parts: number | null;
  won: number | null;
  void: number | null;
  told: number | null;
}

interface CouponOpenTable {
  coupon_id: bigint;
  merchant: string;
  member_id: bigint;
  is_decided: Generated<boolean>;
  due_at: Date | null;
  sold_in: Generated<string>;
}

interface CouponMemberTable {
  merchant: string;
  member_id: bigint;
  factor: number;
}

export interface CouponTables {
  coupon: CouponTable;
  coupon_pick: CouponPickTable;
  coupon_open: CouponOpenTable;
  coupon_member: CouponMemberTable;
}
