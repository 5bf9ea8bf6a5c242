import type { Generated } from 'kysely';

interface VerificationCodeTable {
  merchant: string;
  purpose: 'entry' | 'register' | 'bind' | 'payment';
  mobile: string;
  code_hash: Uint8Array;
  tries: Generated<number>;
  expires_at: Date;
}

interface PasswordResetTable {
  member_id: bigint;
  token_hash: Uint8Array;
  expires_at: Date;
}

interface RememberTicketTable {
  token_hash: Uint8Array;
  device_hash: Uint8Array;
  merchant: string;
  member_id: bigint;
  expires_at: Date;
}

interface OutboxTable {
  id: Generated<bigint>;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string | null;
  body: string;
  key: string | null;
  sent_at: Date;
}

export interface IdentityTables {
  verification_code: VerificationCodeTable;
  password_reset: PasswordResetTable;
  remember_ticket: RememberTicketTable;
  outbox: OutboxTable;
}
