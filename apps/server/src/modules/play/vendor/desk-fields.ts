/** Field formats for vendors and games, shared by console and command line. */
import { languages, type Language, numberIn } from '#contract';
import { parseUnits, type Units } from '#kernel';
import { z } from 'zod';
import { actReason } from '../../../ports/desk.ts';
import { OPEN_DAYS_LEAST, OPEN_DAYS_MOST } from '../../money/game-wallet/index.ts';
import { keyFault } from './set-key.ts';

export interface Given {
  readonly merchant: string;
  readonly by: string;
  readonly reason: string;
}

export const vendorCode = z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/, 'capital letters, digits and _, such as STUDIO');
export const gameCode = z.string().regex(/^[\x21-\x7e]{1,64}$/, 'the vendor’s own code of the game, at most 64 signs');
export const shownName = z.string().trim().min(1).max(120);
export const position = numberIn(z.number().int().min(0).max(100_000));
export const yesOrNo = z.enum(['yes', 'no']);
export const isYes = (word: 'yes' | 'no' | undefined): boolean | undefined =>
  word === undefined ? undefined : word === 'yes';
export const reason = actReason;

/** Clears an optional field. */
const NONE = 'none';
const orNone = <T>(text: string, value: T): T | null => (text === NONE ? null : value);

export const address = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .transform((text) => orNone(text, text));

export const stakeMax = z
  .string()
  .trim()
  .transform((text, context): Units | null => {
    if (text === NONE) return null;
    const amount = parseUnits(text);
    if (amount.ok && amount.value > 0n) return amount.value;
    context.addIssue({ code: 'custom', message: 'an amount above nothing, such as 500' });
    return z.NEVER;
  });

export const operatorId = z
  .string()
  .regex(/^([1-9]\d{0,14}|none)$/, 'a number')
  .transform((text) => (text === NONE ? null : BigInt(text)));

/** Days after which an unclosed round is closed. */
export const termDays = z.number().int().min(OPEN_DAYS_LEAST).max(OPEN_DAYS_MOST);

export const openDays = z
  .string()
  .regex(/^(\d{1,3}|none)$/, `a number of days from ${OPEN_DAYS_LEAST} to ${OPEN_DAYS_MOST}`)
  .transform((text) => (text === NONE ? null : Number(text)))
  .pipe(termDays.nullable());

/** Separated by spaces. */
export const origins = z
  .string()
  .trim()
  .max(4_000)
  .transform((text) => (text === NONE || text === '' ? [] : text.split(/\s+/)))
  .pipe(z.array(z.string().max(300)).max(20));

/** Invalid keys are refused before anything is stored: a private key must not end up in the audit log. */
export const publicKey = z
  .string()
  .trim()
  .max(10_000)
  .refine((pem) => keyFault(pem) === null, 'the public half of an RSA key of 2048 bits or more, as PEM')
  .meta({ look: 'area' });

export const rtp = z
  .string()
  .regex(/^(\d{2,3}\.\d{2}|none)$/, 'percent, such as 96.01')
  .transform((text) => orNone(text, text));

export const classify = z
  .enum(['none', 'JP', 'TG', 'AC', 'BG', 'SC', 'VP', 'OG'])
  .transform((word) => (word === NONE ? ('' as const) : word));

const keyIn = (language: Language): string => (language === 'EN' ? 'name' : `name.${language}`);

/** Optional names, one field for each language. */
export const someNames = Object.fromEntries(languages.map((language) => [keyIn(language), shownName.optional()]));

export function namesIn(given: Readonly<Record<string, unknown>>): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const name = given[keyIn(language)];
      return typeof name === 'string' ? [[language, name]] : [];
    }),
  );
}
