import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Never = ColumnType<unknown, string, never>;

interface OperatorTable {
  id: GeneratedAlways<bigint>;
  account: string;
  name: string;
  password_hash: string;
  failures: Generated<number>;
  locked_until: Date | null;
  totp_secret: Uint8Array | null;
  totp_since: Date | null;
  totp_last_step: Generated<bigint>;
  made_at: Date;
  dismissed_at: Date | null;
  password_given: Generated<boolean>;
}

interface OperatorNoticeTable {
  id: GeneratedAlways<bigint>;
  operator_id: bigint;
  what: string;
  account: string;
  by: string;
  reason: string;
  told: Uint8Array | null;
  at: Date;
}

interface OperatorGrantTable {
  operator_id: bigint;
  merchant: string | null;
  role: string;
}

interface OperatorSessionTable {
  id: string;
  token_hash: Uint8Array;
  operator_id: bigint;
  is_in: boolean;
  address: string;
  agent: string;
  begun_at: Date;
  seen_at: Date;
  ended_at: Date | null;
}

interface OperatorTryTable {
  operator_id: bigint;
  address: string;
  failures: number;
  locked_until: Date | null;
  tried_at: Date;
}

interface ApprovalTable {
  id: GeneratedAlways<bigint>;
  merchant: string | null;
  room: string;
  command: Never;
  member_id: bigint | null;
  basis: Never;
  asked_by: string;
  asked_at: Date;
  state: Generated<'waiting' | 'at work' | 'agreed' | 'declined' | 'withdrawn' | 'refused' | 'stale'>;
  decided_by: string | null;
  decided_at: Date | null;
  said: string | null;
}

export interface OperatorTables {
  operator: OperatorTable;
  operator_grant: OperatorGrantTable;
  operator_session: OperatorSessionTable;
  operator_notice: OperatorNoticeTable;
  operator_try: OperatorTryTable;
  approval: ApprovalTable;
}
