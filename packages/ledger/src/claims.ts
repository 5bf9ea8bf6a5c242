import type { Prepared } from './batch.ts';

/**
 * What the postings of a batch have laid their hands on. Two postings that touch the same member account, or of which one
 * decides the fate of the other by its key (a repetition, a bet and its win or rollback), never share a batch: the later
 * one waits for the next. So the database judges each posting of a batch by itself.
 */
export interface Claims {
  /** Claims for a posting and a further name, or answers false and claims nothing. */
  claim(prepared: Prepared, alone?: string): boolean;
}

export function makeClaims(): Claims {
  const accounts = new Set<bigint>();
  const keys = new Set<string>();
  return {
    claim({ members, posting: { merchant, source, key, game } }, alone) {
      if (members.some((id) => accounts.has(id))) return false;
      const name = `${merchant}|${source}|${key}`;
      const reference = game?.referenceKey === undefined ? name : `${merchant}|${source}|${game.referenceKey}`;
      if (keys.has(name) || keys.has(reference) || (alone !== undefined && keys.has(alone))) return false;
      for (const id of members) accounts.add(id);
      keys.add(name).add(reference);
      if (alone !== undefined) keys.add(alone);
      return true;
    },
  };
}
