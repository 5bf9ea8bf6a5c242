import type { ColumnType, GeneratedAlways } from 'kysely';

type Written = ColumnType<unknown, string | null, never>;

interface EventTable {
  id: GeneratedAlways<bigint>;
  merchant: string | null;
  kind: string;
  fact: string;
  subject: string;
  before: Written;
  after: Written;
  at: Date;
}

interface NodeTable {
  id: string;
  host: string;
  process: number;
  roles: string;
  program: string | null;
  program_at: Date | null;
  began_at: Date;
  seen_at: Date;
  ended_at: Date | null;
  checked_at: Date | null;
  differs: ColumnType<unknown, string | null, string | null>;
}

interface FigureTable {
  merchant: string;
  /** yyyy-mm-dd. */
  day: string;
  minute: number;
  key: string;
  value: bigint;
}

export interface EventTables {
  event: EventTable;
  node: NodeTable;
  figure: FigureTable;
}
