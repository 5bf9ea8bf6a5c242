/** What the rooms that seal rows anew have in common with the job that has them do it. */
import { isConflict, isConnectionLoss } from '#db';

export interface Batch {
  readonly atMost: number;
  /** Keys of rows that could not be sealed in this run: they keep no other waiting. */
  readonly besides: readonly string[];
}

/** A row that cannot be opened or written; the transaction it was in is lost with it. */
export class RowNotSealed extends Error {
  readonly row: string;
  constructor(row: string, cause: unknown) {
    super('a row of personal data could not be sealed', { cause });
    this.row = row;
  }
}

/** Rows that were sealed with an older key are sealed with the one in force, each by itself. Answers how many. */
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
