import type { ColumnType, Generated } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

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
  redirect_url: string | null;
  requested_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  exact_units: Optional<bigint>;
  payee: ColumnType<Payee | null, string | null | undefined, never>;
  payer: Optional<Uint8Array>;
  receipt: Optional<string>;
  fee_bp: Generated<number>;
  bonus_bp: Generated<number>;
  fee_units: Generated<bigint>;
  bonus_units: Generated<bigint>;
  held_units: Optional<bigint>;
  held_currency: Optional<string>;
  ended_by: Optional<'time' | 'member' | 'provider' | 'operator'>;
  reason: Optional<string>;
  told: Optional<string>;
  ask_at: Optional<Date>;
  asks: Generated<number>;
  promotions: ColumnType<number[], string | undefined, never>;
}

/** The account that a payer was shown, with what its QR code says. */
export interface Payee {
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly branch: string | null;
  readonly qrContent: string | null;
}

export interface DepositChannelTable {
  id: Generated<number>;
  merchant: string;
  code: string;
  mode: 'MT' | 'MA' | 'QR';
  bank_name: string;
  holder: string;
  number: string;
  branch: string | null;
  qr_content: string | null;
  min_units: bigint;
  max_units: bigint;
  fee_bp: Generated<number>;
  bonus_bp: Generated<number>;
  minutes: Generated<number>;
  active: Generated<boolean>;
  changed_at: Date;
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
  deposit_channel: DepositChannelTable;
  sandbox_notification: SandboxNotificationTable;
  sandbox_lost: SandboxLostTable;
}
