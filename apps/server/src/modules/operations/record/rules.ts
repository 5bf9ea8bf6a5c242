/** Display of a member on the record. */
import type { DeskFact } from '#contract';
import type { Person } from '../../people/person/index.ts';

/** Form of a tag. */
export const TAG_FORM = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,23}$/u;
export const TAGS_MAX = 40;
export const NOTE_MAX = 2_000;

/** The last characters: enough to compare with a caller's answer, too few to disclose the value. */
export function masked(text: string): string {
  const signs = Array.from(text);
  const shown = signs.length > 8 ? 3 : signs.length > 3 ? 1 : 0;
  return `•••${signs.slice(signs.length - shown).join('')}`;
}

/** Fields of registration first; others follow. */
const ORDER = ['payeeName', 'idNumber'];

/** Personal data as facts; masked, just enough to distinguish members. */
export function factsOf({ profile, birthday, mobile, email }: Person, isMasked: boolean): DeskFact[] {
  const names = [...ORDER, ...Object.keys(profile).filter((name) => !ORDER.includes(name))];
  const all = [
    ...names.map((name) => [name, profile[name] ?? null] as const),
    ['birthday', birthday] as const,
    ['mobile', mobile] as const,
    ['email', email] as const,
  ];
  return all.flatMap(([key, value]) =>
    value === null || value === '' ? [] : [{ key, kind: 'text' as const, value: isMasked ? masked(value) : value }],
  );
}
