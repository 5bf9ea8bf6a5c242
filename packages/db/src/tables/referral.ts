interface ReferralTable {
  member_id: bigint;
  merchant: string;
  referrer_id: bigint;
  state: 'qualified' | 'capped' | 'held' | 'refused';
  reward: bigint;
  reached_at: Date;
  decided_by: string | null;
}

interface ReferralTotalTable {
  referrer_id: bigint;
  merchant: string;
  qualified: number;
  reward: bigint;
}

export interface ReferralTables {
  referral: ReferralTable;
  referral_total: ReferralTotalTable;
}
