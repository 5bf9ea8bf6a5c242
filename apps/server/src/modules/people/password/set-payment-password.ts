import { secretProblem, type Contract, type ParsedOf, type RefusalOf } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { CallContext } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import {
  accountById,
  addressesOf,
  checkAnswer,
  checkPaymentPassword,
  hasPaymentPassword,
  setFirstPaymentPassword as setFirst,
  setPaymentPassword,
} from '../credentials/index.ts';
import { askPassword } from '../session/index.ts';
import { proveEmail, proveMobile } from '../verification/index.ts';

type Set = Contract['password']['setPayment'];

/** Sets the first payment password. Requires the login password: an open page does not prove its owner. */
export async function setFirstPaymentPassword(
  deps: Deps,
  { merchant, session }: CallContext<Set>,
  { paymentPassword, confirmPaymentPassword, password }: ParsedOf<Set>,
): Promise<Result<null, RefusalOf<Set>>> {
  const fit = fitsPayment(merchant, paymentPassword, confirmPaymentPassword);
  if (!fit.ok) return fit;
  const { memberId } = session;
  if (await hasPaymentPassword(deps, memberId)) return refuse('payment.password.exists');
  const account = await accountById(deps.db, BigInt(memberId));
  const asked = await askPassword(deps, session, account.password_hash, password);
  if (!asked.ok) return asked;
  const isFirst = await setFirst(deps, memberId, paymentPassword);
  return isFirst ? done() : refuse('payment.password.exists');
}

type Change = Contract['password']['changePayment'];

/** The old password is checked like any use of it: five failures lock it. */
export async function changePaymentPassword(
  deps: Deps,
  { merchant, session: { memberId } }: CallContext<Change>,
  { oldPaymentPassword, newPaymentPassword, confirmPaymentPassword }: ParsedOf<Change>,
): Promise<Result<null, RefusalOf<Change>>> {
  const fit = fitsPayment(merchant, newPaymentPassword, confirmPaymentPassword);
  if (!fit.ok) return fit;
  const proven = await checkPaymentPassword(deps, memberId, oldPaymentPassword);
  if (!proven.ok) return proven;
  await setPaymentPassword(deps, memberId, newPaymentPassword);
  return done();
}

type Reset = Contract['password']['resetPayment'];

/**
 * Resets a forgotten payment password with two proofs: the login password, and a code sent to the member's own
 * address. A security question is weaker, and accepted only from members without an address.
 */
export async function resetPaymentPassword(
  deps: Deps,
  { merchant, session }: CallContext<Reset>,
  { password, via, answer = '', newPaymentPassword, confirmPaymentPassword, ...proof }: ParsedOf<Reset>,
): Promise<Result<null, RefusalOf<Reset>>> {
  const fit = fitsPayment(merchant, newPaymentPassword, confirmPaymentPassword);
  if (!fit.ok) return fit;
  const { memberId } = session;
  const account = await accountById(deps.db, BigInt(memberId));
  const asked = await askPassword(deps, session, account.password_hash, password);
  if (!asked.ok) return asked;
  const { mobile, email } = await addressesOf(deps, BigInt(memberId));
  const missing = refuse('profile.address.missing');
  const ways = {
    sms: () => (mobile === null ? missing : proveMobile(deps, merchant, { purpose: 'payment', mobile }, proof)),
    email: () =>
      email === null
        ? missing
        : proveEmail(deps, merchant, { purpose: 'payment', email }, proof.verificationCode ?? ''),
    question: () =>
      mobile === null && email === null ? checkAnswer(deps, memberId, answer) : refuse('profile.address.known'),
  };
  const proven = await ways[via]();
  if (!proven.ok) return proven;
  await setPaymentPassword(deps, memberId, newPaymentPassword);
  return done();
}

function fitsPayment(merchant: Merchant, password: string, again: string) {
  if (password !== again) return refuse('password.confirm.mismatch');
  const problem = secretProblem(merchant.config.registration, 'paymentPassword', password);
  return problem ? refuse('register.field.invalid', { ...problem }) : done();
}
