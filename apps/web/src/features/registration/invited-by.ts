/** The codes in the address a visitor came by. They are kept for the visit, since registering may have to wait. */
import { forgetSession, readSession, writeSession } from '../../shared/device/storage.ts';

type Code = 'affiliateCode' | 'referralCode';

const LENGTH_MAX = 64;

export function invitedBy(code: Code): string | null {
  const given = new URLSearchParams(location.search).get(code)?.trim().slice(0, LENGTH_MAX);
  if (given) writeSession(code, given);
  return given || readSession(code);
}

/** A code that was refused once is not tried again by itself. */
export const forgetInvitation = (code: Code): void => forgetSession(code);
