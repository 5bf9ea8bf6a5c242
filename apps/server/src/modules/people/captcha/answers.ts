/** Answers of CAPTCHA pictures. Each picture allows one attempt, right or wrong. */
import { randomBytes, randomInt } from 'node:crypto';
import { isKept, keepForOne, takeKept, type Remembering } from '../../../one-time/queries.ts';
import type { CallContext } from '../../../ports/context.ts';

export const CAPTCHA_COOKIE = 'cpt';
export const CAPTCHA_HEADER = 'x-captcha-id';
export const ANSWER_LIFE_MS = 180_000;

/** Unambiguous letters and digits. */
const LETTERS = 'ACDEFHJKLMNPRTUVWXY3479';
const LENGTH = 5;

const key = (id: string) => `captcha:${id}`;
const isId = (text: string | undefined): text is string => text !== undefined && /^[\w-]{22}$/.test(text);

/** Id of the caller's latest picture: from the header (clients without cookies), or the cookie. */
export function captchaIdOf({ cookies, header }: Pick<CallContext, 'cookies' | 'header'>): string | null {
  const fromHeader = header(CAPTCHA_HEADER);
  const id = isId(fromHeader) ? fromHeader : cookies[CAPTCHA_COOKIE];
  return isId(id) ? id : null;
}

export function newAnswer(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The id if it is known, so that a refresh keeps the cookie; null otherwise. */
export async function keptId(deps: Remembering, id: string | null): Promise<string | null> {
  return id !== null && (await isKept(deps, key(id))) ? id : null;
}

export const newId = (): string => randomBytes(16).toString('base64url');

export async function keepAnswer(deps: Remembering, id: string, answer: string): Promise<void> {
  await keepForOne(deps, key(id), answer, ANSWER_LIFE_MS);
}

export async function captchaFits(deps: Remembering, id: string | null, given: string): Promise<boolean> {
  const answer = id === null ? null : await takeKept(deps, key(id));
  return answer !== null && answer === given.trim().toUpperCase();
}
