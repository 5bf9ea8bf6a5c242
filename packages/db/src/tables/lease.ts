export interface LeaseTable {
  name: string;
  merchant: string;
  key: string;
  holder: string;
  epoch: bigint;
  until: Date;
  note: string | null;
}

export interface LeaseTables {
  lease: LeaseTable;
}
