/** Texts that an operator writes, by language. EN is always there; a language without its own text reads EN. */
import type { Language } from '#contract';
import sanitizeHtml from 'sanitize-html';

export interface NoticeText {
  /** Plain text; escape it for HTML. */
  readonly title: string;
  /** HTML; only what `CLEAN` lets through is stored. */
  readonly content: string;
}

export type ByLanguage<T> = { readonly EN: T } & { readonly [L in Language]?: T };

const outward = (href: string | undefined): boolean => /^https:/i.test(href ?? '');

const TAGS = 'p br hr h3 h4 blockquote ul ol li strong em b i u a table thead tbody tr th td'.split(' ');

/** Allowed HTML: structure, emphasis, links to the site or https; nothing that loads or runs. */
const CLEAN: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'title', 'rel', 'target'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (_tag, { href, title }): sanitizeHtml.Tag => ({
      tagName: 'a',
      attribs: {
        ...(href !== undefined && { href }),
        ...(title !== undefined && { title }),
        ...(outward(href) && { rel: 'noopener noreferrer', target: '_blank' }),
      },
    }),
  },
};

export const cleanHtml = (html: string): string => sanitizeHtml(html, CLEAN);

/** False for HTML without visible text. */
export const htmlHasText = (html: string): boolean => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '';

export function cleanTexts(texts: ByLanguage<NoticeText>): ByLanguage<NoticeText> {
  const entries = Object.entries(texts) as [Language, NoticeText][];
  const clean = entries.map(([language, { title, content }]) => [language, { title, content: cleanHtml(content) }]);
  return Object.fromEntries(clean) as ByLanguage<NoticeText>;
}

export function inLanguage<T>(texts: Readonly<Record<string, T>>, language: Language): T {
  const text = texts[language] ?? texts['EN'];
  if (text === undefined) throw new Error('a text without English');
  return text;
}
