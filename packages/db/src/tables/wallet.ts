import type { ColumnType } from 'kysely';

export interface WalletCollectTable {
  merchant: string;
  member_id: bigint;
  request_id: string;
  /** Units as text, by the number of the wallet they came from. */
  moved: ColumnType<Record<string, string>, string, string>;
  collected_at: Date;
}

export interface WalletTables {
  wallet_collect: WalletCollectTable;
}
