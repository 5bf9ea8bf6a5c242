/** Parts of rounds that have won nothing are closed many at a time, and bets that are alone in their rounds undone. */
import type { Access } from '#db';
import { ZERO, type Units } from '#kernel';
import { postBySet } from './by-set.ts';
import { betRolledBack, type RollbackInput } from './entries/bet-rolled-back.ts';
import { betSettled, type WinInput } from './entries/bet-settled.ts';

/** A win of nothing, which closes its account's part of the round. */
export type Closing = Omit<WinInput, 'amount' | 'roundClosed'>;

export const closeParts = (access: Access, closings: readonly Closing[]): Promise<(Units | null)[]> =>
  postBySet(
    access,
    'ledger_close',
    closings.map((closing) => betSettled({ ...closing, amount: ZERO, roundClosed: true })),
  );

/** A rollback that closes its account's part of the round. */
export type Undoing = Omit<RollbackInput, 'roundClosed'>;

export const undoBets = (access: Access, undoings: readonly Undoing[]): Promise<(Units | null)[]> =>
  postBySet(
    access,
    'ledger_undo',
    undoings.map((undoing) => betRolledBack({ ...undoing, roundClosed: true })),
  );
