/** Initial texts of a help centre: the house's own, with the brand's name and figures. */
import type { Language } from '#contract';
import { factsOf, houseValues } from './facts.ts';
import type { MerchantConfig } from '../ports/brand/merchant.ts';
import { inAllLanguages, TEXTS, type Texts } from './texts/index.ts';

type Tag = keyof Texts['help'];

export interface HouseText {
  readonly tag: Tag;
  readonly texts: { readonly EN: HouseWords } & { readonly [L in Language]?: HouseWords };
}
interface HouseWords {
  readonly title: string;
  readonly content: string;
}

type Wanted = (language: string) => boolean;
export const everyLanguage: Wanted = () => true;

/** In the help centre's order; in the brand's languages by default, and always in English. */
export function houseTexts(
  config: MerchantConfig,
  isWanted: Wanted = (language) => config.languages.some((known) => known === language),
): HouseText[] {
  const values = houseValues(config, factsOf(config, 1));
  return (Object.keys(TEXTS.EN.help) as Tag[]).map((tag) => {
    const { EN, ...others } = inAllLanguages((all) => all.help[tag], values);
    const wanted = Object.entries(others).filter(([language]) => isWanted(language));
    return { tag, texts: { EN, ...Object.fromEntries(wanted) } };
  });
}
