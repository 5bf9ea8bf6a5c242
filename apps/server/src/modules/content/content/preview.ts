/** Preview of an announcement in each language of the brand, sanitised as it will be stored. */
import type { Language } from '#contract';
import { done, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { keepPictures } from '../../house/upload/index.ts';
import { folderOf, PLACE } from './rules.ts';
import { cleanHtml } from '../../house/text/index.ts';

interface Written {
  readonly language: Language;
  readonly title: string;
  readonly content: string;
}

/** Text per language, falling back to English; `from` names the language used. The brand's default comes first. */
export function previewOf({ config }: Merchant, written: readonly Written[]) {
  const texts = new Map(written.map((text) => [text.language, text]));
  // Each text is sanitised once, however many languages show it.
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

/** Re-encodes an uploaded picture and stores it for the brand. Answers its public address. */
export async function keepContentPicture(
  deps: Pick<Deps, 'providers' | 'log'>,
  merchant: string,
  picture: string,
): Promise<Result<string, 'upload.type.invalid' | 'upload.too.large' | 'upload.too.many'>> {
  const folder = folderOf(merchant);
  const kept = await keepPictures(deps, folder, [picture]);
  return kept.ok ? done(`${PLACE}${kept.value[0]!.slice(folder.length + 1)}`) : kept;
}
