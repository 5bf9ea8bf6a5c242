/** Which answer belongs to which picture. An answer can be tried once, right or wrong. */
import { randomBytes, randomInt } from 'node:crypto';
import { isKept, keepForOne, takeKept, type Remembering } from '../../one-time/queries.ts';
import type { CallContext } from '../../http/context.ts';

export const CAPTCHA_COOKIE = 'cpt';
export const CAPTCHA_HEADER = 'x-captcha-id';
export const ANSWER_LIFE_MS = 180_000;

/** No letter or digit that could be taken for another one. */
const LETTERS = 'ACDEFHJKLMNPRTUVWXY3479';
const LENGTH = 5;

const key = (id: string) => `captcha:${id}`;
const isId = (text: string | undefined): text is string => text !== undefined && /^[\w-]{22}$/.test(text);

/** The picture a caller was shown last: by cookie, or by header where there is no cookie jar. */
export function captchaIdOf({ cookies, header }: Pick<CallContext, 'cookies' | 'header'>): string | null {
  const fromHeader = header(CAPTCHA_HEADER);
  const id = isId(fromHeader) ? fromHeader : cookies[CAPTCHA_COOKIE];
  return isId(id) ? id : null;
}

export function newAnswer(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The id keeps its place in the cookie while its picture is refreshed; an unknown one is not taken over. */
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
