import type { ColumnType } from 'kysely';

interface TermsTable {
  merchant: string;
  version: string;
  texts: ColumnType<Record<string, { title: string; content: string }>, string, never>;
  published_at: Date;
}

interface TermsAcceptanceTable {
  member_id: bigint;
  merchant: string;
  version: string;
  accepted_at: Date;
}

export interface TermsTables {
  terms: TermsTable;
  terms_acceptance: TermsAcceptanceTable;
}
