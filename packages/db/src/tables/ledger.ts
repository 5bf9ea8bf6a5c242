import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string | null, never>;

export interface LedgerTables {
  ledger_account: LedgerAccountTable;
  ledger_posting: LedgerPostingTable;
  ledger_transfer: LedgerTransferTable;
  ledger_house_change: { account_id: bigint; amount: bigint };
  ledger_day: LedgerDayTable;
  ledger_touched: { account_ids: bigint[] };
  ledger_total: { merchant: string; currency: string; kind: string; balance: bigint };
  ledger_slice: { account_id: bigint };
  ledger_hold: LedgerHoldTable;
  ledger_checkpoint: { account_id: bigint; posting_id: bigint; balance: bigint };
  ledger_alarm: LedgerAlarmTable;
}

interface LedgerAccountTable {
  id: GeneratedAlways<bigint>;
  balance: Generated<bigint>;
  last_posting_id: Generated<bigint>;
  member_id: number | null;
  frozen: Generated<boolean>;
  merchant: string;
  kind: string;
  currency: string;
}

/** Written by the SQL functions ledger_post and ledger_close alone. */
interface LedgerPostingTable {
  id: bigint;
  account_id: bigint | null;
  member_id: number | null;
  debit_type_id: number;
  credit_type_id: number;
  occurred_at: Date;
  merchant: string;
  source: string;
  key: string;
  fingerprint: string;
  movement: string;
  currency: string;
  game_kind: 'bet' | 'win' | 'rollback' | 'return' | null;
  game_code: string | null;
  round_id: string | null;
  round_closed: boolean | null;
  reference_key: string | null;
  ref_id: string | null;
  remark: string | null;
  detail: Json;
  settled: bigint | null;
}

interface LedgerDayTable {
  account_id: bigint;
  day: string;
  type_id: number;
  lines: number;
  amount: bigint;
  received: bigint;
  settled: bigint;
  first_id: bigint;
  last_id: bigint;
  last_at: Date;
  member_id: number;
  merchant: string;
}

interface LedgerTransferTable {
  posting_id: bigint;
  debit_id: bigint;
  credit_id: bigint;
  amount: bigint;
  debit_after: bigint | null;
  credit_after: bigint | null;
  n: number;
  debit_type_id: number;
  credit_type_id: number;
}

interface LedgerHoldTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  source: string;
  key: string;
  purpose: string;
  member_id: number;
  account_id: bigint;
  held_account_id: bigint;
  from_kind: string;
  currency: string;
  amount: bigint;
  captured: Generated<bigint>;
  state: Generated<'open' | 'captured' | 'released'>;
  expires_at: Date | null;
  opened_at: Date;
  closed_at: Date | null;
}

interface LedgerAlarmTable {
  id: GeneratedAlways<bigint>;
  raised_at: Date;
  findings: Json;
  cleared_at: Date | null;
  cleared_by: string | null;
  clear_reason: string | null;
}
