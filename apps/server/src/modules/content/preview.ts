/** What an operator writes, as members will read it: cleaned as it will be stored, in each language of the brand. */
import type { Language } from '#contract';
import { done, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Merchant } from '../brand/index.ts';
import { keepPictures } from '../upload/index.ts';
import { folderOf, PLACE } from './rules.ts';
import { cleanHtml } from './texts.ts';

interface Written {
  readonly language: Language;
  readonly title: string;
  readonly content: string;
}

/** Each member's own text, or the English one where there is none; `from` says which it is. The brand's first language first. */
export function previewOf({ config }: Merchant, written: readonly Written[]) {
  const texts = new Map(written.map((text) => [text.language, text]));
  // Once each, in however many languages it shows.
  const clean = new Map([...texts].map(([language, { content }]) => [language, cleanHtml(content)]));
  const languages = [...new Set([config.defaultLanguage, ...config.languages])];
  return {
    colours: config.colours,
    texts: languages.map((language) => {
      const text = texts.get(language) ?? texts.get('EN');
      return {
        language,
        from: text?.language ?? null,
        title: text?.title ?? '',
        content: (text && clean.get(text.language)) ?? '',
      };
    }),
  };
}

/** Redrawn, and kept at the brand. Answers the address at which its members find it. */
export async function keepContentPicture(
  deps: Pick<Deps, 'providers' | 'log'>,
  merchant: string,
  picture: string,
): Promise<Result<string, 'upload.type.invalid' | 'upload.too.large' | 'upload.too.many'>> {
  const folder = folderOf(merchant);
  const kept = await keepPictures(deps, folder, [picture]);
  return kept.ok ? done(`${PLACE}${kept.value[0]!.slice(folder.length + 1)}`) : kept;
}
