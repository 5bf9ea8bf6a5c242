/** Name, tag and direction of each language on the wire. */
import type { Language } from '#contract';

interface LanguageTraits {
  /** BCP 47 tag for the document and for plural rules. */
  readonly tag: string;
  /** The language's own name for itself. */
  readonly name: string;
  readonly rtl?: true;
}

/** TY is accepted on the wire, but its language is unknown: it reads as English. */
const traits: Readonly<Record<Language, LanguageTraits>> = {
  EN: { tag: 'en', name: 'English' },
  CN: { tag: 'zh-Hans', name: '简体中文' },
  TW: { tag: 'zh-Hant', name: '繁體中文' },
  JA: { tag: 'ja', name: '日本語' },
  TH: { tag: 'th', name: 'ไทย' },
  VI: { tag: 'vi', name: 'Tiếng Việt' },
  MY: { tag: 'my', name: 'မြန်မာ' },
  ES: { tag: 'es', name: 'Español' },
  HI: { tag: 'hi', name: 'हिन्दी' },
  ID: { tag: 'id', name: 'Bahasa Indonesia' },
  KM: { tag: 'km', name: 'ខ្មែរ' },
  KO: { tag: 'ko', name: '한국어' },
  MS: { tag: 'ms', name: 'Bahasa Melayu' },
  PT: { tag: 'pt', name: 'Português' },
  TA: { tag: 'ta', name: 'தமிழ்' },
  TY: { tag: 'en', name: 'English' },
  UR: { tag: 'ur', name: 'اردو', rtl: true },
  TR: { tag: 'tr', name: 'Türkçe' },
  BN: { tag: 'bn', name: 'বাংলা' },
  AR: { tag: 'ar', name: 'العربية', rtl: true },
  FA: { tag: 'fa', name: 'فارسی', rtl: true },
  RU: { tag: 'ru', name: 'Русский' },
};

/** Locales that have every key, which a test checks. The others fall back to English and are not offered. */
export const completeLanguages: readonly Language[] = ['EN', 'CN', 'JA', 'TH', 'VI', 'AR'];

export const languageTag = (language: Language): string => traits[language].tag;
export const languageName = (language: Language): string => traits[language].name;
export const dir = (language: Language): 'ltr' | 'rtl' => (traits[language].rtl ? 'rtl' : 'ltr');

/** Tag for Intl: the language's words with Latin digits, as amounts and clocks are written. */
export const formatTag = (language: Language): string => `${traits[language].tag}-u-nu-latn`;

export const isLanguage = (text: string | null | undefined): text is Language =>
  typeof text === 'string' && Object.hasOwn(traits, text);

/** Language and script of a tag, so that `zh-TW` is `zh-Hant`; undefined for an invalid tag. */
function kindOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

const WANTED_MAX = 20;

/** The best match among the offered languages for a browser's `Accept-Language` header (RFC 9110). */
export function languageRead(header: string, offered: readonly Language[]): Language | undefined {
  const wanted = header
    .split(',', WANTED_MAX)
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/);
      return { kind: kindOf(tag), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { kind } of wanted) {
    const found = kind && offered.find((language) => kindOf(languageTag(language)) === kind);
    if (found) return found;
  }
  return undefined;
}
