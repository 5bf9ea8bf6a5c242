import type { Posting } from './posting.ts';

/**
 * What the postings of a batch have laid their hands on. Two postings of which one may decide the fate of the other
 * (the same key, a bet and its win or rollback, the closing of a round and its bets) never share a batch; the later one
 * waits for the next.
 */
export interface Claims {
  /** Claims for a posting, or answers false and claims nothing. */
  claim(posting: Posting): boolean;
}

export function makeClaims(): Claims {
  const keys = new Set<string>();
  const rounds = new Set<string>();
  const closing = new Set<string>();
  return {
    claim({ merchant, source, key, game }) {
      const within = (name: string): string => `${merchant}|${source}|${name}`;
      const wanted = game?.referenceKey === undefined ? [within(key)] : [within(key), within(game.referenceKey)];
      const round = game && within(game.roundId);
      if (wanted.some((name) => keys.has(name))) return false;
      if (round !== undefined && (closing.has(round) || (game?.roundClosed && rounds.has(round)))) return false;
      for (const name of wanted) keys.add(name);
      if (round !== undefined) (game?.roundClosed ? closing : rounds).add(round);
      return true;
    },
  };
}
