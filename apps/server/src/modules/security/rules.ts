/** How well an account is protected, and how much of an address is shown to know it again. */
import type { SecurityItem } from '#contract';

/** Of 100. What a stranger would have to get by besides the password weighs most. */
const WEIGHTS: Readonly<Record<SecurityItem['key'], number>> = {
  password: 20,
  paymentPassword: 15,
  mobile: 15,
  email: 15,
  payee: 5,
  ga: 30,
  // A way back in, and no bar to a stranger.
  securityQuestion: 0,
};

export type Bound = Readonly<Record<SecurityItem['key'], boolean>>;

export function scoreOf(bound: Bound): number {
  return Object.entries(WEIGHTS).reduce((sum, [key, weight]) => sum + (bound[key as keyof Bound] ? weight : 0), 0);
}

export function levelOf(score: number): 1 | 2 | 3 {
  if (score >= 70) return 3;
  return score >= 40 ? 2 : 1;
}

/** `m…i@example.com` */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  return `${name[0] ?? ''}…${name.length > 2 ? name.at(-1) : ''}${email.slice(at)}`;
}

/** The country and the last three figures. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)} … ${mobile.slice(-3)}`;

/** The last sign of each word: enough for its owner. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => {
      const signs = Array.from(word);
      return `${'•'.repeat(Math.min(4, Math.max(1, signs.length - 1)))}${signs.at(-1) ?? ''}`;
    })
    .join(' ');
