/** Finding an account by what somebody typed, and opening a new one. */
import { violatedUnique, type Db, type Tables } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Insertable } from 'kysely';
import { insertMember, updateAddress, type AccountRow, type Addresses } from './queries.ts';

export type Taken = 'register.username.exists' | 'register.mobile.exists' | 'register.email.exists';

const refusalOf: Readonly<Record<string, Taken>> = {
  member_account: 'register.username.exists',
  member_mobile: 'register.mobile.exists',
  member_email: 'register.email.exists',
};

/** A number or an address that somebody else has taken meanwhile stays his. */
export async function takeAddress(
  db: Db,
  id: bigint,
  change: Partial<Addresses>,
): Promise<Result<null, 'register.mobile.exists' | 'register.email.exists'>> {
  try {
    await updateAddress(db, id, change);
    return done();
  } catch (error) {
    const taken = refusalOf[violatedUnique(error) ?? ''];
    if (taken && taken !== 'register.username.exists') return refuse(taken);
    throw error;
  }
}

/** Two who ask for the same name, number or address in the same moment cannot both get it. */
export async function insertAccount(db: Db, row: Insertable<Tables['member']>): Promise<Result<AccountRow, Taken>> {
  try {
    return done(await insertMember(db, row));
  } catch (error) {
    const taken = refusalOf[violatedUnique(error) ?? ''];
    if (taken) return refuse(taken);
    throw error;
  }
}
