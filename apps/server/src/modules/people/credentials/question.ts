/** Security question with an answer chosen in advance; the answer is stored as a hash, like a password. */
import { toDate } from '#db';
import { refuse, type MemberId, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { judgeTry } from './judge-try.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { deleteQuestion, insertQuestion, lockQuestion, noteWrongAnswers, readQuestion } from './question-queries.ts';

type Kept = Pick<Deps, 'db' | 'clock'>;

/** Normalises an answer: case and white space do not matter, since people forget how they wrote it. */
const plain = (answer: string): string => answer.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/** Number of the member's question; null without one. */
export const questionOf = async ({ db }: Pick<Deps, 'db'>, memberId: MemberId): Promise<number | null> =>
  (await readQuestion(db, memberId))?.question ?? null;

/** Sets the question; false if one exists. */
export async function setQuestion(deps: Kept, memberId: MemberId, question: number, answer: string): Promise<boolean> {
  const hash = await hashPassword(plain(answer));
  return insertQuestion(deps.db, memberId, { question, hash, now: toDate(deps.clock.now()) });
}

export const dropQuestion = ({ db }: Pick<Deps, 'db'>, memberId: MemberId): Promise<void> =>
  deleteQuestion(db, memberId);

type AnswerRefusal = 'security.question.not.set' | 'security.answer.incorrect' | 'security.answer.locked';

/** Checks an answer; attempts of a member are serialised. */
export function checkAnswer(deps: Kept, memberId: MemberId, answer: string): Promise<Result<null, AnswerRefusal>> {
  return deps.db.tx(async (tx) => {
    const kept = await lockQuestion(tx, memberId);
    if (!kept) return refuse('security.question.not.set');
    return judgeTry(kept, deps.clock.now(), {
      fits: () => passwordFits(kept.answer_hash, plain(answer)),
      note: (failures, lockedUntil) => noteWrongAnswers(tx, memberId, failures, lockedUntil),
      incorrect: 'security.answer.incorrect',
      locked: 'security.answer.locked',
    });
  });
}
