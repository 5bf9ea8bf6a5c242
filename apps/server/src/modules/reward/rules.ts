import type { MemberId, Millis } from '#kernel';

interface Code {
  readonly member_id: bigint | null;
  readonly uses: number;
  readonly uses_max: number;
  readonly expires_at: Date;
}

/** Whether somebody who has not used it may. */
export const isGood = ({ member_id, uses, uses_max, expires_at }: Code, memberId: MemberId, now: Millis): boolean =>
  (member_id === null || member_id === BigInt(memberId)) && uses < uses_max && expires_at.getTime() > now;

/** What a code may look like, so that it can be read out to somebody. */
export const CODE_FORM = /^[A-Z0-9-]{6,32}$/;
