import type { MemberId } from '#kernel';
import type { PlaySession } from '../../../ports/context.ts';

export const memberPlayer = (memberId: MemberId): string => `member:${memberId}`;

/** Owner of seeds and rounds: a member permanently, a demo while it is open. */
export const playerOf = (session: Pick<PlaySession, 'mode' | 'memberId' | 'playSessionId'>): string =>
  session.mode === 'DEMO' || session.memberId === null
    ? `demo:${session.playSessionId}`
    : memberPlayer(session.memberId);
