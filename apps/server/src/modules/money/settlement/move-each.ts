import type { Units } from '#kernel';
import type { Host } from '../game-wallet/index.ts';

export interface Moved<T> {
  readonly row: T;
  readonly balance: Units;
}

interface Movable {
  readonly merchant: string;
  readonly round_id: string;
  readonly member_id: bigint | null;
}

/** In parallel, so that the ledger batches them. Answers the successful ones; failures are logged and retried later. */
export async function moveEach<T extends Movable>(
  { deps }: Pick<Host, 'deps'>,
  rows: readonly T[],
  move: (row: T) => Promise<Units>,
): Promise<Moved<T>[]> {
  const moved = await Promise.all(
    rows.map(async (row) => {
      try {
        return [{ row, balance: await move(row) }];
      } catch (error) {
        const { merchant, round_id: round, member_id: member } = row;
        deps.log.error(
          { event: 'payout.unpaid', merchant, round, member: Number(member), err: error },
          'it is tried again',
        );
        return [];
      }
    }),
  );
  return moved.flat();
}
