/** Personal data of a member: one encrypted value, bound to the row, and the fingerprints that find it. */
import type { Access, Tx } from '#db';
import type { PersonalData } from '../../../ports/personal-data.ts';
import { printsOf, type Mark } from './prints.ts';
import { lockPersonRow, personRow, putSealed, type PersonRow, type SealedColumns } from './queries.ts';
import { joined, NOBODY, type Person } from './rules.ts';

/** Fingerprint of no name; null means not computed yet. */
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

/** Locks the person's row and standing until the transaction ends. */
export const lockPerson = async (tx: Tx, id: bigint): Promise<void> => void (await lockPersonRow(tx, id));

/**
 * Stores the result of `change` under a row lock; null changes nothing. Accounts that were closed meanwhile are
 * skipped: they may have been erased. Throws on the unique fingerprint of an address that another member has.
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

/** The same for closed accounts too: for sealing again and for erasure. */
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
