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

export async function sealRow(key: bigint | string, seal: () => unknown): Promise<void> {
  try {
    await seal();
  } catch (error) {
    if (isConflict(error) || isConnectionLoss(error)) throw error;
    throw new RowNotSealed(String(key), error);
  }
}
