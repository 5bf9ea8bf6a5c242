import { secretProblem, type Contract, type ParsedOf, type RefusalOf } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { CallContext } from '../../http/context.ts';
import {
  accountById,
  hasPaymentPassword,
  passwordFits,
  setFirstPaymentPassword as setFirst,
} from '../credentials/index.ts';

type Set = Contract['password']['setPayment'];

/** The first one; the login password says that it is the member and not somebody at his open page. */
export async function setFirstPaymentPassword(
  deps: Deps,
  { merchant, session: { memberId } }: CallContext<Set>,
  { paymentPassword, confirmPaymentPassword, password }: ParsedOf<Set>,
): Promise<Result<null, RefusalOf<Set>>> {
  if (paymentPassword !== confirmPaymentPassword) return refuse('password.confirm.mismatch');
  const problem = secretProblem(merchant.config.registration, 'paymentPassword', paymentPassword);
  if (problem) return refuse('register.field.invalid', { ...problem });
  if (await hasPaymentPassword(deps, memberId)) return refuse('payment.password.exists');
  const account = await accountById(deps.db, BigInt(memberId));
  if (!(await passwordFits(account.password_hash, password))) return refuse('password.old.incorrect');
  const isFirst = await setFirst(deps, memberId, paymentPassword);
  return isFirst ? done() : refuse('payment.password.exists');
}
