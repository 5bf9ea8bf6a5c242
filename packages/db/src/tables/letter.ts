import type { Generated, GeneratedAlways } from 'kysely';

interface LetterTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint | null;
  channel: 'sms' | 'mail';
  template: string;
  urgent: boolean;
  shown: string;
  key: string;
  content: Buffer | null;
  state: 'waiting' | 'beyond' | 'sending' | 'sent' | 'failed' | 'givenUp' | 'over';
  attempts: Generated<number>;
  next_at: Date;
  error: string | null;
  cost: bigint | null;
  counted_on: string | null;
  written_at: Date;
  good_until: Date;
  sent_at: Date | null;
}

export interface LetterTables {
  letter: LetterTable;
}
