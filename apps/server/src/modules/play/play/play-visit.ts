/** The visit of a play session: it began with the login, and sums up play over all games, tabs and windows. */
import { unitsToWire, ZERO } from '#kernel';
import type { PlaySession } from '../../../ports/context.ts';
import { readVisit } from '../../people/safe-play/index.ts';
import type { Host } from '../../money/game-wallet/index.ts';

export async function playVisitOf({ deps }: Host, { merchant, memberId, sessionId }: PlaySession) {
  if (memberId === null || sessionId === null)
    return { since: deps.clock.now(), staked: unitsToWire(ZERO), won: unitsToWire(ZERO) };
  const { since, staked, won } = await readVisit(deps, { merchant, memberId, sessionId });
  return { since, staked, won };
}
