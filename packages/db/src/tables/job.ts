export interface JobTable {
  name: string;
  next_at: Date;
  ran_at: Date | null;
  error: string | null;
  registered_at: Date | null;
}

export interface JobTables {
  job: JobTable;
}
