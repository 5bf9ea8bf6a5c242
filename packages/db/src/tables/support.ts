import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

interface AgentApplicationTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint | null;
  name: string;
  mobile: string | null;
  email: string | null;
  telegram: string | null;
  message: string | null;
  ip: string;
  applied_at: Date;
  closed_at: ColumnType<Date | null, never, Date>;
  closed_by: ColumnType<string | null, never, string>;
  outcome: ColumnType<string | null, never, string>;
}

interface FeedbackTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint | null;
  content: string;
  contact: string | null;
  remark: string | null;
  pictures: ColumnType<string[], string | undefined, never>;
  ip: string;
  sent_at: Date;
  reply: string | null;
  replied_at: Date | null;
}

interface ChatSessionTable {
  id: string;
  merchant: string;
  token_hash: Buffer;
  member_id: bigint | null;
  topic: string | null;
  language: string;
  opened_at: Date;
  spoken_at: Date;
  closed_at: Date | null;
  taken_by: string | null;
  waiting_since: Date | null;
}

interface ChatMessageTable {
  id: GeneratedAlways<bigint>;
  session_id: string;
  sender: 'visitor' | 'agent' | 'system';
  text: string;
  sent_at: Date;
  said_by: string | null;
}

export interface PlanRow {
  minBet: number;
  activeMember: number;
  rate: string;
}

export interface SupportTables {
  article: {
    merchant: string;
    place: 'help' | 'join';
    tag: string;
    texts: Json<Record<string, { title: string; content: string }>>;
    position: number;
  };
  join_plan: {
    merchant: string;
    position: Generated<number>;
    names: Json<Record<string, string>>;
    rows: Json<PlanRow[]>;
  };
  agent_application: AgentApplicationTable;
  feedback: FeedbackTable;
  chat_session: ChatSessionTable;
  chat_message: ChatMessageTable;
}
