/** Fields that acts on content ask for; `look` says how a form draws them. */
import { languages, type Language } from '#contract';
import { z } from 'zod';
import { fieldIn } from './rules.ts';

/** Longer than anything that is read to its end. */
export const HTML_MAX = 20_000;

export const html = z.string().trim().max(HTML_MAX).meta({ look: 'html' });
/** GMT+8; empty for none. What is no moment is refused where it is read. */
export const moment = z.string().trim().max(16).meta({ look: 'moment' });
export const target = z.string().trim().max(200);
export const picture = z.string().trim().min(1).max(200).meta({ look: 'picture' });
export const order = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, 'a number')
  .meta({ look: 'figure' });

type Emptied<N extends string> = Record<N | `${N}.${Exclude<Language, 'EN'>}`, z.ZodOptional<z.ZodString>>;

/** A text that stands in some languages, any of which may be changed, or emptied to take it away. */
export const emptied = <N extends string>(name: N, text: z.ZodString): Emptied<N> =>
  Object.fromEntries(languages.map((language) => [fieldIn(name, language), text.optional()])) as Emptied<N>;
