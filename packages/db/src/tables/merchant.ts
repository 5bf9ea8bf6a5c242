import type { ColumnType } from 'kysely';

interface MerchantTable {
  code: string;
  position: number;
  config: ColumnType<unknown, string, string>;
  created_at: Date;
  updated_at: Date;
}

export interface MerchantTables {
  merchant: MerchantTable;
}
