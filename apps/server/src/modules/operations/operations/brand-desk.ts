/** Brand settings in the console, and the creation of brands. */
import { language } from '#contract';
import { z } from 'zod';
import { actReason, deskAct, type DeskPart } from '../../../ports/desk.ts';
import { hex } from '../../../ports/brand/colours.ts';
import { SETTINGS_REFUSAL_TEXTS } from './brand-rules.ts';
import { GROUPS, many, SPOKEN, words, type Group, type Settings } from './brand-settings.ts';
import { basisOfMaking, makeBrand, NEW_BRAND_REFUSAL_TEXTS } from './make-brand.ts';
import { brandBasis, setBrand, standingOf } from './set-brand.ts';

const shapeOf = (settings: Settings) =>
  Object.fromEntries(Object.entries(settings).map(([name, { shape }]) => [name, shape.optional()]));

const setting = (group: Group) =>
  deskAct({
    verb: 'set',
    kind: group,
    shape: { ...shapeOf(GROUPS[group]), reason: actReason },
    standing: async (deps, merchant) => standingOf(deps, merchant, group),
    basis: (deps, given) => brandBasis(deps, group, given),
    perform: (deps, given) => setBrand(deps, group, given),
  });

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

export const brandDesk: DeskPart = {
  room: 'brand',
  acts: [
    ...(Object.keys(GROUPS) as Group[]).map(setting),
    deskAct({
      verb: 'make',
      kind: 'brand',
      ofHouse: true,
      shape: {
        ref: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, 'small letters, digits and lines, 2 to 32'),
        name: z.string().trim().min(1).max(40),
        domains: z.string().trim().min(1).max(1_000).toLowerCase().transform(words),
        currency: z
          .string()
          .trim()
          .toUpperCase()
          .length(3)
          .refine((code) => CURRENCIES.has(code), 'no currency'),
        symbol: z.string().trim().min(1).max(5),
        languages: many(SPOKEN).transform(words).pipe(z.array(language).min(1)),
        theme: z.enum(['night', 'day']),
        accent: hex.optional().meta({ look: 'colour' }),
        opens: z.enum(['later', 'at once']),
        reason: actReason,
      },
      basis: async (deps, { accent, ...wish }) => basisOfMaking(deps, { ...wish, accent }),
      perform: (deps, { accent, ...wish }) => makeBrand(deps, { ...wish, accent }),
    }),
  ],
  refusalTexts: { ...SETTINGS_REFUSAL_TEXTS, ...NEW_BRAND_REFUSAL_TEXTS, 'merchant.unknown': 'there is no such brand' },
};
