import type { Prepared } from './batch.ts';

/**
 * Accounts and keys claimed by the postings of a batch, or of all batches under way. Two postings that touch the same
 * member account, or of which one decides the other's outcome by its key (a repetition, a bet and its win or rollback),
 * never share a batch: the later one waits for the next. So the database judges each posting of a batch by itself.
 */
export interface Claims {
  /** Claims for a posting and a further name, or answers false and claims nothing. */
  claim(prepared: Prepared, alone?: string): boolean;
  /** Releases the claims of a posting. */
  release(prepared: Prepared, alone?: string): void;
}

export function makeClaims(): Claims {
  const accounts = new Set<bigint>();
  const keys = new Set<string>();
  return {
    claim(prepared, alone) {
      const own = keysOf(prepared, alone);
      if (prepared.members.some((id) => accounts.has(id)) || own.some((key) => keys.has(key))) return false;
      for (const id of prepared.members) accounts.add(id);
      for (const key of own) keys.add(key);
      return true;
    },
    release(prepared, alone) {
      for (const id of prepared.members) accounts.delete(id);
      for (const key of keysOf(prepared, alone)) keys.delete(key);
    },
  };
}

function keysOf({ posting: { merchant, source, key, game } }: Prepared, alone?: string): string[] {
  const keys = [`${merchant}|${source}|${key}`];
  if (game?.referenceKey !== undefined) keys.push(`${merchant}|${source}|${game.referenceKey}`);
  if (alone !== undefined) keys.push(alone);
  return keys;
}
