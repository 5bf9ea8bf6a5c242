import type { Language } from '#contract';

export const LONGEST_DAYS = 365;
/** How long a message to many is shown when the operator says nothing else. */
export const USUAL_DAYS = 30;
/** How long a member is kept what has happened: what he was told is in his records besides. */
export const NOTICE_DAYS = 180;

export const numbersIn = (csv: string): bigint[] => csv.split(',').map(BigInt);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What a member has written, as the HTML of the same letters: a line is a line, and nothing in it is markup. */
export const asHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]!).replaceAll(/\r\n|\r|\n/g, '<br>');

/** The languages in which a brand's own notices are written. */
export const languagesOf = (languages: readonly Language[]): Language[] => [...new Set<Language>(['EN', ...languages])];
