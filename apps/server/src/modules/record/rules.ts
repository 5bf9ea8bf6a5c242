/** How a member is shown on his record. */
import type { DeskFact } from '#contract';
import type { Person } from '../person/index.ts';

/** A word that members are tagged with. */
export const TAG_FORM = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,23}$/u;
export const TAGS_MAX = 40;
export const NOTE_MAX = 2_000;

/** The last signs: enough to compare with what somebody says, too little to know it by. */
export function masked(text: string): string {
  const signs = Array.from(text);
  const shown = signs.length > 8 ? 3 : signs.length > 3 ? 1 : 0;
  return `•••${signs.slice(signs.length - shown).join('')}`;
}

/** The names that registration asks for; whatever else was told stands behind them. */
const ORDER = ['payeeName', 'idNumber'];

/** Who it is; masked, so much as tells one from another. */
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
