import type { Deps } from '../../../ports/deps.ts';
import { provenRound, type ProvenRow } from './round-queries.ts';

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function findRound(deps: Pick<Deps, 'db'>, roundId: string): Promise<ProvenRow | undefined> {
  return UUID.test(roundId) ? provenRound(deps.db, roundId) : Promise.resolve(undefined);
}

/** One of this player's rounds; rounds of others are not found. */
export async function ownRound(
  deps: Pick<Deps, 'db'>,
  player: string,
  roundId: string,
): Promise<ProvenRow | undefined> {
  const round = await findRound(deps, roundId);
  return round?.player === player ? round : undefined;
}
