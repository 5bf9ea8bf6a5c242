/** What is known of somebody, whatever it is kept in. */
import { plainText } from '#kernel';

export interface Person {
  /** What registration and he himself have told besides, by field. */
  readonly profile: Readonly<Record<string, string>>;
  /** yyyy-mm-dd */
  readonly birthday: string | null;
  /** E.164. */
  readonly mobile: string | null;
  readonly email: string | null;
}

export const NOBODY: Person = { profile: {}, birthday: null, mobile: null, email: null };

/** What an older version has written beside what is sealed is newer than it. */
export const joined = (sealed: Person, plain: Person): Person => ({
  profile: { ...sealed.profile, ...plain.profile },
  birthday: plain.birthday ?? sealed.birthday,
  mobile: plain.mobile ?? sealed.mobile,
  email: plain.email ?? sealed.email,
});

/** One of its spellings, so that the same is found as the same. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

/** Digits count alike in every script; what stands between them does not count. */
export const plainIdNumber = (text: string): string =>
  plainText(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters that are no other with an accent, and how they are written without them. */
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

/** The letters alone, in their own order: whoever parts or turns his names, with accents or without, has the same name. */
export const plainName = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase(), (letter) => WRITTEN[letter] ?? letter)
    .flatMap((letters) => Array.from(letters))
    .filter((letter) => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(letter))
    .sort()
    .join('');
