import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface SafePlayMemberTable {
  member_id: bigint;
  merchant: string;
  guarded: Generated<boolean>;
  reality_minutes: number | null;
  reviewed_at: Date | null;
}

interface SafePlayLimitTable {
  merchant: string;
  member_id: bigint;
  kind: 'deposit' | 'loss' | 'wager' | 'time';
  period: 'day' | 'week' | 'month';
  value: bigint;
  set_at: Date;
  asked_at: Date | null;
  asked: bigint | null;
}

interface SafePlayBarTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint;
  kind: 'timeOut' | 'exclusion';
  set_at: Date;
  ends_at: Date | null;
  by_operator: string | null;
  indefinite: Generated<boolean>;
  returned_at: Date | null;
}

interface SafePlayChangeTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint;
  what: string;
  kind: string | null;
  period: string | null;
  before: bigint | null;
  after: bigint | null;
  until: Date | null;
  changed_at: Date;
}

interface SafePlayVisitTable {
  session_id: string;
  merchant: string;
  member_id: bigint;
  day: string;
  staked: bigint;
  won: bigint;
  checked_at: Date;
}

interface SafePlayCaseTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint;
  sign: string;
  facts: string;
  opened_at: Date;
  closed_at: Date | null;
  known_as: ColumnType<bigint | null, bigint | null | undefined, never>;
}

interface SafePlayMatchTable {
  member_id: bigint;
  known_as: bigint;
  merchant: string;
  facts: string;
  found_at: Date;
}

export interface SafePlayTables {
  safe_play_match: SafePlayMatchTable;
  safe_play_case: SafePlayCaseTable;
  safe_play_member: SafePlayMemberTable;
  safe_play_limit: SafePlayLimitTable;
  safe_play_bar: SafePlayBarTable;
  safe_play_change: SafePlayChangeTable;
  safe_play_visit: SafePlayVisitTable;
}
