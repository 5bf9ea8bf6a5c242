export interface OneTimeTable {
  key: string;
  text: string | null;
  expires_at: Date;
}

export interface OneTimeTables {
  one_time: OneTimeTable;
}
