import { Secret, TOTP } from 'otpauth';
import type { Site } from './site.ts';

/** What a member's app shows now, or so many half minutes later. */
export const codeOf = ({ clock }: Pick<Site, 'clock'>, secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + later * 30_000 });
