export interface StoredFileTable {
  key: string;
  bytes: Buffer;
  stored_at: Date;
}

export interface StoredFileTables {
  stored_file: StoredFileTable;
}
