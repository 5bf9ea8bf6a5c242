import { Secret, TOTP } from 'otpauth';
import type { Site } from './site.ts';

/** The code that a member's app shows now, or `later` × 30 s from now. */
export const codeOf = ({ clock }: Pick<Site, 'clock'>, secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + later * 30_000 });
