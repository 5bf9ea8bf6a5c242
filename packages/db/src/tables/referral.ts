interface ReferralTable {
  member_id: bigint;
  merchant: string;
  referrer_id: bigint;
  state: 'qualified' | 'capped' | 'held' | 'refused';
  reward: bigint;
  reached_at: Date;
  decided_by: string | null;
}

export interface ReferralTables {
  referral: ReferralTable;
}
