/** What is known of somebody, whatever it is kept in. */

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
export const plainIdNumber = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whoever writes his names in another order, with accents or without, has the same name. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
