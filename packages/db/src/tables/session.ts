import type { ColumnType, Generated } from 'kysely';

interface SessionTable {
  id: string;
  token_hash: Uint8Array;
  merchant: string;
  member_id: bigint;
  created_at: Date;
  last_seen_at: Date;
  idle_minutes: number;
  expires_at: Date;
  ip: string;
  user_agent: string;
  ended_at: Date | null;
  must_change_reason: ColumnType<
    'default' | 'expired' | 'first' | null,
    'default' | 'expired' | 'first' | null | undefined,
    null
  >;
  end_reason: 'logout' | 'login_elsewhere' | 'idle' | 'expired' | 'disabled' | 'password_changed' | 'guessed' | null;
  password_failures: Generated<number>;
}

interface LoginAttemptTable {
  id: Generated<bigint>;
  merchant: string;
  account: string;
  member_id: bigint | null;
  succeeded: boolean;
  ip: string;
  country: string;
  user_agent: string;
  at: Date;
}

export interface SessionTables {
  session: SessionTable;
  login_attempt: LoginAttemptTable;
}
