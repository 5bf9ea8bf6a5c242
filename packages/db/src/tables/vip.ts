import type { Generated } from 'kysely';

interface VipStandingTable {
  member_id: bigint;
  merchant: string;
  rank_level: Generated<number>;
  turnover: Generated<bigint>;
  deposits: Generated<bigint>;
  counted_to: Date;
  ranked_at: Date | null;
}

export interface VipTables {
  vip_standing: VipStandingTable;
}
