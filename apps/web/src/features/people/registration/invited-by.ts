/** Codes in the address, kept for the visit until registration. */
import { forgetSession, readSession, writeSession } from '../../../shared/device/storage.ts';

type Code = 'affiliateCode' | 'referralCode';

const LENGTH_MAX = 64;

export function invitedBy(code: Code): string | null {
  const given = new URLSearchParams(location.search).get(code)?.trim().slice(0, LENGTH_MAX);
  if (given) writeSession(code, given);
  return given || readSession(code);
}

/** A refused code is not tried again automatically. */
export const forgetInvitation = (code: Code): void => forgetSession(code);
