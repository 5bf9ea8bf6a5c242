import type { Generated } from 'kysely';

export interface DepositTable {
  ref_id: string;
  merchant: string;
  member_id: bigint;
  request_id: string;
  vendor_id: number;
  bank_code: string;
  mode: 'PG' | 'MT' | 'MA' | 'QR';
  currency: string;
  requested_units: bigint;
  received_units: bigint | null;
  state: Generated<'P' | 'S' | 'F' | 'C'>;
  redirect_url: string;
  requested_at: Date;
  expires_at: Date;
  settled_at: Date | null;
}

export interface SandboxNotificationTable {
  id: string;
  ref_id: string;
  outcome: 'succeeded' | 'failed';
  body: string;
  due_at: Date;
  attempts: Generated<number>;
  silent: Generated<boolean>;
  delivered_at: Date | null;
}

export interface SandboxLostTable {
  ref_id: string;
}

export interface DepositTables {
  deposit: DepositTable;
  sandbox_notification: SandboxNotificationTable;
  sandbox_lost: SandboxLostTable;
}
