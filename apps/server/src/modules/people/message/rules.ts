import type { Language } from '#contract';

export const LONGEST_DAYS = 365;
/** Default days that a message to many is shown. */
export const USUAL_DAYS = 30;
/** Retention of notices in days; the underlying records are kept longer. */
export const NOTICE_DAYS = 180;

export const numbersIn = (csv: string): bigint[] => csv.split(',').map(BigInt);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a member's plain text as HTML; line breaks become `<br>`. */
export const asHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]!).replaceAll(/\r\n|\r|\n/g, '<br>');

/** Languages of a brand's notices: English and those of the brand. */
export const languagesOf = (languages: readonly Language[]): Language[] => [...new Set<Language>(['EN', ...languages])];
