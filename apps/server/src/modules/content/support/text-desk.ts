/** A brand's standing texts, including rules and terms, in the console. Changes need two operators. */
import { languages, type DeskRow, type Language } from '#contract';
import { done, refuse, type Result } from '#kernel';
import { z } from 'zod';
import { actReason, deskAct, inLanguages, textsIn, type DeskPart } from '../../../ports/desk.ts';
import { wholePage } from '../../../ports/record-page.ts';
import type { ByLanguage, NoticeText } from '../../house/text/index.ts';
import { basisOfText, beginWithHouseTexts, keepText, missingTexts, SUPPORT_TEXT_REFUSAL_TEXTS } from './keep-text.ts';
import { articlesOf, type ArticleRow } from './queries.ts';
import { standingText } from './publish.ts';

/** Upper bound, sufficient for terms. */
const HTML_MAX = 100_000;
const html = z.string().trim().max(HTML_MAX).meta({ look: 'html' });
const title = z.string().trim().max(120);
const tag = z.string().regex(/^[a-z][a-z-]{1,39}$/, 'small letters and hyphens, such as terms');

type Texts = ByLanguage<NoticeText>;

const fieldIn = (name: string, language: Language) => (language === 'EN' ? name : `${name}.${language}`);

/** Two fields for each language, empty ones included. */
const fieldsOf = (texts: Readonly<Record<string, NoticeText>>): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) => [
      [fieldIn('title', language), texts[language]?.title ?? ''],
      [fieldIn('content', language), texts[language]?.content ?? ''],
    ]),
  );

const optional = Object.fromEntries(
  languages.flatMap((language) => [
    [fieldIn('title', language), title.optional()],
    [fieldIn('content', language), html.optional()],
  ]),
) as Record<string, z.ZodOptional<z.ZodString>>;

/** Given fields over present ones; both empty removes a language. */
function changed(
  standing: Texts,
  given: Readonly<Record<string, unknown>>,
): Result<Texts, 'texts.halved' | 'text.english.first'> {
  const filled = Object.entries({ ...fieldsOf(standing), ...given }).filter(([, text]) => text !== '');
  const fields = Object.fromEntries(filled);
  if (!('title' in fields) || !('content' in fields)) return refuse('text.english.first', { field: 'content' });
  const texts = textsIn(fields, ['title', 'content']);
  return texts ? done(texts) : refuse('texts.halved');
}

const present = ({ tag: ref, texts, position }: ArticleRow): DeskRow => ({
  ref,
  acts: ['change'],
  cells: {
    tag: ref,
    title: texts['EN']?.title ?? null,
    languages: languages.filter((language) => language in texts).join(' '),
    place: position + 1,
  },
});

export const textsDesk: DeskPart = {
  room: 'content',
  tables: [
    {
      table: 'texts',
      kind: 'text',
      columns: [
        { key: 'title', kind: 'text' },
        { key: 'tag', kind: 'text' },
        { key: 'languages', kind: 'text' },
        { key: 'place', kind: 'count' },
      ],
      filters: [],
      // The help centre fits on one page.
      page: async ({ db }, merchant, { cursor }) =>
        wholePage((await articlesOf(db, merchant, 'help')).map(present), cursor),
    },
  ],
  acts: [
    deskAct({
      verb: 'write',
      kind: 'text',
      shape: {
        ref: tag,
        ...inLanguages('title', title.min(1)),
        ...inLanguages('content', html.min(1)),
        reason: actReason,
      },
      basis: (deps, { merchant, ref }) => basisOfText(deps, merchant, ref),
      perform: async (deps, { merchant, by, reason, ref, ...given }) => {
        const texts = textsIn(given, ['title', 'content']);
        if (!texts) return refuse('texts.halved');
        return keepText(deps, { merchant, by, reason, tag: ref }, (standing) =>
          standing ? refuse('text.exists', { field: 'ref' }) : done(texts),
        );
      },
    }),
    deskAct({
      verb: 'change',
      kind: 'text',
      shape: { ref: tag, ...optional, reason: actReason },
      standingOf: async ({ db }, brand, ref) => {
        const texts = await standingText(db, brand, ref);
        return texts ? fieldsOf(texts) : null;
      },
      basis: (deps, { merchant, ref }) => basisOfText(deps, merchant, ref),
      perform: async (deps, { merchant, by, reason, ref, ...given }) => {
        return keepText(deps, { merchant, by, reason, tag: ref }, (standing) =>
          standing ? changed(standing, given) : refuse('text.unknown', { field: 'ref' }),
        );
      },
    }),
    deskAct({
      verb: 'begin',
      kind: 'texts',
      shape: { reason: actReason },
      basis: async ({ db, brands }, { merchant }) => {
        const brand = brands.find(merchant);
        const missing = brand ? await missingTexts(db, brand.code, brand.config) : [];
        return { missing: missing.map(({ tag: name }) => name) };
      },
      perform: (deps, { merchant, by, reason }) => beginWithHouseTexts(deps, { merchant, by, reason }),
    }),
  ],
  refusalTexts: SUPPORT_TEXT_REFUSAL_TEXTS,
};
