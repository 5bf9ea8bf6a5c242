/** Notation of typed numbers in a language: parses a person's input, and formats it for editing. */
import type { Language } from '#contract';
import { done, plainText, refuse, type Result } from '#kernel';
import { formatTag } from './languages.ts';

export interface NumberGrammar {
  readonly language: Language;
  /** Decimal places that the number may have; none of a count, or of a currency without small coins. */
  readonly decimals: number;
  /** Signs allowed around the number besides a currency's: "×", "%", "USDT". */
  readonly marks?: readonly string[];
  /** It may be below nothing. */
  readonly signed?: boolean;
}

/** `unread`: no number · `fine`: more decimals than there may be · `ambiguous`: two people would read two numbers. */
export type NumberRefusal = 'number.unread' | 'number.fine' | 'number.ambiguous';

const TYPED_MAX = 40;
/** Digits of a group of thousands. */
const GROUP = 3;

interface Separators {
  readonly group: string;
  readonly point: string;
}

const known = new Map<Language, Separators>();

function separatorsOf(language: Language): Separators {
  const separators = known.get(language) ?? readSeparators(language);
  known.set(language, separators);
  return separators;
}

function readSeparators(language: Language): Separators {
  const parts = new Intl.NumberFormat(formatTag(language)).formatToParts(1_000_000.5);
  const of = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group').replace(/\s/u, ' '), point: of('decimal') };
}

/** As keyboards of other scripts write comma, point and apostrophe. */
const COMMAS = /[،、､]/g;
const POINTS = /[。｡]/g;
const APOSTROPHES = /[’‘]/g;
/** A sign of a currency, on either side; đ is how the one of the dong is typed. */
const SIGNS = /^[\p{Sc}đ]\s*|\s*[\p{Sc}đ]$/giu;

function bare(text: string, marks: readonly string[]): string {
  let rest = plainText(text).replace(COMMAS, ',').replace(POINTS, '.').replace(APOSTROPHES, "'").replace(/\s/gu, ' ');
  for (const mark of marks.map(plainText).filter((each) => each !== '')) {
    if (rest.toLowerCase().startsWith(mark.toLowerCase())) rest = rest.slice(mark.length).trim();
    if (rest.toLowerCase().endsWith(mark.toLowerCase())) rest = rest.slice(0, rest.length - mark.length).trim();
  }
  return rest.replace(SIGNS, '');
}

/** Groups of three, or as in India of two before the last three. */
const isGrouped = (whole: string, group: string): boolean =>
  new RegExp(
    String.raw`^[1-9]\d{0,2}(\G\d{3})+$|^[1-9]\d?(\G\d{2})*\G\d{3}$`.replaceAll(String.raw`\G`, `[${group}]`),
  ).test(whole);

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

/** The number with its last separator as the point, if the others are groups. */
function pointed(text: string, point: string, group: string): Parts | null {
  const at = text.lastIndexOf(point);
  const whole = text.slice(0, at);
  if (group !== '' && !isGrouped(whole, group)) return null;
  return { whole: whole.replace(/\D/g, ''), fraction: text.slice(at + 1) };
}

const grouped = (text: string, group: string): Parts | null =>
  isGrouped(text, group) ? { whole: text.replace(/\D/g, ''), fraction: '' } : null;

type Read = Parts | 'number.ambiguous' | null;

/** One comma or point: three digits behind it make it thousands for one reader and decimals for another. */
function readLone(text: string, separator: string, { language, decimals }: NumberGrammar): Read {
  const parts = pointed(text, separator, '')!;
  const { whole, fraction } = parts;
  if (fraction.length !== GROUP || whole === '0' || whole.length > GROUP) return parts;
  if (!isGrouped(text, separator)) return whole === '' ? 'number.ambiguous' : null;
  const own = separatorsOf(language);
  // A group of three digits cannot be decimals when the number allows none.
  if (separator === own.group || decimals === 0) return grouped(text, separator);
  // Pages write amounts with a point in every language: where people write a comma, both are about.
  return decimals >= GROUP && own.point === '.' ? parts : 'number.ambiguous';
}

function readParts(text: string, grammar: NumberGrammar): Read {
  const separators: readonly string[] = text.match(/\D/g) ?? [];
  const [first = '', last = '', ...more] = [...new Set(separators)];
  if (more.length > 0) return null;
  if (first === '') return { whole: text, fraction: '' };
  if (last !== '') {
    const isPoint = /[.,٫]/.test(last) && separators.indexOf(last) === separators.length - 1;
    return isPoint && first !== '٫' ? pointed(text, last, first) : null;
  }
  if (first === '٫') return separators.length === 1 ? pointed(text, first, '') : null;
  return separators.length > 1 || /[^.,]/.test(first) ? grouped(text, first) : readLone(text, first, grammar);
}

/**
 * Parses a number in the notation of its writer: "1,234.56", "1.234,56", "1 234,56" and "١٬٢٣٤٫٥٦" are the same number
 * in every language. The last separator is the decimal point, except a lone one before three digits where that means
 * thousands in the language, or where no decimals are allowed. Answers plain digits with at most one point, "1234.56";
 * '' for an empty text. Ambiguous input is refused.
 */
export function readNumber(typed: string, grammar: NumberGrammar): Result<string, NumberRefusal> {
  const whole = bare(typed, grammar.marks ?? []);
  const sign = grammar.signed && /^[-\u2212]/.test(whole) ? '-' : '';
  const text = whole.slice(sign.length);
  if (text === '') return typed.trim() === '' ? done('') : refuse('number.unread');
  if (text.length > TYPED_MAX || !/\d/.test(text) || !/^[\d.,٫٬ ']*$/.test(text)) return refuse('number.unread');
  const read = readParts(text, grammar);
  if (read === null) return refuse('number.unread');
  if (read === 'number.ambiguous') return refuse(read);
  const { decimals } = grammar;
  const { fraction } = read;
  if (fraction.length === GROUP && decimals < GROUP && Number(read.whole) > 0) return refuse('number.ambiguous');
  if (/[1-9]/.test(fraction.slice(decimals))) return refuse('number.fine');
  const places = fraction.slice(0, decimals);
  return done(`${sign}${read.whole.replace(/^0+(?=\d)/, '') || '0'}${places === '' ? '' : `.${places}`}`);
}

function written(value: string, group: string, point: string): string {
  const [whole = '', fraction] = value.split('.');
  const digits = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  if (fraction === undefined) return digits;
  // Three decimals behind a comma would be read as thousands by half of the readers.
  const places = fraction.length === GROUP && point !== '.' ? `${fraction}0` : fraction;
  return `${digits}${point}${places}`;
}

/** A read number as its reader's language writes it, in groups: "1,234.5", in Vietnamese "1.234,5". */
export function groupedNumber(value: string, language: Language): string {
  const { group, point } = separatorsOf(language);
  return written(value, group, point);
}

/** The same without groups, for going on with: it is read as the number that it was. */
export const typedNumber = (value: string, language: Language): string =>
  written(value, '', separatorsOf(language).point);
