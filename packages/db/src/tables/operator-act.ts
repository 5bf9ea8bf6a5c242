import type { ColumnType, GeneratedAlways } from 'kysely';

type Never = ColumnType<unknown, string | null, never>;

interface OperatorActTable {
  id: GeneratedAlways<bigint>;
  merchant: string | null;
  subject: string;
  act: string;
  done_by: string;
  reason: string;
  before: Never;
  after: Never;
  done_at: Date;
  name: string | null;
  member_id: bigint | null;
  address: string | null;
}

export interface OperatorActTables {
  operator_act: OperatorActTable;
}
