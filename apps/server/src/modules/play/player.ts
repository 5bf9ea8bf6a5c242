import type { MemberId } from '#kernel';
import type { PlaySession } from '../../http/context.ts';

export const memberPlayer = (memberId: MemberId): string => `member:${memberId}`;

/** Whose seeds and rounds these are: a member's for good, a demo's for as long as it is open. */
export const playerOf = (session: Pick<PlaySession, 'mode' | 'memberId' | 'playSessionId'>): string =>
  session.mode === 'DEMO' || session.memberId === null
    ? `demo:${session.playSessionId}`
    : memberPlayer(session.memberId);
