/** Queries of the console's content forms while they are filled in. Saving is an action of the desk. */
import { z } from 'zod';
import { call } from '../call.ts';
import { language, PICTURE_BODY } from '../shapes/values.ts';

const brand = z.string().max(40);
const colours = z.record(z.string(), z.string());

export const shownText = z.object({
  language,
  /** Language of the text: English where it has no text in the language asked for; null where it has none at all. */
  from: language.nullable(),
  title: z.string(),
  content: z.string().meta({ description: 'Sanitised HTML' }),
});
export type ShownText = z.infer<typeof shownText>;

export const content = {
  picture: call('POST /console/content/picture', {
    summary: 'Upload a picture (png or jpeg, up to 5 MB, as a data URL) for content of a brand; it is re-encoded.',
    token: 'required',
    bodyMax: PICTURE_BODY,
    limits: [{ by: 'account', max: 60, perMs: 600_000 }],
    input: z.object({ brand, picture: z.string() }),
    value: z.object({ image: z.string() }),
    refusals: ['operator.may.not', 'upload.type.invalid', 'upload.too.large', 'upload.too.many'],
  }),
  preview: call('POST /console/content/preview', {
    summary:
      'Preview of texts as members see them in each language of the brand, sanitised as they would be stored. Nothing is saved.',
    token: 'required',
    bodyMax: 4_000_000,
    limits: [{ by: 'account', max: 240, perMs: 60_000 }],
    input: z.object({
      brand,
      texts: z.array(z.object({ language, title: z.string().max(500), content: z.string().max(100_000) })).max(40),
    }),
    value: z.object({ colours: z.object({ night: colours, day: colours }), texts: z.array(shownText) }),
    refusals: ['operator.may.not'],
  }),
};
