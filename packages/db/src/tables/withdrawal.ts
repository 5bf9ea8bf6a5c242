import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface BankCardTable {
  id: Generated<bigint>;
  merchant: string;
  member_id: bigint;
  kind: 'BANK' | 'EWALLET' | 'CRYPTO';
  bank_code: string;
  number: Uint8Array;
  number_print: Uint8Array;
  tail: string;
  holder: Uint8Array;
  branch: string | null;
  province: string | null;
  city: string | null;
  is_default: Generated<boolean>;
  added_at: Date;
  removed_at: Date | null;
}

interface WithdrawalTable {
  ref_id: string;
  merchant: string;
  member_id: bigint;
  request_id: string;
  card_id: bigint;
  language: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  returned: Generated<bigint>;
  state: Generated<'requested' | 'review' | 'approved' | 'paying' | 'paid' | 'received' | 'disputed' | 'rejected'>;
  locked_by: string | null;
  remark: string | null;
  told: ColumnType<string | null, string | null | undefined, string | null>;
  requested_at: Date;
  approved_at: Date | null;
  paid_at: Date | null;
  confirm_by: Date | null;
  ended_at: Date | null;
}

interface PayoutTable {
  ref_id: string;
  withdrawal_ref: string;
  merchant: string;
  n: number;
  amount: bigint;
  vendor_id: number | null;
  provider: string;
  bank_reference: string | null;
  state: 'planned' | 'sent' | 'paid' | 'failed' | 'returned';
  attempts: Generated<number>;
  ask_at: Date | null;
  made_at: Date;
  ended_at: Date | null;
  stuck_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface WithdrawalTables {
  bank_card: BankCardTable;
  withdrawal: WithdrawalTable;
  payout: PayoutTable;
  turnover_requirement: {
    id: GeneratedAlways<bigint>;
    merchant: string;
    member_id: bigint;
    source: 'DEPOSIT' | 'BONUS';
    ref_id: string;
    required: bigint;
    begins: bigint;
    created_at: Date;
    met_at: Date | null;
  };
  turnover_count: { member_id: bigint; merchant: string; day: string; before: bigint };
}
