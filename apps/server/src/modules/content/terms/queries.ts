import { toDate, type Access, type Tables, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import type { Insertable, Selectable } from 'kysely';

export type TermsRow = Selectable<Tables['terms']>;

export function termsAt(access: Access, merchant: string, version: string): Promise<TermsRow | undefined> {
  return access.q
    .selectFrom('terms')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('version', '=', version)
    .executeTakeFirst();
}

export async function insertTerms(access: Access, row: Insertable<Tables['terms']>): Promise<void> {
  await access.q.insertInto('terms').values(row).execute();
}

export interface Agreed {
  readonly terms_version: string | null;
  readonly terms_accepted_at: Date | null;
}

export function lockAgreed(tx: Tx, merchant: string, id: MemberId): Promise<Agreed> {
  return tx.q
    .selectFrom('member')
    .select(['terms_version', 'terms_accepted_at'])
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface Acceptance {
  readonly merchant: string;
  readonly memberId: MemberId;
  readonly version: string;
  readonly at: Date;
}

/** Idempotent: a version is accepted once. */
export async function noteAcceptance(tx: Tx, { merchant, memberId, version, at }: Acceptance): Promise<void> {
  await tx.q
    .insertInto('terms_acceptance')
    .values({ member_id: BigInt(memberId), merchant, version, accepted_at: at })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function setAgreed(
  tx: Tx,
  { merchant, memberId }: Pick<Acceptance, 'merchant' | 'memberId'>,
  version: string,
  now: Millis,
): Promise<void> {
  await tx.q
    .updateTable('member')
    .set({ terms_version: version, terms_accepted_at: toDate(now) })
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(memberId))
    .execute();
}
