/** A person as the house keeps him: one sealed value, bound to his row, and the fingerprints that find it. */
import type { Access, Tx } from '#db';
import type { PersonalData } from '../../personal-data.ts';
import { printsOf, type Mark } from './prints.ts';
import { lockPersonRow, personRow, putSealed, type PersonRow, type SealedColumns } from './queries.ts';
import { joined, NOBODY, type Person } from './rules.ts';

/** What says that there is none, where null says that nobody has looked. */
const NO_NAME = Buffer.alloc(0);

const about = (id: bigint): string => `member.personal:${id}`;

function opened(personal: PersonalData, id: bigint, row: PersonRow): Person {
  const { profile, birthday, mobile, email } = row;
  const sealed = row.personal === null ? NOBODY : (JSON.parse(personal.open(row.personal, about(id))) as Person);
  return joined(sealed, { profile, birthday, mobile, email });
}

export function sealedColumns(personal: PersonalData, merchant: string, id: bigint, person: Person): SealedColumns {
  const print = (mark: Mark) => printsOf(personal, merchant, person, mark)[0] ?? null;
  return {
    personal: personal.seal(JSON.stringify(person), about(id)),
    mobile_print: print('mobile'),
    email_print: print('email'),
    id_print: print('idNumber'),
    name_print: print('name'),
    payee_print: print('payee') ?? NO_NAME,
  };
}

export const personOf = async (personal: PersonalData, access: Access, id: bigint): Promise<Person> =>
  opened(personal, id, await personRow(access, id));

/** Nobody changes him, or his standing, until the transaction ends. */
export const lockPerson = async (tx: Tx, id: bigint): Promise<void> => void (await lockPersonRow(tx, id));

/**
 * Keeps what `change` makes of a member, whom nobody else changes meanwhile; unchanged when it says null. Nothing is kept of
 * one whose account was closed since he asked: he may have been erased. Throws on the unique fingerprint of an address that is
 * somebody else's.
 */
export async function changePerson(
  personal: PersonalData,
  tx: Tx,
  id: bigint,
  change: (person: Person) => Person | null,
): Promise<'changed' | 'unchanged' | 'closed'> {
  const row = await lockPersonRow(tx, id);
  if (row.status !== 'active') return 'closed';
  const changed = change(opened(personal, id, row));
  if (changed) await putSealed(tx, id, sealedColumns(personal, row.merchant, id, changed));
  return changed ? 'changed' : 'unchanged';
}

/** The same, whatever his standing: the house seals him anew, and erases him. */
export async function rewritePerson(
  personal: PersonalData,
  tx: Tx,
  id: bigint,
  change: (person: Person) => Person,
): Promise<void> {
  const row = await lockPersonRow(tx, id);
  const changed = change(opened(personal, id, row));
  await putSealed(tx, id, sealedColumns(personal, row.merchant, id, changed));
}
