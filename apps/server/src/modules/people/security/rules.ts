/** Score of an account's protection, and masked addresses. */
import type { SecurityItem } from '#contract';

/** Out of 100. Factors that an attacker needs beside the password weigh most. */
const WEIGHTS: Readonly<Record<SecurityItem['key'], number>> = {
  password: 20,
  paymentPassword: 15,
  mobile: 15,
  email: 15,
  payee: 5,
  ga: 30,
  // For recovery only: it stops no attacker.
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

/** The country code and the last three digits. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)} … ${mobile.slice(-3)}`;

/** The last character of each word: enough for its owner. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => {
      const signs = Array.from(word);
      return `${'•'.repeat(Math.min(4, Math.max(1, signs.length - 1)))}${signs.at(-1) ?? ''}`;
    })
    .join(' ');
