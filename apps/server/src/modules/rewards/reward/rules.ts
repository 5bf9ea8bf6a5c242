import type { MemberId, Millis } from '#kernel';

interface Code {
  readonly member_id: bigint | null;
  readonly uses: number;
  readonly uses_max: number;
  readonly expires_at: Date;
}

/** True when a member who has not used it may use it. */
export const isGood = ({ member_id, uses, uses_max, expires_at }: Code, memberId: MemberId, now: Millis): boolean =>
  (member_id === null || member_id === BigInt(memberId)) && uses < uses_max && expires_at.getTime() > now;

/** Form of a code, suitable for reading aloud. */
export const CODE_FORM = /^[A-Z0-9-]{6,32}$/;
