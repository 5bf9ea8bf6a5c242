/** Form fields of acts on content; `look` selects the form's widget. */
import { languages, type Language } from '#contract';
import { z } from 'zod';
import { fieldIn } from './rules.ts';

/** Maximum length of HTML. */
export const HTML_MAX = 20_000;

export const html = z.string().trim().max(HTML_MAX).meta({ look: 'html' });
/** Moment in GMT+8, empty for none; validated when it is parsed. */
export const moment = z.string().trim().max(16).meta({ look: 'moment' });
export const target = z.string().trim().max(200);
export const picture = z.string().trim().min(1).max(200).meta({ look: 'picture' });
export const order = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, 'a number')
  .meta({ look: 'figure' });

type Emptied<N extends string> = Record<N | `${N}.${Exclude<Language, 'EN'>}`, z.ZodOptional<z.ZodString>>;

/** Optional text fields per language; an empty text removes its language. */
export const emptied = <N extends string>(name: N, text: z.ZodString): Emptied<N> =>
  Object.fromEntries(languages.map((language) => [fieldIn(name, language), text.optional()])) as Emptied<N>;
