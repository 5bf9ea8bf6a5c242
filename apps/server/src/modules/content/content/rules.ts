/** Conversion between content rows and form fields: moments (GMT+8), links, states. */
import { languages, type Language } from '#contract';
import type { Millis } from '#kernel';
import type { Link } from '#db/tables/content.ts';
import type { ByLanguage } from '../../house/text/index.ts';

/** States by time; `withdrawn` is set by an operator. */
export const STATES = ['planned', 'showing', 'finished', 'withdrawn'] as const;
export type State = (typeof STATES)[number];

interface Span {
  readonly active: boolean;
  readonly from: Date;
  readonly until: Date | null;
}

export function stateOf({ active, from, until }: Span, now: Millis): State {
  if (!active) return 'withdrawn';
  if (from.getTime() > now) return 'planned';
  return until && until.getTime() <= now ? 'finished' : 'showing';
}

/** A page of the site, an offer by its number, or a game by its node. */
export type Target =
  | { readonly to: 'page'; readonly path: string }
  | { readonly to: 'offer' | 'game'; readonly number: string };

const NUMBERED = /^(offer|game):(\d{1,15})$/;
const PAGE = /^\/(?![/\\])[^\s\\<>"]*$/;

/** Null for an invalid target; addresses outside the site are not accepted. */
export function readTarget(text: string): Target | null {
  const [, to, number] = NUMBERED.exec(text) ?? [];
  if (to && number) return { to: to as 'offer' | 'game', number: String(Number(number)) };
  return PAGE.test(text) ? { to: 'page', path: text } : null;
}

export function targetText({ linkageType, linkage, nodeId }: Link): string {
  if (linkageType === 'G') return nodeId === undefined ? '' : `game:${nodeId}`;
  if (linkageType === 'P') return linkage === undefined ? '' : `offer:${linkage}`;
  return linkage ?? '';
}

/** True for a row number as the desk shows it. */
export const isNumber = (ref: string): boolean => /^[1-9]\d{0,14}$/.test(ref);

/** Fields of a form by name, each a text. */
export type Fields = Readonly<Record<string, string>>;

export const fieldsIn = (given: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

export const fieldIn = (name: string, language: Language): string => (language === 'EN' ? name : `${name}.${language}`);

/** A field for every language; empty where no text is written yet. */
export const textFields = <T>(name: string, texts: Readonly<Record<string, T>>, part: (text: T) => string): Fields =>
  Object.fromEntries(
    languages.map((language) => {
      const text = texts[language];
      return [fieldIn(name, language), text === undefined ? '' : part(text)];
    }),
  );

/** Codes of the written languages, in the fixed order of `languages`. */
export const languagesOf = (texts: Readonly<Record<string, unknown>>): string =>
  languages.filter((language) => language in texts).join(' ');

export type Halved = 'texts.halved' | 'text.english.first';

/** Languages with all parts written; refuses partly written ones and a missing English text. */
export function languagesIn(fields: Fields, names: readonly string[]): Language[] | Halved {
  const written: Language[] = [];
  for (const language of languages) {
    const there = names.filter((name) => (fields[fieldIn(name, language)] ?? '') !== '').length;
    if (there > 0 && there < names.length) return 'texts.halved';
    if (there > 0) written.push(language);
  }
  return written.includes('EN') ? written : 'text.english.first';
}

export const byLanguage = <T>(written: readonly Language[], text: (language: Language) => T): ByLanguage<T> =>
  Object.fromEntries(written.map((language) => [language, text(language)])) as unknown as ByLanguage<T>;

/** Storage folder of a brand's uploaded pictures, and the public path that serves them. */
export const folderOf = (merchant: string): string => `${merchant}/content`;
export const PLACE = '/content-art/';
const FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;
export const isFileName = (name: string): boolean => FILE.test(name);
const DRAWN = /^\/art\/[a-z0-9-]+(\/[a-z0-9-]+)*\.(svg|webp|png|avif)$/;

/** True for the address of an uploaded picture or of one of the site's drawings. */
export const isPictureAddress = (image: string): boolean =>
  DRAWN.test(image) || (image.startsWith(PLACE) && isFileName(image.slice(PLACE.length)));
