/** Finds persons at a brand by an exact value: mobile number, mail address, id number or real name. */
import type { Deps } from '../../../ports/deps.ts';
import { printsOf, type Mark } from './prints.ts';
import { rowsLike } from './queries.ts';
import { NOBODY, type Person } from './rules.ts';

/** Fields that the text may be a value of. */
function guessesFor(text: string): [Mark, Parameters<typeof rowsLike>[1], Partial<Person>][] {
  const digits = text.replaceAll(/[\s().-]/g, '');
  const isMobile = /^\+?\d{6,15}$/.test(digits);
  return [
    ...(isMobile ? [['mobile', 'mobile_print', { mobile: `+${digits.replace('+', '')}` }] as const] : []),
    ...(text.includes('@') ? [['email', 'email_print', { email: text }] as const] : []),
    ['idNumber', 'id_print', { profile: { idNumber: text } }],
    ['payee', 'payee_print', { profile: { payeeName: text } }],
  ] as [Mark, Parameters<typeof rowsLike>[1], Partial<Person>][];
}

export async function personsFound(
  { db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>,
  merchant: string,
  text: string,
): Promise<bigint[]> {
  const found = await Promise.all(
    guessesFor(text).map(async ([mark, column, known]) => {
      const prints = printsOf(personal, merchant, { ...NOBODY, ...known }, mark);
      return prints.length === 0 ? [] : rowsLike(db, column, prints, { merchant, except: 0n });
    }),
  );
  return found.flat().map(({ id }) => id);
}
