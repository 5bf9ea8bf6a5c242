import type { ColumnType, GeneratedAlways } from 'kysely';

export interface MessageText {
  title: string;
  content: string;
}

interface MessageTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  kind: 'service' | 'offer';
  audience: 'member' | 'level' | 'all';
  member_id: bigint | null;
  level: number | null;
  sender_id: bigint | null;
  texts: ColumnType<Record<string, MessageText>, string, string>;
  fact: string | null;
  sent_at: Date;
  expires_at: Date | null;
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  sender_removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface MessageMarkTable {
  merchant: string;
  member_id: bigint;
  message_id: bigint;
  read_at: Date | null;
  removed_at: Date | null;
}

export interface MessageTables {
  message: MessageTable;
  message_mark: MessageMarkTable;
}
