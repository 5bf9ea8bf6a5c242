/** Types shared by the modules that re-encrypt rows and the job that runs them. */
import { isConflict, isConnectionLoss } from '#db';

export interface Batch {
  readonly atMost: number;
  /** Keys of rows that failed in this run, to be skipped. */
  readonly except: readonly string[];
}

/** A row that cannot be decrypted or written; its transaction is rolled back. */
export class RowNotSealed extends Error {
  readonly row: string;
  constructor(row: string, cause: unknown) {
    super('a row of personal data could not be sealed', { cause });
    this.row = row;
  }
}

/** Re-encrypts rows under older keys with the current one, each by itself. Answers their number. */
export async function sealAnew<Row>(
  olderKeys: readonly Buffer[],
  {
    find,
    keyOf,
    seal,
  }: Readonly<{
    find: (key: Buffer) => Promise<readonly Row[]>;
    keyOf: (row: Row) => bigint | string;
    seal: (row: Row) => Promise<void>;
  }>,
): Promise<number> {
  let count = 0;
  for (const key of olderKeys) {
    for (const row of await find(key)) {
      await sealRow(keyOf(row), () => seal(row));
      count += 1;
    }
  }
  return count;
}

export async function sealRow(key: bigint | string, seal: () => unknown): Promise<void> {
  try {
    await seal();
  } catch (error) {
    if (isConflict(error) || isConnectionLoss(error)) throw error;
    throw new RowNotSealed(String(key), error);
  }
}
