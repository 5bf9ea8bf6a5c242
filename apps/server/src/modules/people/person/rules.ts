/** Personal data of one member, independent of storage. */
import { plainText } from '#kernel';

export interface Person {
  /** Further fields from registration and profile, by name. */
  readonly profile: Readonly<Record<string, string>>;
  /** yyyy-mm-dd */
  readonly birthday: string | null;
  /** E.164. */
  readonly mobile: string | null;
  readonly email: string | null;
}

export const NOBODY: Person = { profile: {}, birthday: null, mobile: null, email: null };

/** Plain columns were written by an older version later than the sealed value, and win. */
export const joined = (sealed: Person, plain: Person): Person => ({
  profile: { ...sealed.profile, ...plain.profile },
  birthday: plain.birthday ?? sealed.birthday,
  mobile: plain.mobile ?? sealed.mobile,
  email: plain.email ?? sealed.email,
});

/** Normalised spelling, so that equal addresses compare equal. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

/** Digits of all scripts count alike; separators are ignored. */
export const plainIdNumber = (text: string): string =>
  plainText(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters that Unicode does not decompose, and their plain spelling. */
const WRITTEN: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Letters only, without accents and in sorted order: the order and separation of names do not matter. */
export const plainName = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase(), (letter) => WRITTEN[letter] ?? letter)
    .flatMap((letters) => Array.from(letters))
    .filter((letter) => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(letter))
    .sort()
    .join('');
