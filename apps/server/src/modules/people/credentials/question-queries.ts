import type { Access, Db, Tables, Tx } from '#db';
import type { MemberId } from '#kernel';
import type { Selectable } from 'kysely';

export type QuestionRow = Selectable<Tables['security_question']>;

const ofMember = (access: Access, memberId: MemberId) =>
  access.q.selectFrom('security_question').selectAll().where('member_id', '=', BigInt(memberId));

export const readQuestion = (db: Db, memberId: MemberId): Promise<QuestionRow | undefined> =>
  ofMember(db, memberId).executeTakeFirst();

export const lockQuestion = (tx: Tx, memberId: MemberId): Promise<QuestionRow | undefined> =>
  ofMember(tx, memberId).forUpdate().executeTakeFirst();

/** False if the member has one already. */
export async function insertQuestion(
  db: Db,
  memberId: MemberId,
  { question, hash, now }: Readonly<{ question: number; hash: string; now: Date }>,
): Promise<boolean> {
  const inserted = await db.q
    .insertInto('security_question')
    .values({ member_id: BigInt(memberId), question, answer_hash: hash, set_at: now, failures: 0, locked_until: null })
    .onConflict((on) => on.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function noteWrongAnswers(
  tx: Tx,
  memberId: MemberId,
  failures: number,
  lockedUntil: Date | null,
): Promise<void> {
  await tx.q
    .updateTable('security_question')
    .set({ failures, locked_until: lockedUntil })
    .where('member_id', '=', BigInt(memberId))
    .execute();
}

export async function deleteQuestion(db: Db, memberId: MemberId): Promise<void> {
  await db.q.deleteFrom('security_question').where('member_id', '=', BigInt(memberId)).execute();
}
