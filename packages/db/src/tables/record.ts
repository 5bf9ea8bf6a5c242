import type { GeneratedAlways } from 'kysely';

interface MemberNoteTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint;
  by_operator: string;
  text: string;
  written_at: Date;
}

interface MemberTagTable {
  merchant: string;
  tag: string;
  member_id: bigint;
  tagged_at: Date;
}

export interface RecordTables {
  member_note: MemberNoteTable;
  member_tag: MemberTagTable;
}
