/** Finds accounts by mobile number or mail address, and creates them. */
import { violatedUnique, type Tables, type Tx } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Insertable } from 'kysely';
import type { Deps } from '../../../ports/deps.ts';
import { changePerson, NOBODY, nextMemberId, personOf, printsOf, sealedColumns, type Person } from '../person/index.ts';
import { accountByEmailPrint, accountByMobilePrint, insertMember, type AccountRow } from './queries.ts';

export type Taken = 'register.username.exists' | 'register.mobile.exists' | 'register.email.exists';

type Parts = Pick<Deps, 'db' | 'secrets'>;

const refusalOf: Readonly<Record<string, Taken>> = {
  member_account: 'register.username.exists',
  member_mobile_print: 'register.mobile.exists',
  member_email_print: 'register.email.exists',
};

/** Takes a number in E.164. */
export function accountByMobile(
  { db, secrets }: Parts,
  merchant: string,
  mobile: string,
): Promise<AccountRow | undefined> {
  const prints = printsOf(secrets.personal, merchant, { ...NOBODY, mobile }, 'mobile');
  return accountByMobilePrint(db, merchant, { prints, plain: mobile });
}

/** Mail addresses are case-insensitive. */
export function accountByEmail(
  { db, secrets }: Parts,
  merchant: string,
  email: string,
): Promise<AccountRow | undefined> {
  const prints = printsOf(secrets.personal, merchant, { ...NOBODY, email }, 'email');
  return accountByEmailPrint(db, merchant, { prints, plain: email.toLowerCase() });
}

type Addresses = Pick<Person, 'mobile' | 'email'>;

export const addressesOf = ({ db, secrets }: Parts, id: bigint): Promise<Addresses> =>
  personOf(secrets.personal, db, id);

/** Sets the member's number or address; refused if another member has it. */
export async function takeAddress(
  { db, secrets }: Parts,
  id: bigint,
  change: Partial<Addresses>,
): Promise<Result<null, 'register.mobile.exists' | 'register.email.exists' | 'user.or.token.invalid'>> {
  try {
    const kept = await db.tx((tx) => changePerson(secrets.personal, tx, id, (person) => ({ ...person, ...change })));
    return kept === 'closed' ? refuse('user.or.token.invalid') : done();
  } catch (error) {
    const taken = refusalOf[violatedUnique(error) ?? ''];
    if (taken && taken !== 'register.username.exists') return refuse(taken);
    throw error;
  }
}

/**
 * Unique keys decide between concurrent registrations with the same name, number or address. `along` runs in the same
 * transaction; its refusal undoes the account.
 */
export async function insertAccount<C extends string = never>(
  { db, secrets }: Parts,
  row: Insertable<Tables['member']>,
  person: Person | null,
  along?: (tx: Tx, account: AccountRow) => Promise<Result<null, C>>,
): Promise<Result<AccountRow, Taken | C>> {
  const id = await nextMemberId(db);
  const sealed = person && sealedColumns(secrets.personal, row.merchant, id, person);
  const values = { ...row, ...sealed, id };
  try {
    if (!along) return done(await insertMember(db, values));
    return await db.attempt(async (tx): Promise<Result<AccountRow, C>> => {
      const account = await insertMember(tx, values);
      const joined = await along(tx, account);
      return joined.ok ? done(account) : joined;
    });
  } catch (error) {
    const taken = refusalOf[violatedUnique(error) ?? ''];
    if (taken) return refuse(taken);
    throw error;
  }
}
