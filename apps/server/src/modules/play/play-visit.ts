/** The visit that a play session belongs to: it began with the login, and has come to what it has in whichever game, tab or window. */
import { unitsToWire, ZERO } from '#kernel';
import type { PlaySession } from '../../http/context.ts';
import { readVisit } from '../safe-play/index.ts';
import type { Host } from '../game-wallet/index.ts';

export async function playVisitOf({ deps }: Host, { merchant, memberId, sessionId }: PlaySession) {
  if (memberId === null || sessionId === null)
    return { since: deps.clock.now(), staked: unitsToWire(ZERO), won: unitsToWire(ZERO) };
  const { since, staked, won } = await readVisit(deps, { merchant, memberId, sessionId });
  return { since, staked, won };
}
