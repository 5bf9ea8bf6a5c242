/** The member's security question: chosen from a list, removed with its answer. Both need the payment password. */
import { languages, type Contract, type Language, type ParsedOf, type RefusalOf } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { CallContext } from '../../../ports/context.ts';
import { checkAnswer, checkPaymentPassword, dropQuestion, questionOf, setQuestion } from '../credentials/index.ts';

/** Questions whose answers are hard to look up. Numbers are never reused. */
const QUESTIONS = [1, 2, 3, 4, 5, 6] as const;

const inWords = (language: Language, id: number): string =>
  loadTranslator(language).t(`security.question.${id as (typeof QUESTIONS)[number]}`);

export const questionsIn = (language: Language) => QUESTIONS.map((id) => ({ id, question: inWords(language, id) }));

/** Matches all languages: the member may have chosen it in another. */
const questionNamed = (words: string): number | undefined =>
  QUESTIONS.find((id) => languages.some((language) => inWords(language, id) === words));

type Own = Contract['security']['ownQuestions'];

export async function ownQuestions(
  deps: Deps,
  { session, language }: CallContext<Own>,
): Promise<Result<{ questions: string[] }, RefusalOf<Own>>> {
  const id = await questionOf(deps, session.memberId);
  return done({ questions: id === null ? [] : [inWords(language, id)] });
}

type Set = Contract['security']['setQuestion'];

export async function chooseQuestion(
  deps: Deps,
  { session: { memberId } }: CallContext<Set>,
  { question, answer, withdrawPassword }: ParsedOf<Set>,
): Promise<Result<null, RefusalOf<Set>>> {
  const id = questionNamed(question);
  if (id === undefined) return refuse('security.question.unknown');
  const proven = await checkPaymentPassword(deps, memberId, withdrawPassword);
  if (!proven.ok) return proven;
  return (await setQuestion(deps, memberId, id, answer)) ? done() : refuse('security.question.exists');
}

type Reset = Contract['security']['resetQuestion'];

export async function resetQuestion(
  deps: Deps,
  { session: { memberId } }: CallContext<Reset>,
  { question, answer, withdrawPassword }: ParsedOf<Reset>,
): Promise<Result<null, RefusalOf<Reset>>> {
  const id = await questionOf(deps, memberId);
  if (id === null || id !== questionNamed(question)) return refuse('security.question.not.set');
  const proven = await checkPaymentPassword(deps, memberId, withdrawPassword);
  if (!proven.ok) return proven;
  const answered = await checkAnswer(deps, memberId, answer);
  if (!answered.ok) return answered;
  await dropQuestion(deps, memberId);
  return done();
}
